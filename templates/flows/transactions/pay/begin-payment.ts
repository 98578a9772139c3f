import type { KeyReference } from '../evidence/key-at.js'
import { notSigned } from './not-signed.js'
import type { PaymentContext } from './payment-context.js'
import { writeRecord, type SavedRecord } from './payment-record.js'
import type { NotSigned } from './payment.js'
import { readKey } from './read-key.js'
import { reserveNonce } from './reserve-nonce.js'

/** Reserves a nonce, and saves it in the record of the payment. Replaces a transaction that can never execute. */
export async function beginPayment(
  context: PaymentContext,
  before: SavedRecord | undefined,
): Promise<SavedRecord | NotSigned> {
  const { options, store, id, lane } = context
  const { account_id } = options
  const { public_key, nonce_index = null } = lane
  const key: KeyReference = { signer_id: account_id, public_key, nonce_index }
  const found = await readKey(context, key)
  if (!found.ok) return { kind: 'NOT_SIGNED', error: found.error, canStillExecute: false }
  const reserved = await reserveNonce(context, key, found.key.nonce)
  if (reserved === undefined) return notSigned(options)
  const record = { account_id, public_key, nonce_index, nonce: String(reserved), signed: null }
  return writeRecord(store, id, before, record)
}
