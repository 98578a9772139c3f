import type { SendTxResults } from '../../../methods/send_tx.js'
import { fieldAt } from '../../../runtime/ask.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { keyError, type KeyError } from '../evidence/key-at.js'
import type { OutcomeOf } from '../result/transaction-outcome.js'
import type { Submission } from '../submit/submission.js'
import { timeFailure } from '../submit/submit-context.js'
import type { SubmissionReceipt } from '../submit/transaction-prover.js'
import { outcomeOfEnd, type SavedEnd } from './record/payment-end.js'
import type { SavedRecord } from './record/payment-record.js'
import { fieldsOf } from './record/record-text.js'
import type { Purpose } from './record/purpose.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/** How a payment ended. */
export type Payment<Until extends TransactionMilestone = TransactionMilestone> =
  | PaymentOutcome<Until>
  | Extract<Submission<Until>, { readonly kind: 'REJECTED' | 'UNKNOWN' }>
  | NotSigned
  | PaymentDiffers

/** The transaction reached the milestone, in this call or in an earlier one: its outcome. */
export type PaymentOutcome<Until extends TransactionMilestone = TransactionMilestone> = OutcomeOf<
  SendTxResults[Until]
> & {
  /** The node's whole answer. Null if the payment ended in an earlier call: the record keeps all other fields. */
  readonly result: SendTxResults[Until] | null
  /** Of the transaction; null if the client cannot compute it: for an unknown curve. */
  readonly hash: string | null
  /** The block that has the transaction; null if the answer names none. */
  readonly block_hash: string | null
  /** False from `EXECUTED` on. Before that, a reorganisation can undo the transaction, and it can execute again. */
  readonly canStillExecute: boolean
  /** With `light`, unless it is `PENDING`: the proof. The record keeps it. All but `kind` and value is unproven. */
  readonly receipt?: SubmissionReceipt
}

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

/** The store has a payment with this id and another purpose. This call has sent nothing. */
export type PaymentDiffers = {
  readonly kind: 'PAYMENT_DIFFERS'
  /** The purpose of the payment in the store. */
  readonly saved: Purpose
  /** The purpose of this call; left out if it gave none. */
  readonly given?: Purpose
  /** About the payment in the store: false once its record has its end. */
  readonly canStillExecute: boolean
}

/** After `UNKNOWN` and `REJECTED`, another call for the same payment can still send the saved transaction. */
export function paymentOf(submission: Submission | NotSigned): Payment {
  if (submission.kind === 'REJECTED') return { ...submission, canStillExecute: true }
  if (!('result' in submission)) return submission as Payment
  const block = fieldAt(submission.result, 'transaction_outcome.block_hash')
  return { ...submission, block_hash: typeof block === 'string' ? block : null }
}

/** The payment whose record has its end. */
export function endedPayment(end: SavedEnd): PaymentOutcome {
  const { hash, block_hash, receipt } = end
  const payment = { ...outcomeOfEnd(end), result: null, hash, block_hash, canStillExecute: false }
  return receipt ? { ...payment, receipt: fieldsOf(receipt) as unknown as SubmissionReceipt } : payment
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
