import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import { beginPayment } from './begin-payment.js'
import { checkSigned } from './check-signed.js'
import type { PaymentContext } from './payment-context.js'
import { writeRecord, type SavedRecord } from './payment-record.js'
import type { NotSigned } from './payment.js'
import { readKey } from './read-key.js'
import type { ToSign } from './sign-and-submit-options.js'

/**
 * Calls `sign`, and saves the signed transaction before any node receives it. The block is the one at which the key was
 * read: so the nonce was free there, and no node can claim later that it was used before.
 */
export async function signPayment(context: PaymentContext, saved: SavedRecord): Promise<SavedRecord | NotSigned> {
  const { options, store, id, interval, deadline, signal } = context
  const { record } = saved
  const { public_key, nonce_index, account_id: signer_id } = record
  const found = await readKey(context, { signer_id, public_key, nonce_index })
  if (!found.ok) return { kind: 'NOT_SIGNED', error: found.error, canStillExecute: false }
  const { hash: block_hash, height: block_height } = found.key
  const nonce = BigInt(record.nonce)
  // Another program used the nonce after it was reserved.
  if (found.key.nonce >= nonce) {
    await pause(Math.min(interval, timeLeft(deadline)), signal)
    return beginPayment(context, saved)
  }
  const input: ToSign = { public_key, nonce, block_hash, block_height }
  const signed = await options.sign(nonce_index === null ? input : { ...input, nonce_index })
  const { base64 } = await checkSigned(signed, record, block_hash)
  return writeRecord(store, id, saved, { ...record, signed: base64 })
}
