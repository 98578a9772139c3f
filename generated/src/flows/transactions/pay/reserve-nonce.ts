import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { KeyReference } from '../evidence/key-at.js'
import type { PaymentContext } from './payment-context.js'
import { isDecimal } from './payment-record.js'

/** After so many tries without success, a try follows a pause, so that a store that never saves stops no timer. */
const quickTries = 10

/**
 * Reserves the next nonce of a key: greater than the nonce on chain, and than each nonce that the store has reserved. A
 * nonce that is reserved and not used leaves a gap, which the chain allows. Undefined if the time passes or the signal
 * aborts first. Rejects with a `TypeError` if the store returns anything else than a nonce.
 */
export async function reserveNonce(
  { nonces, deadline, signal }: Pick<PaymentContext, 'nonces' | 'deadline' | 'signal'>,
  key: KeyReference,
  onChain: bigint,
): Promise<bigint | undefined> {
  const name = `nonce ${key.signer_id} ${key.public_key} ${key.nonce_index ?? ''}`.trim()
  for (let tries = 1; ; tries++) {
    const text = await nonces.read(name)
    if (text !== undefined && !isDecimal(text))
      throw new TypeError(`The store has another text than a nonce under "${name}".`)
    const reserved = BigInt(text ?? 0)
    const nonce = (reserved > onChain ? reserved : onChain) + 1n
    if (await nonces.compareAndSet(name, text, String(nonce))) return nonce
    if (timeLeft(deadline) === 0 || signal?.aborted) return undefined
    if (tries >= quickTries) await pause(1, signal)
  }
}
