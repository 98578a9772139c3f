import type { TxResult } from '../../methods.js'
import { decodeBase64 } from '../../runtime/decode/base64.js'
import type { ActionError, InvalidTxError, TransactionMilestone } from '../../schemas.js'

/** What became of a transaction, as far as the milestone reached can tell. Until `FINAL` a reorganisation can undo it. */
export type TransactionOutcome =
  | SettledOutcome
  /** Not executed, or not yet to the end. At `NONE` nothing is known: it may never execute. */
  | { readonly kind: 'PENDING'; readonly milestone: TransactionMilestone }

/** What became of a transaction that has executed. */
export type SettledOutcome =
  /** It executed; `value` is what the last called contract method returned, empty where it returned nothing. */
  | {
      readonly kind: 'SUCCEEDED'
      readonly milestone: TransactionMilestone
      readonly value: Uint8Array
      readonly value_base64: string
    }
  /** An action failed, of the transaction itself or of a receipt that decides its result. Fees were charged. */
  | {
      readonly kind: 'ACTION_FAILED'
      readonly milestone: TransactionMilestone
      /** Which action of the failed receipt, counted from 0; null where the failure belongs to none. */
      readonly index: ActionError['index']
      readonly error: ActionError['kind']
    }
  /** The chain refused the transaction before any action executed. */
  | { readonly kind: 'TRANSACTION_FAILED'; readonly milestone: TransactionMilestone; readonly error: InvalidTxError }

/** The milestones that only an executed transaction reaches. */
type Executed = 'EXECUTED_OPTIMISTIC' | 'EXECUTED' | 'FINAL'

/** What the answer's own `final_execution_status` leaves possible. */
export type OutcomeOf<Result extends TxResult> = Result extends { readonly final_execution_status: Executed }
  ? SettledOutcome
  : TransactionOutcome

/**
 * Tells from any answer of `tx`, `send_tx`, `EXPERIMENTAL_tx_status` or `broadcast_tx_commit` whether the transaction
 * succeeded, failed, or is not through yet. Pure. A `TypeError` for a returned value that is no base64.
 */
export function transactionOutcome<Result extends TxResult>(result: Result): OutcomeOf<Result>
export function transactionOutcome(result: TxResult): TransactionOutcome {
  const milestone = result.final_execution_status
  if (!('status' in result) || typeof result.status === 'string') return { kind: 'PENDING', milestone }
  const { status } = result
  if ('SuccessValue' in status) {
    const value_base64 = status.SuccessValue
    return { kind: 'SUCCEEDED', milestone, value: decodeBase64(value_base64), value_base64 }
  }
  const { Failure } = status
  if ('InvalidTxError' in Failure) return { kind: 'TRANSACTION_FAILED', milestone, error: Failure.InvalidTxError }
  const { index, kind } = Failure.ActionError
  return { kind: 'ACTION_FAILED', milestone, index, error: kind }
}
