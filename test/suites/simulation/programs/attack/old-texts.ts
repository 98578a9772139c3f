import type { PaymentStore } from 'near-rpc-client'
import type { PaidNetwork } from '../../world/paid-network.js'
import { publicKey, sign } from '../../world/sign.js'
import type { World } from '../../world/visit.js'
import { receiverOf } from './receivers.js'

/** Saves what an older version saved: nonces, of which a lie can have made the last impossible, and a payment. */
export async function saveOldTexts(
  world: World,
  { chain, chainId }: PaidNetwork,
  stores: readonly PaymentStore[],
  keys: readonly number[],
  hasOtherNetwork: boolean,
): Promise<void> {
  const { random } = world
  const { nonces, hash: blockHash } = chain.view(0, 0, false).final
  for (const store of stores)
    for (const key of keys) {
      const public_key = publicKey(key)
      const nonce = (nonces.get(public_key) ?? 0) + 3
      const text = random.pick([String(nonce), String(nonce), '18446744073709551615', '999999999999999'])
      await store.compareAndSet(`nonce ab ${public_key}`, undefined, text)
    }
  const [store] = stores
  const [key] = keys
  // An old record names no network, so that another network would take it for its own.
  if (store === undefined || key === undefined || hasOtherNetwork || random.chance(0.5)) return
  const public_key = publicKey(key)
  const nonce = (nonces.get(public_key) ?? 0) + random.whole(1, 3)
  const { base64 } = sign(world, `p0@${chainId}`, { key, nonce, blockHash, receiver: receiverOf(0) })
  const record = random.pick<{ readonly nonce: string; readonly signed: string | null }>([
    { nonce: String(nonce), signed: base64 },
    { nonce: String(nonce), signed: null },
    { nonce: '999999999999999', signed: null },
  ])
  await store.compareAndSet(
    'payment p0',
    undefined,
    JSON.stringify({ account_id: 'ab', public_key, nonce_index: null, ...record }),
  )
}
