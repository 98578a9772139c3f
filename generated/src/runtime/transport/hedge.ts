import { onAbort } from '../platform/on-abort.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { defaultTimeout, startTimer } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { afterAttempts } from './attempts.js'
import { newBudget, type Budget } from './budget.js'
import { newInFlight } from './in-flight.js'
import { newPercentile } from './percentile.js'
import { requireAtLeast } from '../input/require-option.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { defaultHedgeBudget } from './defaults.js'
import { isNodeFault } from './node-faults.js'

/** The options of `hedge`: when the next node is asked as well, and how often. */
export interface HedgeOptions {
  /**
   * Milliseconds without an answer after which the next node is asked as well. `'p95'` is the time in which 95 of the
   * last 100 reads ended; 1,000 until 20 reads have ended.
   */
  readonly after: number | 'p95'
  /** Milliseconds for the whole call unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
  /**
   * How many additional requests slow answers can cause in a row: 10 by default. Each additional request takes 1 from
   * the budget, and each call gives 0.1 back, so that a slow network does not double the load.
   */
  readonly budget?: number
}

/**
 * Asks the next node as well if one is slow or fails, returns the first answer and aborts the other requests. A failure
 * after which `fallback` asks the next node is not an answer. The list can contain the same node twice. Submissions go
 * to the first node alone.
 * @example
 * const nodes = hedge([http('https://a.example'), http('https://b.example')], { after: 'p95' })
 * const client = createClient({ transport: nodes })
 */
export function hedge(transports: readonly [Transport, ...Transport[]], options: HedgeOptions): Transport {
  const { after } = options
  const fixed = after === 'p95' ? undefined : requireAtLeast(0, 'after', after)
  const budget = newBudget('budget', options.budget ?? defaultHedgeBudget, 0)
  const durations = newPercentile()
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(sending.timeout ?? options.timeout ?? defaultTimeout)
    if (request.rules.submits) return transports[0](request, { ...sending, timeout: timeLeft(deadline) })
    const begun = performance.now()
    const delay = fixed ?? durations.get(1_000)
    const outcome = await race(transports, { delay, budget, signal: sending.signal }, (transport, signal) =>
      transport(request, { ...sending, signal, timeout: timeLeft(deadline) }),
    )
    budget.give(0.1)
    // A failure or an abort ends a read sooner or later than its answer would.
    const isAnswer = outcome.ok || (outcome.error.kind !== 'ABORTED' && !isNodeFault(outcome))
    if (isAnswer) durations.add(performance.now() - begun)
    return outcome
  }
  return send as Transport
}

interface Race {
  readonly delay: number
  readonly budget: Budget
  readonly signal: AbortSignal | undefined
}

/** Starts with one transport; each delay or failure starts another. If all fail, the last failure is the outcome. */
function race(
  transports: readonly Transport[],
  { delay, budget, signal }: Race,
  begin: (transport: Transport, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const inFlight = newInFlight()
  const abort = (): void => inFlight.abort(signal?.reason)
  const stopListening = onAbort(signal, abort)
  let timer: ReturnType<typeof setTimeout>
  const failed: RpcError[] = []
  let begun = 0
  let isOver = false
  return new Promise<Outcome>((resolve, reject) => {
    const next = (): void => {
      clearTimeout(timer)
      const transport = transports[begun]
      if (!transport) return
      begun++
      if (begun < transports.length) timer = startTimer(hedgeNow, delay)
      inFlight
        .begin(stop => begin(transport, stop))
        .then(handle)
        .catch(reject)
    }
    const hedgeNow = (): void => {
      if (budget.take()) next()
    }
    const handle = (outcome: Outcome): void => {
      // After the end or an abort, a failure starts no further request.
      if (outcome.ok || !isNodeFault(outcome) || signal?.aborted || isOver) return resolve(outcome)
      if (failed.length === transports.length - 1) return resolve(afterAttempts(outcome, failed))
      failed.push(outcome.error)
      next()
    }
    if (signal?.aborted) abort()
    next()
  }).finally(() => {
    clearTimeout(timer)
    stopListening()
    isOver = true
    inFlight.abort()
  })
}
