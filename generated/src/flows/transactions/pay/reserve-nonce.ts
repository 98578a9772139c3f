import type { KeyReference } from '../evidence/key-at.js'
import type { PaymentStore } from './payment-store.js'

/**
 * Reserves the next nonce of a key: greater than the nonce on chain, and than each nonce that the store has reserved. A
 * nonce that is reserved and not used leaves a gap, which the chain allows.
 */
export async function reserveNonce(store: PaymentStore, key: KeyReference, onChain: bigint): Promise<bigint> {
  const name = `nonce ${key.signer_id} ${key.public_key} ${key.nonce_index ?? ''}`.trim()
  for (;;) {
    const text = await store.read(name)
    const reserved = BigInt(text ?? 0)
    const nonce = (reserved > onChain ? reserved : onChain) + 1n
    if (await store.compareAndSet(name, text, String(nonce))) return nonce
  }
}
