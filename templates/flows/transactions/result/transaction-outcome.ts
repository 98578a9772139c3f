import type { TxResult } from '../../../methods/tx.js'
import { decodeBase64 } from '../../../runtime/decode/base64.js'
import type { ActionError, InvalidTxError, TransactionMilestone } from '../../../schemas.js'

/** What happened to a transaction up to the reached milestone. Before `FINAL` a reorganisation can undo it. */
export type TransactionOutcome =
  | SettledOutcome
  /** It has not executed, or not completely. At `NONE` nothing is known: it may never execute. */
  | { readonly kind: 'PENDING'; readonly milestone: TransactionMilestone }

/** What happened to a transaction that has executed. */
export type SettledOutcome =
  /** It executed. `value` is the return value of the last called contract method, empty if there is none. */
  | {
      readonly kind: 'SUCCEEDED'
      readonly milestone: TransactionMilestone
      readonly value: Uint8Array
      readonly value_base64: string
    }
  /** An action of the transaction, or of a receipt that decides its result, failed. Fees were charged. */
  | {
      readonly kind: 'ACTION_FAILED'
      readonly milestone: TransactionMilestone
      /** Which action of the failed receipt, counted from 0; null if the failure belongs to no action. */
      readonly index: ActionError['index']
      readonly error: ActionError['kind']
    }
  /** The chain rejected the transaction before any action executed. */
  | { readonly kind: 'TRANSACTION_FAILED'; readonly milestone: TransactionMilestone; readonly error: InvalidTxError }

/** The milestones that only an executed transaction reaches. */
type Executed = 'EXECUTED_OPTIMISTIC' | 'EXECUTED' | 'FINAL'

/** The outcomes that are possible at the answer's `final_execution_status`. */
export type OutcomeOf<Result extends TxResult> = Result extends { readonly final_execution_status: Executed }
  ? SettledOutcome
  : TransactionOutcome

/**
 * Reads from any answer of `tx`, `send_tx`, `EXPERIMENTAL_tx_status` or `broadcast_tx_commit` whether the transaction
 * succeeded, failed, or has not executed yet. Sends nothing. Throws a `TypeError` if the returned value is not base64.
 * @example
 * const result = await near.call(tx({ tx_hash, sender_account_id: 'alice.near', wait_until: 'FINAL' }))
 * const outcome = transactionOutcome(result)
 * if (outcome.kind === 'ACTION_FAILED') console.error(outcome.index, outcome.error)
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
