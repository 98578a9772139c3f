import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { defaultTimeout } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { afterAttempts } from './attempts.js'
import { newBudget } from './budget.js'
import { requireAtLeast } from '../input/require-option.js'
import { earliestRetry } from './retry-after.js'
import { deadlineIn, timeLeft } from './deadline.js'
import {
  defaultAttemptTimeout,
  defaultBaseDelay,
  defaultMaxDelay,
  defaultRetries,
  defaultRetryBudget,
} from './defaults.js'
import { isThrottled, isTransientFailure } from './node-faults.js'
import { pause } from './pause.js'

/** The options of `retry`: how often it repeats a failed attempt, and how long it waits. */
export interface RetryOptions {
  /** Attempts after the first: 3 by default, 0 for none. */
  readonly retries?: number
  /**
   * The longest first wait in milliseconds: 200 by default. This limit doubles with each retry. After a 429 without
   * `Retry-After` it is five times as long.
   */
  readonly baseDelay?: number
  /** The longest wait in milliseconds, in addition to what `Retry-After` asks for: 5,000 by default. */
  readonly maxDelay?: number
  /** Milliseconds for the whole call, waits included, unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
  /** Milliseconds for one attempt: 15,000 by default. A node waits 10,000 for a transaction's milestone. */
  readonly attemptTimeout?: number
  /**
   * Limits the retries of all calls together: 20 by default. A retry takes 1 from the budget. An answer after a retry
   * gives 1 back, any other answer 1/8, and each second that passes 1. With less than 1 left, calls are not retried, so
   * that retries do not overload a failing node.
   */
  readonly budget?: number
}

/** A rate limit lasts longer than other faults, so the waits after a 429 are longer by this factor. */
export const throttledFactor = 5

/**
 * Sends again after transient failures: no complete answer, a page instead of JSON, 429, 502, 503, 504, or a node that
 * is not synced yet. Waits a random time up to a limit that doubles each time, in addition to `Retry-After`. The call
 * ends at once if the wait would end after the deadline, or if the node limits requests or sends `Retry-After` while
 * `fallback` has another node. A node's error about the request is an answer and is returned as it is.
 * @example
 * const client = createClient({ transport: retry(http('https://rpc.example'), { retries: 5 }) })
 */
export function retry(transport: Transport, options: RetryOptions = {}): Transport {
  const { attemptTimeout = defaultAttemptTimeout } = options
  const retries = requireAtLeast(0, 'retries', options.retries ?? defaultRetries)
  const baseDelay = requireAtLeast(0, 'baseDelay', options.baseDelay ?? defaultBaseDelay)
  const maxDelay = requireAtLeast(0, 'maxDelay', options.maxDelay ?? defaultMaxDelay)
  requireAtLeast(0, 'attemptTimeout', attemptTimeout)
  const budget = newBudget('budget', options.budget ?? defaultRetryBudget, 1)
  const delayAfter = (error: RpcError, attempt: number): number => {
    const asked = earliestRetry(error)
    const first = isThrottled(error) && asked === 0 ? baseDelay * throttledFactor : baseDelay
    return asked + Math.random() * Math.min(maxDelay, first * 2 ** attempt)
  }
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(sending.timeout ?? options.timeout ?? defaultTimeout)
    const earlier: RpcError[] = []
    for (;;) {
      const outcome = await transport(request, { ...sending, timeout: Math.min(attemptTimeout, timeLeft(deadline)) })
      if (outcome.ok || (outcome.error.layer !== 'CLIENT' && !isTransientFailure(outcome.error))) {
        budget.give(earlier.length > 0 ? 1 : 0.125)
        // A read's answer stays as it is. A rejected submission may have been accepted in an earlier attempt.
        return request.rules.submits ? afterAttempts(outcome, earlier) : outcome
      }
      const { error } = outcome
      const delay = delayAfter(error, earlier.length)
      const shouldSwitch = sending.hasOtherNode && (isThrottled(error) || earliestRetry(error) > 0)
      const canRetry = isTransientFailure(error) && (request.rules.submits?.(error) ?? true) && !shouldSwitch
      if (!canRetry || earlier.length >= retries || delay >= timeLeft(deadline) || !budget.take())
        return afterAttempts(outcome, earlier)
      sending.trace?.retry(request, error, delay)
      await pause(delay, sending.signal)
      // The timer of a busy program fires late. An attempt without time would hide this failure.
      if (timeLeft(deadline) === 0 && !sending.signal?.aborted) return afterAttempts(outcome, earlier)
      // After an abort the transport sends nothing and returns `ABORTED`.
      earlier.push(error)
    }
  }
  return send as Transport
}
