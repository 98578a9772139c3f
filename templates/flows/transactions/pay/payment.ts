import type { TransactionMilestone } from '../../../schemas.js'
import type { KeyError } from '../evidence/key-at.js'
import type { Submission } from '../submit/submission.js'

/** How a payment ended. */
export type Payment<Until extends TransactionMilestone = TransactionMilestone> =
  Exclude<Submission<Until>, { readonly canStillExecute: false; readonly error: unknown }> | NotSigned

/** This call has signed nothing, because the key could not be read, or no nonce of it was free. */
export type NotSigned = {
  readonly kind: 'NOT_SIGNED'
  readonly error: KeyError
  /**
   * True with a store, because another call with the same id can sign the payment; call it again with this id. False
   * without a store, where nobody else knows the payment, unless the call has already signed a transaction before.
   */
  readonly canStillExecute: boolean
}

/** After `UNKNOWN` and `REJECTED`, another call for the same payment can still send the saved transaction. */
export function paymentOf(submission: Submission): Payment {
  if (submission.kind !== 'REJECTED') return submission as Payment
  return { ...submission, canStillExecute: true }
}
