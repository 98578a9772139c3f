import { type TxMethod, tx } from '../../../methods/tx.js'
import { sendChecked } from '../../../runtime/ask.js'
import { failure } from '../../../runtime/failure.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { Request } from '../../../runtime/request.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone, TransactionReference } from '../../../schemas.js'
import type { Sender } from '../evidence/witness.js'
import { checkResult } from '../result/check-result.js'
import { hasReached } from '../result/has-reached.js'
import { isRetryable } from './is-retryable.js'

/** How long to wait, and how often to ask: all in milliseconds. */
export type Waiting = {
  readonly timeout: number
  readonly grace: number
  readonly interval: number
  readonly attemptTimeout: number
  readonly signal: AbortSignal | undefined
}

/** Asks one client with `tx` again and again until a transaction has reached a milestone. */
export async function waitAt(
  near: Sender,
  reference: TransactionReference,
  until: TransactionMilestone,
  { timeout, grace, interval, attemptTimeout, signal }: Waiting,
): Promise<Outcome<TxMethod>> {
  const deadline = deadlineIn(timeout)
  const graceEnd = deadlineIn(grace)
  const request = (wait_until: TransactionMilestone): Request<TxMethod> => tx({ ...reference, wait_until })
  if (timeLeft(deadline) === 0 && !signal?.aborted) return timedOut(request(until), timeout)
  let milestone = until
  for (;;) {
    const time = Math.min(timeLeft(deadline), attemptTimeout)
    const asked = request(milestone)
    const sending = { timeout: time, ...(signal && { signal }) }
    const outcome = await sendChecked(near, asked, sending, answered => checkResult(asked, answered))
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

/** The error of a wait whose time is up. */
export function timedOut(request: Request<TxMethod>, timeout: number): Outcome<TxMethod> {
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
