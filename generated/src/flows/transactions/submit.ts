import type { SendTxError, TxError } from '../../errors.js'
import type { SendTxMethod, SendTxResults, TxMethod } from '../../methods.js'
import { sendTx } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import type { TransactionMilestone } from '../../schemas.js'
import { transactionHash } from './hash.js'
import { implies } from './milestone.js'
import { transactionOutcome, type OutcomeOf } from './outcome.js'
import { cannotHaveArrived, mayPass } from './passing.js'
import { waitForTransaction, type WaitOptions } from './wait.js'

export interface SubmitOptions<Until extends TransactionMilestone = TransactionMilestone> extends WaitOptions {
  /** The milestone to follow the transaction to. Default: `EXECUTED_OPTIMISTIC`. `NONE` promises nothing. */
  readonly until?: Until
}

/** How a submission ended; a switch over `kind` says what to do. */
export type Submission<Until extends TransactionMilestone = TransactionMilestone> =
  /** The milestone was reached: what became of the transaction, and the node's whole answer. */
  | (OutcomeOf<SendTxResults[Until]> & { readonly result: SendTxResults[Until] })
  /** Refused, and the node has no such transaction. Mend what `error` names, or give up. */
  | { readonly kind: 'REJECTED'; readonly error: SendTxError }
  /** The block hash is too old, and the node has no such transaction: it will not execute any more. Sign again. */
  | { readonly kind: 'EXPIRED'; readonly error: Extract<SendTxError, { readonly kind: 'EXPIRED_TRANSACTION' }> }
  /** Nobody knows yet. Sending the same signed transaction again is harmless; it executes once at most. */
  | {
      readonly kind: 'UNKNOWN'
      readonly error: SendTxError | TxError
      /** True where no node can have got it. Else a second signature may make a second payment. */
      readonly safeToSignAgain: boolean
      /** To ask `tx` for; null where it cannot be computed: for an unknown curve, and in browsers on insecure pages. */
      readonly hash: string | null
    }

type Answered = Outcome<SendTxMethod> | Outcome<TxMethod>

/** One submission on its way. */
type Course = {
  readonly near: Pick<Client, 'send'>
  readonly signed: string
  readonly until: TransactionMilestone
  readonly options: WaitOptions
  readonly deadline: number
}

/**
 * Sends a signed transaction once, follows it, and says how it ended. It rejects for no failed call.
 *
 * Whatever leaves it open whether the node accepted the transaction (a timeout, a broken connection) is followed with
 * `tx`, and so is each refusal: an expired or invalid transaction may be one that has executed already.
 */
export function submit<Until extends TransactionMilestone = 'EXECUTED_OPTIMISTIC'>(
  near: Pick<Client, 'send'>,
  signed_tx_base64: string,
  options?: SubmitOptions<Until>,
): Promise<Submission<Until>>
export async function submit(
  near: Pick<Client, 'send'>,
  signed: string,
  { until = 'EXECUTED_OPTIMISTIC', timeout = 60_000, ...options }: SubmitOptions = {},
): Promise<Submission> {
  const { signal, attemptTimeout = 15_000 } = options
  const course: Course = { near, signed, until, options, deadline: deadlineIn(timeout) }
  const wasAborted = signal?.aborted === true
  const sent = await near.send(sendTx({ signed_tx_base64: signed, wait_until: until }), {
    timeout: Math.min(timeout, attemptTimeout),
    ...(signal && { signal }),
  })
  if (sent.ok) return conclude(course, sent)
  const { error } = sent
  if (wasAborted || cannotHaveArrived(error)) return unknown(course, error, true)
  if (error.layer === 'REQUEST_VALIDATION_ERROR') return { kind: 'REJECTED', error }
  return mayPass(sent, true, signal) ? conclude(course, sent) : judge(course, error)
}

/** What the answer tells, if it has the milestone; what following the transaction tells, if it has not. */
async function conclude(course: Course, answered: Answered): Promise<Submission> {
  const { near, signed, until, options, deadline } = course
  const isReached = answered.ok && implies(answered.result.final_execution_status, until)
  const found = isReached
    ? answered
    : await waitForTransaction(near, signed, until, { ...options, timeout: timeLeft(deadline) })
  return found.ok ? { ...transactionOutcome(found.result), result: found.result } : unknown(course, found.error, false)
}

/** A refusal counts only where `tx` does not know the transaction. */
async function judge(course: Course, error: SendTxError): Promise<Submission> {
  const { near, signed, options, deadline } = course
  const isRefusal = error.layer === 'HANDLER_ERROR' && error.kind !== 'UNKNOWN_ERROR'
  if (!isRefusal) return unknown(course, error, false)
  const found = await waitForTransaction(near, signed, 'NONE', { ...options, grace: 0, timeout: timeLeft(deadline) })
  // A node that follows no shard answers `NONE` for any transaction: it does not know.
  if (found.ok)
    return found.result.final_execution_status === 'NONE' ? unknown(course, error, false) : conclude(course, found)
  if (found.error.kind !== 'UNKNOWN_TRANSACTION') return unknown(course, error, false)
  return error.kind === 'EXPIRED_TRANSACTION' ? { kind: 'EXPIRED', error } : { kind: 'REJECTED', error }
}

async function unknown(
  { signed }: Course,
  error: SendTxError | TxError,
  safeToSignAgain: boolean,
): Promise<Submission> {
  const hash = await transactionHash(signed).catch(() => null)
  return { kind: 'UNKNOWN', error, safeToSignAgain, hash }
}
