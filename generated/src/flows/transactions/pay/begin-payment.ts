import { pause } from '../../../runtime/transport/pause.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import type { KeyAt, KeyReference } from '../evidence/key-at.js'
import { notSigned, timeError } from './not-signed.js'
import type { PaymentContext } from './payment-context.js'
import { writeRecord, type RecordPlace, type SavedRecord } from './payment-record.js'
import type { NotSigned } from './payment.js'
import { readChain } from './read-chain.js'
import { readKey } from './read-key.js'
import { reserveNonce } from './reserve-nonce.js'

/** A payment with a nonce, and the key at the block at which the nonce was reserved. */
export type Begun = { readonly saved: SavedRecord; readonly keyAt: KeyAt }

/**
 * Reserves a nonce, and saves it in the record of the payment. Replaces a transaction that can never execute, or a
 * nonce that another program used.
 */
export async function beginPayment(context: PaymentContext, place: RecordPlace): Promise<Begun | NotSigned> {
  const { options, store, name, lane, interval, deadline, signal } = context
  const { account_id } = name
  const { public_key, nonce_index = null } = lane
  const key: KeyReference = { signer_id: account_id, public_key, nonce_index }
  for (;;) {
    const [found, chainName] = await Promise.all([readKey(context, key), readChain(context)])
    if (!found.ok) return notSigned(options, place.saved, found.error)
    // These nodes do not have the block yet in which the nonce was used.
    const isBehind = found.key.nonce < context.seen.usedNonce
    const nonce = isBehind ? undefined : await reserveNonce(context, chainName, key, found.key)
    if (nonce !== undefined) {
      const signings = place.saved?.record.signings ?? 0
      const record = { account_id, public_key, nonce_index, nonce: String(nonce), signed: null, signings }
      return { saved: await writeRecord(store, place, name, record), keyAt: found.key }
    }
    // Each new block allows further nonces.
    if (timeLeft(deadline) <= interval || signal?.aborted) return notSigned(options, place.saved, timeError(options))
    await pause(interval, signal)
  }
}
