import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import { freeze } from './freeze.js'
import { requestKey } from './request-key.js'
import { shareCall, type SharedCall } from './shared-call.js'

export interface DedupeOptions {
  /** Milliseconds that a caller waits who says nothing else: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Identical reads that run at the same time share one request. Each caller keeps its own signal and timeout: the
 * request goes on until the last one has left. Results are frozen, as several callers share them. Submissions are
 * sent one by one.
 */
export function dedupe(transport: Transport, policy: DedupeOptions = {}): Transport {
  const running = new Map<string, SharedCall>()
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    // One that has left already would begin a request for nobody.
    if (request.rules.submits || options.signal?.aborted) return transport(request, options)
    const key = requestKey(request)
    const begin = async (signal: AbortSignal): Promise<Outcome> => {
      const outcome = await transport(request, { ...options, signal, timeout: Infinity })
      return outcome.ok ? freeze(outcome) : outcome
    }
    const call = running.get(key) ?? shareCall(begin, () => running.delete(key))
    running.set(key, call)
    return call.join(request, options, options.timeout ?? policy.timeout ?? 30_000)
  }
  return send as Transport
}
