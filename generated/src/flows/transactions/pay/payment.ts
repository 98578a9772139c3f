import type { TransactionMilestone } from '../../../schemas.js'
import { keyError, type KeyError } from '../evidence/key-at.js'
import type { Submission } from '../submit/submission.js'
import { timeFailure } from '../submit/submit-context.js'
import type { SavedRecord } from './payment-record.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

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
export function paymentOf(submission: Submission | NotSigned): Payment {
  if (submission.kind !== 'REJECTED') return submission as Payment
  return { ...submission, canStillExecute: true }
}

/**
 * The end of a payment that this call has not signed. With a store, another call with the same id can sign it at any
 * moment. Without one, nobody else knows the payment, and it was not signed unless this call replaces a transaction.
 */
export function notSigned(
  { store }: Pick<SignAndSubmitOptions, 'store'>,
  saved: SavedRecord | undefined,
  error: NotSigned['error'],
): NotSigned {
  const wasSigned = (saved?.record.signings ?? 0) > 0
  return { kind: 'NOT_SIGNED', error, canStillExecute: store !== undefined || wasSigned }
}

/** The error of a payment whose time passed, or whose signal aborted. */
export function timeError(options: SignAndSubmitOptions): NotSigned['error'] {
  const { account_id: signer_id, public_key = '', signal, timeout = 60_000 } = options
  return keyError({ signer_id, public_key }, timeFailure(signal, timeout))
}
