import { failure } from '../../failure.js'
import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import type { SendOptions } from '../../transport.js'
import { waitFor } from './wait-for.js'

/** One call that several callers wait for. */
export interface SharedCall {
  /** Adds a caller, who waits as long as its own signal and timeout allow. */
  join(request: Request, options: SendOptions, timeout: number): Promise<Outcome>
}

/** Begins a call. When no caller waits any longer, it calls `onEnd` and aborts a call in flight. */
export function shareCall(begin: (signal: AbortSignal) => Promise<Outcome>, onEnd: () => void): SharedCall {
  const stop = new AbortController()
  let isSettled = false
  const call = begin(stop.signal).finally(() => (isSettled = true))
  let waiting = 0
  const leave = (): void => {
    if (--waiting > 0) return
    onEnd()
    if (!isSettled) stop.abort()
  }
  return {
    async join(request, { signal }, timeout) {
      waiting++
      const outcome = await waitFor(call, signal, timeout).finally(leave)
      if (outcome) return outcome
      if (signal?.aborted) return failure(request, { kind: 'ABORTED', info: { reason: signal.reason } })
      return failure(request, { kind: 'TIMED_OUT', info: { timeout } })
    },
  }
}
