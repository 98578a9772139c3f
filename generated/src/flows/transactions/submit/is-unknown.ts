import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import type { Outcome } from '../../../runtime/outcome.js'

/** A node that does not know a signed transaction validates it, so these kinds also mean that it is unknown. */
const unknownKinds: ReadonlySet<string> = new Set([
  'UNKNOWN_TRANSACTION',
  'EXPIRED_TRANSACTION',
  'INVALID_SIGNATURE',
  'INVALID_TRANSACTION',
])

/** Whether an answer of `tx` means that the node does not know the transaction. */
export function isUnknown(outcome: Outcome<TxMethod> | Outcome<SendTxMethod>): boolean {
  return !outcome.ok && unknownKinds.has(outcome.error.kind)
}
