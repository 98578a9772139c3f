import { type TxMethod, tx } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import { failure } from '../../../runtime/failure.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { Request } from '../../../runtime/request.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone, TransactionReference } from '../../../schemas.js'
import { hasReached } from '../result/has-reached.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from './check-times.js'
import { isRetryable } from './is-retryable.js'

/** The options of `waitForTransaction`: how long it waits, and how often it asks. */
export interface WaitOptions {
  /** Ends the wait at once, in any phase, with `ABORTED`. A submitted transaction is not affected. */
  readonly signal?: AbortSignal
  /** Milliseconds for the whole wait, pauses included: 60,000 by default. At 0 no request is sent. */
  readonly timeout?: number
  /** For this many milliseconds `UNKNOWN_TRANSACTION` counts as "not yet": 20,000 by default. */
  readonly grace?: number
  /** Milliseconds between two requests, 1 or more: 1,000 by default. */
  readonly interval?: number
  /**
   * Milliseconds for one request, 1 or more: 15,000 by default. Nodes wait for a milestone for about ten seconds. The
   * time includes all attempts of the client's transport: pass more if `fallback` has to reach a second node after a
   * silent one.
   */
  readonly attemptTimeout?: number
}

/**
 * Asks `tx` again and again until a transaction has reached a milestone. The transaction is given by hash and sender,
 * or is the signed transaction itself.
 *
 * Sends the request again after a node's deadline (`TIMEOUT_ERROR`), while a node does not know the transaction yet,
 * after connections break, if a node fails or does not track the shard, and after an answer about another transaction.
 * Resolves to the result, typed by `until`, or to an error of `tx`: the last one if the time is up. After any error the
 * transaction can still execute. Rejects only with a `RangeError` for times that are NaN or too small.
 * @example
 * const sent = { tx_hash, sender_account_id: 'alice.near' }
 * const outcome = await waitForTransaction(near, sent, 'FINAL', { timeout: 60_000 })
 */
export function waitForTransaction<Until extends TransactionMilestone>(
  near: Pick<Client, 'send'>,
  transaction: TransactionReference | string | Uint8Array,
  until: Until,
  options?: WaitOptions,
): Promise<Outcome<TxMethod<Until>>>
export async function waitForTransaction(
  near: Pick<Client, 'send'>,
  transaction: TransactionReference | string | Uint8Array,
  until: TransactionMilestone,
  { signal, timeout = 60_000, grace = 20_000, interval = 1000, attemptTimeout = 15_000 }: WaitOptions = {},
): Promise<Outcome<TxMethod>> {
  checkTimes({ timeout, grace, interval, attemptTimeout })
  const deadline = deadlineIn(timeout)
  const graceEnd = deadlineIn(grace)
  const reference = await referenceOf(transaction)
  const request = (wait_until: TransactionMilestone): Request<TxMethod> => tx({ ...reference, wait_until })
  if (timeLeft(deadline) === 0 && !signal?.aborted) return timedOut(request(until), timeout)
  let milestone = until
  for (;;) {
    const time = Math.min(timeLeft(deadline), attemptTimeout)
    const outcome = await near.send(request(milestone), { timeout: time, ...(signal && { signal }) })
    const isReached = outcome.ok && hasReached(outcome.result, until, reference.tx_hash ?? null)
    if (isReached || !isRetryable(outcome, timeLeft(graceEnd) > 0, signal)) return outcome
    // An answer before the milestone is not a result.
    const last = outcome.ok ? timedOut(request(until), timeout) : outcome
    // Do not begin a pause that ends after the deadline. The deadline is checked again, because a timer can be late.
    if (timeLeft(deadline) <= interval) return last
    await pause(interval, signal)
    if (timeLeft(deadline) === 0 && !signal?.aborted) return last
    milestone = nextMilestone(outcome, milestone, until, timeLeft(graceEnd) > 0)
  }
}

async function referenceOf(transaction: TransactionReference | string | Uint8Array): Promise<TransactionReference> {
  const isSigned = typeof transaction === 'string' || transaction instanceof Uint8Array
  const signed = isSigned ? transaction : transaction.signed_tx_base64
  return signed === undefined ? (transaction as TransactionReference) : (await readSignedTransaction(signed)).reference
}

function timedOut(request: Request<TxMethod>, timeout: number): Outcome<TxMethod> {
  return failure(request, { kind: 'TIMED_OUT', info: { timeout } }) as Outcome<TxMethod>
}

/**
 * The milestone of the next request. If a node does not know the transaction, it answers `UNKNOWN_TRANSACTION` only to
 * `NONE`; for other milestones it waits and answers `TIMEOUT_ERROR`. So after the grace, every other request has
 * `NONE`.
 */
function nextMilestone(
  outcome: Outcome<TxMethod>,
  asked: TransactionMilestone,
  until: TransactionMilestone,
  isInGrace: boolean,
): TransactionMilestone {
  const hasTimedOut = !outcome.ok && outcome.error.kind === 'TIMEOUT_ERROR'
  return hasTimedOut && asked === until && !isInGrace ? 'NONE' : until
}
