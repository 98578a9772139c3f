import type { SendTxError } from '../../../methods/send_tx.js'
import type { TxError } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import { requireAtLeast } from '../../../runtime/transport/calls/require-option.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { askWitnesses, witnessesOf, type Near, type Sender } from '../evidence/witness.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from '../wait/check-times.js'
import type { WaitOptions } from '../wait/wait-for-transaction.js'
import { sharedResult } from '../result/shared-result.js'
import { attempt, type Attempt } from './attempt.js'
import { conclude } from './conclude.js'
import type { Submission, SubmissionEnd } from './submission.js'
import { txError, unknownEnd, type SubmitContext } from './submit-context.js'
import { verdictKey } from './verdict-key.js'

/** The options of `submit`: how far it follows the transaction, and which nodes give evidence. */
export interface SubmitOptions<Until extends TransactionMilestone = TransactionMilestone> extends Omit<
  WaitOptions,
  'grace'
> {
  /** The milestone at which the submission ends. Default: `FINAL`. After `NONE` the transaction may never execute. */
  readonly until?: Until
  /**
   * The clients that decide how the submission ended, each with its own evidence: more than half of them must agree.
   * Each of them gets the transaction. Default: the nodes of `connect` if there are three or more, else the client
   * itself. `[]`: the client itself.
   */
  readonly witnesses?: readonly Pick<Client, 'send'>[]
  /**
   * The height of the block that the transaction names, if you know it: then `fallback` and `connect` do not accept a
   * rejection from a node that does not have this block yet.
   */
  readonly minHeight?: number
  /**
   * For how many blocks a transaction is valid on this chain, if you know it. Default: what the witnesses report; a
   * client that decides alone is believed only from 86,400 on, the period of mainnet and testnet.
   */
  readonly validityPeriod?: number
}

/**
 * Sends a signed transaction, as base64 or bytes, follows it, and reports how it ended. Rejects only with a
 * `RangeError` for times and heights that are NaN or too small.
 *
 * Asks `tx` after each rejection, and after each failure that does not show whether a node accepted the transaction.
 * While `tx` does not know the transaction, sends the same bytes again, `interval` apart: the chain executes them at
 * most once. With a client of three nodes or more, each node gets the transaction, and more than half of them must give
 * the same answer, and before execution the same milestone. With one or two, one node decides: the client's transport
 * selects another node if it fails.
 * @example
 * const submission = await submit(near, signed_tx_base64, { timeout: 120_000 })
 * if (submission.kind === 'SUCCEEDED') console.log('paid')
 * else console.error(submission.kind, submission.canStillExecute)
 */
export function submit<Until extends TransactionMilestone = 'FINAL'>(
  near: Pick<Client, 'send' | 'witnesses'>,
  signed: string | Uint8Array,
  options?: SubmitOptions<Until>,
): Promise<Submission<Until>>
export function submit(
  near: Pick<Client, 'send' | 'witnesses'>,
  signed: string | Uint8Array,
  options: SubmitOptions = {},
): Promise<Submission> {
  return submitWith(near, signed, options, false)
}

/** `wasNonceFree`: the caller has read, at the block that the transaction names, that the nonce was not used yet. */
export async function submitWith(
  near: Near,
  signed: string | Uint8Array,
  { until = 'FINAL', timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, ...options }: SubmitOptions,
  wasNonceFree: boolean,
): Promise<Submission> {
  checkTimes({ timeout, interval, attemptTimeout })
  const { signal, minHeight, validityPeriod } = options
  requireAtLeast(0, 'minHeight', minHeight ?? 0)
  requireAtLeast(0, 'validityPeriod', validityPeriod ?? 0)
  const deadline = deadlineIn(timeout)
  const transaction = await readSignedTransaction(signed)
  const ending = { transaction, until }
  const ended = (end: SubmissionEnd): Submission => ({ ...end, hash: transaction.hash })
  if (signal?.aborted) return ended(unknownEnd(txError(ending, { kind: 'ABORTED', info: { reason: signal.reason } })))
  const timedOut = txError(ending, { kind: 'TIMED_OUT', info: { timeout } })
  if (timeLeft(deadline) === 0) return ended(unknownEnd(timedOut))
  const witnesses = witnessesOf(near, options.witnesses)
  const isAlone = witnesses.length === 1
  const times = { interval, attemptTimeout, deadline }
  const context = { near, isAlone, transaction, until, minHeight, validityPeriod, wasNonceFree, signal, ...times }
  // The witnesses of a client are its own nodes.
  const isSender = options.witnesses !== undefined && !witnesses.includes(near)
  return ended(await sendUntilSettled(context, witnesses, isSender ? near : undefined, timedOut))
}

/** Lets all witnesses send, follow and judge, in rounds, until more than half of them agree or the time is up. */
async function sendUntilSettled(
  context: SubmitContext,
  witnesses: readonly Sender[],
  sender: Sender | undefined,
  timedOut: TxError,
): Promise<SubmissionEnd> {
  const { deadline, interval, signal } = context
  let canBeAccepted = false
  let last: SendTxError | TxError | undefined
  for (let isFirst = true; ; isFirst = false) {
    const nextAt = deadlineIn(interval)
    // A client that is no witness sends the transaction first. Its answer decides nothing.
    const sent = isFirst && sender ? [await attempt({ ...context, near: sender }, false)] : []
    canBeAccepted ||= sent.some(isAccepted)
    const { end, attempts } = await judgeRound(context, witnesses, canBeAccepted)
    if (end) return end
    canBeAccepted ||= attempts.length < witnesses.length || attempts.some(isAccepted)
    const error = errorOf(context, [...attempts, ...sent])
    // The answer of a node explains more than a timeout of the last attempt.
    if (last === undefined || (error && error.kind !== 'TIMED_OUT')) last = error
    const reachedNobody = isFirst && [...sent, ...attempts].every(({ isOffline }) => isOffline)
    const delay = timeLeft(nextAt)
    if (reachedNobody || timeLeft(deadline) <= delay || signal?.aborted) return unknownEnd(last ?? timedOut)
    await pause(delay, signal)
  }
}

/** The end of which more than half of the witnesses speak, and the attempts that ended before it was clear. */
async function judgeRound(
  context: SubmitContext,
  witnesses: readonly Sender[],
  wasAccepted: boolean,
): Promise<{ readonly end: SubmissionEnd | undefined; readonly attempts: readonly Attempt[] }> {
  const read = (near: Sender, signal: AbortSignal | undefined): Promise<Attempt> =>
    attempt({ ...context, near, signal }, wasAccepted)
  const { until, signal: stop } = context
  const keyOf = ({ end }: Attempt): string | undefined => end && verdictKey(end, until)
  const { agreed, values: attempts } = await askWitnesses(witnesses, stop, read, keyOf)
  if (stop?.aborted || !agreed?.end) return { end: undefined, attempts }
  if (!('result' in agreed.end)) return { end: agreed.end, attempts }
  const same = attempts.filter(each => keyOf(each) === keyOf(agreed))
  const results = same.flatMap(({ end }) => (end && 'result' in end ? end.result : []))
  return { end: conclude(context, { ok: true, result: sharedResult(results, until, witnesses.length) }), attempts }
}

function isAccepted({ canBeAccepted }: Attempt): boolean {
  return canBeAccepted
}

/** The error that explains most: of a node, of a connection, or that too few witnesses agree. */
function errorOf(context: SubmitContext, attempts: readonly Attempt[]): SendTxError | TxError | undefined {
  const errors = attempts.flatMap(({ error }) => error ?? [])
  const found = errors.find(({ kind }) => kind !== 'TIMED_OUT')
  if (found) return found
  const hasEnd = attempts.some(({ end }) => end !== undefined)
  return hasEnd ? txError(context, { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }) : errors[0]
}
