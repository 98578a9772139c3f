import { timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import { nonceLimit, type KeyAt } from '../evidence/key-at.js'
import { beginPayment, type Begun } from './begin-payment.js'
import { checkSigned } from './check-signed.js'
import { notSigned } from './not-signed.js'
import type { PaymentContext } from './payment-context.js'
import { writeRecord, type SavedRecord } from './payment-record.js'
import type { NotSigned } from './payment.js'
import { readKey } from './read-key.js'
import type { ToSign } from './sign-and-submit-options.js'

/**
 * Calls `sign`, and saves the signed transaction before any node receives it. The block is the one at which the key was
 * read: so the nonce was free there, and no node can claim later that it was used before. Begins anew if another
 * program used the nonce after it was reserved, or if the chain does not allow it.
 */
export async function signPayment(
  context: PaymentContext,
  saved: SavedRecord,
  readBefore: KeyAt | undefined,
): Promise<SavedRecord | Begun | NotSigned> {
  const { options, store, name, interval, deadline, signal } = context
  const { key, record } = saved
  const { public_key, nonce_index, account_id: signer_id } = record
  const found = readBefore
    ? ({ ok: true, key: readBefore } as const)
    : await readKey(context, { signer_id, public_key, nonce_index })
  if (!found.ok) return notSigned(options, saved, found.error)
  const { hash: block_hash, height: block_height } = found.key
  const nonce = BigInt(record.nonce)
  if (found.key.nonce >= nonce || nonce >= nonceLimit(block_height)) {
    await pause(Math.min(interval, timeLeft(deadline)), signal)
    return beginPayment(context, { key, saved })
  }
  const input: ToSign = { public_key, nonce, block_hash, block_height }
  const signed = await options.sign(nonce_index === null ? input : { ...input, nonce_index })
  const { base64 } = await checkSigned(signed, record, block_hash)
  const signings = record.signings + 1
  return writeRecord(store, { key, saved }, name, { ...record, signed: base64, signings })
}
