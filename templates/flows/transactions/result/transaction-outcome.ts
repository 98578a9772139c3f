import type { TxResult } from '../../../methods/tx.js'
import { fieldAt } from '../../../runtime/ask.js'
import { decodeBase64 } from '../../../runtime/decode/base64.js'
import { isObject } from '../../../runtime/json/is-object.js'
import type { ActionError, InvalidTxError, TransactionMilestone } from '../../../schemas.js'
import { reachesMilestone } from './reaches-milestone.js'

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
 * succeeded, failed, or has not executed yet. Sends nothing. Throws a `TypeError` that names the field if the result is
 * not that of a transaction: `null`, a status that is none, a returned value that is not base64, or no outcome although
 * the transaction has executed. `submit`, `signAndSubmit` and `waitForTransaction` never return such a result.
 * @example
 * const result = await near.call(tx({ tx_hash, sender_account_id: 'alice.near', wait_until: 'FINAL' }))
 * const outcome = transactionOutcome(result)
 * if (outcome.kind === 'ACTION_FAILED') console.error(outcome.index, outcome.error)
 */
export function transactionOutcome<Result extends TxResult>(result: Result): OutcomeOf<Result>
export function transactionOutcome(result: TxResult): TransactionOutcome {
  const outcome = readOutcome(result)
  if (typeof outcome === 'object') return outcome
  throw new TypeError(`The result is not that of a transaction: "${outcome}" is missing or has a wrong type.`)
}

/** The field because of which a value is not the result of a transaction; undefined if it is one. */
export function problemOf(result: unknown): string | undefined {
  const outcome = readOutcome(result)
  return typeof outcome === 'string' ? outcome : undefined
}

/** The outcome, or the path of the field that is wrong. */
function readOutcome(result: unknown): TransactionOutcome | string {
  const reached = fieldAt(result, 'final_execution_status')
  if (typeof reached !== 'string') return 'final_execution_status'
  const milestone = reached as TransactionMilestone
  const status = fieldAt(result, 'status')
  const value_base64 = fieldAt(status, 'SuccessValue')
  const failed = fieldAt(status, 'Failure')
  if (value_base64 !== undefined) {
    const value = decoded(value_base64)
    return value ? { kind: 'SUCCEEDED', milestone, value, value_base64: String(value_base64) } : 'status.SuccessValue'
  }
  if (failed !== undefined) {
    const rejection = fieldAt(failed, 'InvalidTxError')
    if (isEnum(rejection)) return { kind: 'TRANSACTION_FAILED', milestone, error: rejection as InvalidTxError }
    const kind = fieldAt(failed, 'ActionError.kind')
    if (!isEnum(kind)) return 'status.Failure'
    const index = (fieldAt(failed, 'ActionError.index') ?? null) as ActionError['index']
    return { kind: 'ACTION_FAILED', milestone, index, error: kind as ActionError['kind'] }
  }
  const isPending = status === undefined || typeof status === 'string'
  return isPending && !reachesMilestone(milestone, 'EXECUTED_OPTIMISTIC') ? { kind: 'PENDING', milestone } : 'status'
}

function decoded(value: unknown): Uint8Array | undefined {
  try {
    return decodeBase64(value as string)
  } catch {
    return undefined
  }
}

/** A name, or an object with the name as its key. */
function isEnum(value: unknown): boolean {
  return typeof value === 'string' || isObject(value)
}
