import { type SendTxError, type SendTxMethod, sendTx } from '../../../methods/send_tx.js'
import type { TxError, TxMethod } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { requireAtLeast } from '../../../runtime/transport/calls/require-option.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from '../wait/check-times.js'
import { isRetryable } from '../wait/is-retryable.js'
import type { WaitOptions } from '../wait/wait-for-transaction.js'
import { conclude } from './conclude.js'
import { followSent } from './follow-transaction.js'
import { hasEarlierAcceptance } from './has-earlier-acceptance.js'
import { clientOfRound, isConfirmed, type Rejecting } from './is-confirmed.js'
import { judgeRejection } from './judge-rejection.js'
import type { Submission } from './submission.js'
import { attemptOptions, txError, unknownSubmission, type SubmitContext } from './submit-context.js'
import { wasNeverSent } from './was-never-sent.js'

/** The options of `submit`: how far it follows the transaction, and which nodes give evidence. */
export interface SubmitOptions<Until extends TransactionMilestone = TransactionMilestone> extends Omit<
  WaitOptions,
  'grace'
> {
  /** The milestone at which the submission ends. Default: `FINAL`. After `NONE` the transaction may never execute. */
  readonly until?: Until
  /**
   * The clients that give evidence: more than half of them must agree that the transaction was rejected, that it can
   * never execute, or how it ended. They also get the transaction, in turn, while it is not known. Default: the client
   * itself. With three clients of one node each, one lying node cannot decide.
   */
  readonly witnesses?: readonly Pick<Client, 'send'>[]
  /**
   * The height of the block that the transaction names, if you know it: then `fallback` and `connect` do not accept a
   * rejection from a node that does not have this block yet.
   */
  readonly minHeight?: number
}

/**
 * Sends a signed transaction, as base64 or bytes, follows it, and reports how it ended. Rejects only with a
 * `RangeError` for times and heights that are NaN or too small.
 *
 * Asks `tx` after each rejection, and after each failure that does not show whether a node accepted the transaction.
 * While `tx` does not know the transaction, sends the same bytes again, `interval` apart: the chain executes them at
 * most once. The client's transport selects another node if one fails.
 * @example
 * const submission = await submit(near, signed_tx_base64, { timeout: 120_000 })
 * if (submission.kind === 'SUCCEEDED') console.log('paid')
 * else console.error(submission.kind, submission.canStillExecute)
 */
export function submit<Until extends TransactionMilestone = 'FINAL'>(
  near: Pick<Client, 'send'>,
  signed: string | Uint8Array,
  options?: SubmitOptions<Until>,
): Promise<Submission<Until>>
export function submit(
  near: Pick<Client, 'send'>,
  signed: string | Uint8Array,
  options: SubmitOptions = {},
): Promise<Submission> {
  return submitWith(near, signed, options, false)
}

/** `wasNonceFree`: the caller has read, at the block that the transaction names, that the nonce was not used yet. */
export async function submitWith(
  near: Pick<Client, 'send'>,
  signed: string | Uint8Array,
  { until = 'FINAL', timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, ...options }: SubmitOptions,
  wasNonceFree: boolean,
): Promise<Submission> {
  checkTimes({ timeout, interval, attemptTimeout })
  const { signal, witnesses = [near], minHeight } = options
  requireAtLeast(0, 'minHeight', minHeight ?? 0)
  const deadline = deadlineIn(timeout)
  const transaction = await readSignedTransaction(signed)
  const times = { interval, attemptTimeout, deadline }
  const context: SubmitContext = { near, witnesses, transaction, until, minHeight, wasNonceFree, signal, ...times }
  if (signal?.aborted)
    return unknownSubmission(context, txError(context, { kind: 'ABORTED', info: { reason: signal.reason } }), false)
  if (timeLeft(deadline) === 0)
    return unknownSubmission(context, txError(context, { kind: 'TIMED_OUT', info: { timeout } }), false)
  return sendUntilSettled(context, timeout)
}

/** Sends, follows and judges in a loop, until the submission ends or its time is up. */
async function sendUntilSettled(context: SubmitContext, timeout: number): Promise<Submission> {
  const { deadline, interval, signal } = context
  const rejecting: Rejecting = new Set()
  let canBeAccepted = false
  let last: SendTxError | TxError | undefined
  for (let round = 0; ; round++) {
    const turn = { ...context, near: clientOfRound(context, round) }
    const nextAt = deadlineIn(interval)
    const sent = await send(turn)
    // In a later round, an earlier one has sent the transaction.
    if (!sent.ok && round === 0 && wasNeverSent(sent.error)) return unknownSubmission(context, sent.error, false)
    const rejection = sent.ok || isRetryable(sent, true, signal) ? null : sent.error
    canBeAccepted ||= sent.ok || rejection === null || hasEarlierAcceptance(sent.error)
    const step = rejection ? await judgeRejection(turn, rejection, canBeAccepted) : await followSent(turn, sent)
    const ended = 'kind' in step ? step : conclude(turn, step)
    if (ended && (await isConfirmed(turn, ended, rejecting))) return ended
    const error = rejection ?? errorOf(step) ?? errorOf(sent) ?? (ended && withoutAgreement(context))
    // The answer of a node explains more than a timeout of the last attempt.
    if (last === undefined || (error && error.kind !== 'TIMED_OUT')) last = error
    const delay = timeLeft(nextAt)
    if (timeLeft(deadline) <= delay || signal?.aborted)
      return unknownSubmission(context, last ?? txError(context, { kind: 'TIMED_OUT', info: { timeout } }), true)
    await pause(delay, signal)
  }
}

function send(context: SubmitContext): Promise<Outcome<SendTxMethod>> {
  const { near, transaction, until, minHeight } = context
  const request = sendTx({ signed_tx_base64: transaction.base64, wait_until: until })
  return near.send(request, attemptOptions(context, minHeight))
}

/** The error of a result that too few witnesses report. */
function withoutAgreement(context: SubmitContext): TxError {
  return txError(context, { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } })
}

function errorOf(outcome: Submission | Outcome<SendTxMethod> | Outcome<TxMethod>): SendTxError | TxError | undefined {
  return 'ok' in outcome && !outcome.ok ? outcome.error : undefined
}
