import { failure } from '../failure.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions } from '../transport.js'
import { waitFor } from './wait-for.js'

/** One exchange for which several callers wait. */
export interface SharedCall {
  /** Waits as one more caller, as long as its own signal and timeout allow. */
  join(request: Request, options: SendOptions, timeout: number): Promise<Outcome>
}

/** Begins an exchange that is stopped when its last caller has left; then `left` is called. */
export function shareCall(begin: (signal: AbortSignal) => Promise<Outcome>, left: () => void): SharedCall {
  const stop = new AbortController()
  const exchange = begin(stop.signal)
  let waiting = 0
  const leave = (): void => {
    if (--waiting > 0) return
    left()
    stop.abort()
  }
  return {
    async join(request, { signal }, timeout) {
      waiting++
      const outcome = await waitFor(exchange, signal, timeout).finally(leave)
      if (outcome) return outcome
      if (signal?.aborted) return failure(request, { kind: 'ABORTED', info: { reason: signal.reason } })
      return failure(request, { kind: 'TIMED_OUT', info: { timeout } })
    },
  }
}
