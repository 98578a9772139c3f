import type { SendTxError, TxError } from '../../errors.js'
import type { SendTxMethod, SendTxResults, TxMethod } from '../../methods.js'
import { sendTx, tx } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import { failure } from '../../runtime/failure.js'
import type { Outcome } from '../../runtime/outcome.js'
import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import type { TransactionMilestone } from '../../schemas.js'
import { mayHaveArrivedBefore } from './arrived-before.js'
import { transactionHash } from './hash.js'
import { transactionOutcome, type OutcomeOf } from './outcome.js'
import { cannotHaveArrived, mayPass } from './passing.js'
import { hasReached } from './reached.js'
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
  /**
   * The block hash is too old, and the node has no such transaction: it will not execute any more. Sign again. Nodes
   * forget after some days: what was first sent before that may have executed, and only an archival node knows.
   */
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
  readonly hash: string | null
  readonly until: TransactionMilestone
  readonly options: WaitOptions
  readonly deadline: number
}

/**
 * Sends a signed transaction once, follows it, and says how it ended. It rejects for no failed call.
 *
 * Whatever leaves it open whether the node accepted the transaction (a timeout, a broken connection) is followed with
 * `tx`, and so is each refusal: an expired or invalid transaction may be one that has executed already. Where an earlier
 * attempt, which `retry` or `fallback` made, may have been accepted, the refusal of a later one proves nothing.
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
  const deadline = deadlineIn(timeout)
  const hash = await transactionHash(signed).catch(() => null)
  const course: Course = { near, signed, hash, until, options, deadline }
  const wasAborted = signal?.aborted === true
  const sent = await near.send(sendTx({ signed_tx_base64: signed, wait_until: until }), {
    timeout: Math.min(timeout, attemptTimeout),
    ...(signal && { signal }),
  })
  if (sent.ok) return conclude(course, sent)
  const { error } = sent
  if (wasAborted || cannotHaveArrived(error)) return unknown(course, error, true)
  if (mayPass(sent, true, signal) || mayHaveArrivedBefore(error)) return conclude(course, sent)
  return error.layer === 'REQUEST_VALIDATION_ERROR' ? { kind: 'REJECTED', error } : judge(course, error)
}

/** What the answer tells, if it has the milestone; what following the transaction tells, if it has not. */
async function conclude(course: Course, answered: Answered): Promise<Submission> {
  const { near, signed, hash, until, options, deadline } = course
  const isReached = answered.ok && hasReached(answered.result, until, hash)
  const found = isReached
    ? answered
    : await waitForTransaction(near, signed, until, { ...options, timeout: timeLeft(deadline) })
  if (!found.ok) return unknown(course, found.error, false)
  try {
    return { ...transactionOutcome(found.result), result: found.result }
  } catch {
    return unknown(course, unreadable(course, found.result), false)
  }
}

/** What a newer node may say of a transaction that has executed, or what is no answer at all. */
function unreadable({ signed, until }: Course, cause: unknown): TxError {
  const asked = tx({ signed_tx_base64: signed, wait_until: until })
  return failure(asked, { kind: 'UNKNOWN_ERROR', layer: '', info: { cause } }).error as TxError
}

/** Asked for a signed transaction, nodes check one that they do not know. */
const notKnown: ReadonlySet<string> = new Set([
  'UNKNOWN_TRANSACTION',
  'EXPIRED_TRANSACTION',
  'INVALID_SIGNATURE',
  'INVALID_TRANSACTION',
])

/** A refusal counts only where `tx` does not know the transaction. */
async function judge(course: Course, error: SendTxError): Promise<Submission> {
  const { near, signed, hash, options, deadline } = course
  const isRefusal = error.layer === 'HANDLER_ERROR' && error.kind !== 'UNKNOWN_ERROR'
  if (!isRefusal) return unknown(course, error, false)
  const found = await waitForTransaction(near, signed, 'NONE', { ...options, grace: 0, timeout: timeLeft(deadline) })
  // A node that follows no shard answers `NONE` for any transaction: it does not know.
  if (found.ok)
    return hasReached(found.result, 'INCLUDED', hash) ? conclude(course, found) : unknown(course, error, false)
  if (!notKnown.has(found.error.kind)) return unknown(course, error, false)
  return error.kind === 'EXPIRED_TRANSACTION' ? { kind: 'EXPIRED', error } : { kind: 'REJECTED', error }
}

function unknown({ hash }: Course, error: SendTxError | TxError, safeToSignAgain: boolean): Submission {
  return { kind: 'UNKNOWN', error, safeToSignAgain, hash }
}
