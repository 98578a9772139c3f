import { memoryStore, nonceLanes, signAndSubmit, type Client, type PaymentStore, type ToSign } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeBase58 } from '../../../../generated/src/runtime/decode/base58.js'

// So the next nonce is one greater than the last.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

const account_id = 'alice.near'
const block_hash = encodeBase58(new Uint8Array(32).fill(7))
const [own, other] = [{ public_key: 'ed25519:own' }, { public_key: 'ed25519:other' }]

/** A node at which the nonce 9 of the other key is used, and the nonce 3 of the own one. */
const near = {
  chainId: 'mocknet',
  send: async ({ params }: { readonly params: { readonly public_key: string } }) => {
    const nonce = params.public_key === own.public_key ? 3 : 9
    return { ok: true, result: { block_height: 100, block_hash, nonce } }
  },
} as unknown as Pick<Client, 'send' | 'chainId'>

/** A store in which another program reserves a nonce of the other key for the payment, just before it is saved. */
function storeWithRival(nonce: string): PaymentStore {
  const inner = memoryStore()
  const record = { account_id, ...other, nonce_index: null, nonce, signed: null, signings: 0, version: 2 }
  return {
    ...inner,
    async compareAndSet(key, expected, text) {
      if (key === 'payment rent') await inner.compareAndSet(key, undefined, JSON.stringify(record))
      return inner.compareAndSet(key, expected, text)
    },
  }
}

test.each<readonly [title: string, reserved: string, signed: object]>([
  ['was used meanwhile is replaced', '7', { ...own, nonce: 5n }],
  ['is free is signed', '12', { ...other, nonce: 12n }],
])('a nonce of another lane that a faster call has reserved and that %s', async (_, reserved, signed) => {
  const asked: ToSign[] = []
  const sign = (input: ToSign): never => {
    asked.push(input)
    throw new Error('The nonce is enough.')
  }
  const store = storeWithRival(reserved)
  const paying = signAndSubmit(near, {
    account_id,
    lanes: nonceLanes([own, other]),
    sign,
    store,
    id: 'rent',
    interval: 1,
  })
  await expect(paying).rejects.toThrow('The nonce is enough.')
  expect(asked).toEqual([{ ...signed, block_hash, block_height: 100 }])
})
