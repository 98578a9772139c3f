import { failure } from '../failure.js'
import { onAbort } from '../platform/on-abort.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import { defaultTimeout, startTimer } from '../platform/timer.js'
import type { SendOptions, Transport } from '../transport.js'
import { requireAtLeast } from '../input/require-option.js'
import { defaultConcurrency } from './defaults.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { newPace, type Pace } from './pace/pace.js'

/** The options of `limit`: how many requests run at the same time, and how many start in a second. */
export interface LimitOptions {
  /** How many requests run at the same time: 64 by default. Further calls wait in their order. */
  readonly concurrency?: number
  /** How many requests start in any second, for example a provider's quota; it can be below 1. No limit by default. */
  readonly perSecond?: number
  /** Decides when requests start, in place of `perSecond`: `learnedPace()` learns it from answers with 429. */
  readonly pace?: Pace
  /** Milliseconds for a call, its wait included, unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Limits how many requests run at the same time and how many start in a second. A call that is aborted or times out
 * while it waits ends at once and sends nothing.
 * @example
 * const client = createClient({ transport: limit(http('https://rpc.example'), { perSecond: 10 }) })
 */
export function limit(transport: Transport, options: LimitOptions = {}): Transport {
  const concurrency = requireAtLeast(1, 'concurrency', options.concurrency ?? defaultConcurrency)
  const pace = options.pace ?? newPace(options.perSecond ?? Infinity)
  /** Calls that wait until they can start, in their order. */
  const waiting = new Set<() => void>()
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const startNext = (): void => {
    clearTimeout(timer)
    for (const start of waiting) {
      if (running >= concurrency) return
      const wait = pace.wait()
      if (wait > 0) return void (timer = startTimer(startNext, wait))
      waiting.delete(start)
      pace.noteStart()
      running++
      start()
    }
  }
  /** Waits until a request can start; false if the signal aborts or the time passes first. */
  const waitForStart = (signal: AbortSignal | undefined, timeout: number): Promise<boolean> =>
    new Promise(resolve => {
      const end = (canStart: boolean): void => {
        clearTimeout(timeoutTimer)
        stopListening()
        waiting.delete(start)
        // An empty queue needs no timer.
        if (waiting.size === 0) clearTimeout(timer)
        resolve(canStart)
      }
      const start = (): void => end(true)
      const leave = (): void => end(false)
      const stopListening = onAbort(signal, leave)
      const timeoutTimer = startTimer(leave, timeout)
      waiting.add(start)
      startNext()
    })
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    const timeout = sending.timeout ?? options.timeout ?? defaultTimeout
    const deadline = deadlineIn(timeout)
    const { signal } = sending
    const ended = (): Outcome =>
      signal?.aborted
        ? failure(request, { kind: 'ABORTED', info: { reason: signal.reason } })
        : failure(request, { kind: 'TIMED_OUT', info: { timeout } })
    if (signal?.aborted || timeout === 0 || !(await waitForStart(signal, timeout))) return ended()
    try {
      const begun = performance.now()
      const outcome = await transport(request, { ...sending, timeout: timeLeft(deadline) })
      const rate = outcome.ok ? undefined : pace.noteError?.(outcome.error, begun)
      if (rate) sending.trace?.rate(request, rate.perSecond, rate.rest)
      return outcome
    } finally {
      running--
      startNext()
    }
  }
  return send as Transport
}
