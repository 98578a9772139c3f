import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import type { SendOptions, Transport } from '../transport.js'
import { afterAttempts } from './attempts.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { pause } from './pause.js'
import { retryAfter } from './retry-after.js'
import { isTransient } from './traits.js'

export interface RetryPolicy {
  /** How often a failed attempt is followed by another: 3 by default, and 0 for never. */
  readonly retries?: number
  /** Milliseconds that the first wait lasts at most; each later one at most twice the one before. 200 by default. */
  readonly minDelay?: number
  /** Milliseconds that any wait lasts at most, what `Retry-After` asks for aside. 5,000 by default. */
  readonly maxDelay?: number
  /** Milliseconds for the whole call, waits included, where the call says nothing else: 30,000 by default. */
  readonly timeout?: number
  /** Milliseconds for one attempt: 15,000 by default. A node waits 10,000 for a transaction's milestone. */
  readonly attemptTimeout?: number
  /**
   * How many retries of all calls together may stand against what is answered: each takes one, each answer, a result or
   * a node's error, gives back an eighth. 20 by default. Where nothing is left, calls fail at once, so that a node in trouble is not besieged.
   */
  readonly budget?: number
}

/**
 * Sends again after failures that may pass: no whole answer, a page in place of one, 429, 502, 503 and 504, a node
 * not synced yet. It waits a random time below a bound that doubles, after what `Retry-After` asks for. A wait that
 * cannot end in time is not begun. What a node says about the request is an answer, and comes through untouched.
 */
export function retry(transport: Transport, policy: RetryPolicy = {}): Transport {
  const { retries = 3, minDelay = 200, maxDelay = 5_000, attemptTimeout = 15_000, budget = 20 } = policy
  let tokens = budget
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(options.timeout ?? policy.timeout ?? 30_000)
    const earlier: RpcError[] = []
    for (;;) {
      const outcome = await transport(request, { ...options, timeout: Math.min(attemptTimeout, timeLeft(deadline)) })
      if (outcome.ok || (outcome.error.layer !== 'CLIENT' && !isTransient(outcome.error))) {
        tokens = Math.min(budget, tokens + 0.125)
        // What the node says of a read is left as it is. A submission's refusal says nothing of an attempt before.
        return request.rules.submits ? afterAttempts(outcome, earlier) : outcome
      }
      const { error } = outcome
      const delay = retryAfter(error) + Math.random() * Math.min(maxDelay, minDelay * 2 ** earlier.length)
      const isRight = isTransient(error) && (request.rules.submits?.(error) ?? true)
      if (!isRight || earlier.length >= retries || tokens < 1 || delay >= timeLeft(deadline))
        return afterAttempts(outcome, earlier)
      tokens--
      earlier.push(error)
      options.trace?.retry(request, error, delay)
      // After an abort the transport sends nothing, and says so.
      await pause(delay, options.signal)
    }
  }
  return send as Transport
}
