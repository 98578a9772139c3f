import type { ViewAccessKeyError } from '../../../methods/query/view_access_key.js'
import type { ViewGasKeyNoncesError } from '../../../methods/query/view_gas_key_nonces.js'
import type { TransactionMilestone } from '../../../schemas.js'
import type { Submission } from '../submit/submission.js'

/** How a payment ended. */
export type Payment<Until extends TransactionMilestone = TransactionMilestone> =
  Exclude<Submission<Until>, { readonly canStillExecute: false; readonly error: unknown }> | NotSigned

/** The key could not be read: nothing is signed, or the signed transaction can never execute. */
export type NotSigned = {
  readonly kind: 'NOT_SIGNED'
  readonly error: ViewAccessKeyError | ViewGasKeyNoncesError
  readonly canStillExecute: false
}

/** After `UNKNOWN` and `REJECTED`, another call for the same payment can still send the saved transaction. */
export function paymentOf(submission: Submission): Payment {
  if (submission.kind !== 'UNKNOWN' && submission.kind !== 'REJECTED') return submission as Payment
  return { ...submission, canStillExecute: true } as Payment
}
