import { copyError, copyRequest } from '../copies/copy-error.js'
import { failure } from '../failure.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import { defaultTimeout } from '../platform/timer.js'
import { waitFor } from '../platform/wait-for.js'
import type { SendOptions, Transport } from '../transport.js'
import { freeze } from '../json/freeze.js'
import { requestKey } from '../request-key.js'
import { requireAtLeast } from '../input/require-option.js'

/** The options of `dedupe`. */
export interface DedupeOptions {
  /** Milliseconds that a caller waits unless the call sets its own timeout: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Identical reads at the same time share one request. Each caller keeps its own signal and timeout: the request is
 * aborted only when no caller waits for it. Results are frozen, because several callers share them, and each gets its
 * own copy of an error. Submissions never share a request.
 * @example
 * const client = createClient({ transport: dedupe(http('https://rpc.example')) })
 * await Promise.all([client.call(request), client.call(request)]) // one request
 */
export function dedupe(transport: Transport, options: DedupeOptions = {}): Transport {
  const running = new Map<string, SharedCall>()
  const send = async (request: Request, sending: SendOptions = {}): Promise<Outcome> => {
    // Already aborted: do not start a request.
    if (request.rules.submits || sending.signal?.aborted) return transport(request, sending)
    const timeout = requireAtLeast(0, 'timeout', sending.timeout ?? options.timeout ?? defaultTimeout)
    // Callers with different `minHeight` do not share an answer.
    const key = `${sending.minHeight ?? ''} ${requestKey(request)}`
    const begin = async (signal: AbortSignal): Promise<Outcome> => {
      const outcome = await transport(copyRequest(request), { ...sending, signal, timeout: Infinity })
      return outcome.ok ? freeze(outcome) : outcome
    }
    const call = running.get(key) ?? shareCall(begin, () => running.delete(key))
    running.set(key, call)
    return call.join(request, sending, timeout)
  }
  return send as Transport
}

/** One call that several callers wait for. */
interface SharedCall {
  /** Adds a caller, who waits as long as its own signal and timeout allow. */
  join(request: Request, options: SendOptions, timeout: number): Promise<Outcome>
}

/** Begins a call. When no caller waits any longer, it calls `onEnd` and aborts a call in flight. */
function shareCall(begin: (signal: AbortSignal) => Promise<Outcome>, onEnd: () => void): SharedCall {
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
      if (outcome) return outcome.ok ? outcome : { ...outcome, error: copyError(outcome.error) }
      if (signal?.aborted) return failure(request, { kind: 'ABORTED', info: { reason: signal.reason } })
      return failure(request, { kind: 'TIMED_OUT', info: { timeout } })
    },
  }
}
