import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import type { SendOptions, Transport } from '../transport.js'
import { afterAttempts } from './attempts.js'
import { deadlineIn, timeLeft } from './deadline.js'
import { speaksOfNode } from './speaks-of-node.js'

export interface HedgePolicy {
  /** Milliseconds without an answer after which the next node is asked as well. */
  readonly after: number
  /** Milliseconds for the whole call where it says nothing else: 30,000 by default. */
  readonly timeout?: number
}

/**
 * Asks the next node as well where one is slow or fails, and takes the first answer; the others are let go. What
 * `fallback` leaves a node for is no answer. A list may name one node twice. Submissions go to the first node alone.
 */
export function hedge(transports: readonly [Transport, ...Transport[]], policy: HedgePolicy): Transport {
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    const deadline = deadlineIn(options.timeout ?? policy.timeout ?? 30_000)
    if (request.rules.submits) return transports[0](request, { ...options, timeout: timeLeft(deadline) })
    return race(transports, policy.after, options.signal, (transport, signal) =>
      transport(request, { ...options, signal, timeout: timeLeft(deadline) }),
    )
  }
  return send as Transport
}

/** Begins with one; each delay or failure begins another. The last failure counts where nothing else came. */
function race(
  transports: readonly Transport[],
  after: number,
  signal: AbortSignal | undefined,
  begin: (transport: Transport, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const stop = new AbortController()
  const abort = (): void => stop.abort(signal?.reason)
  let timer: ReturnType<typeof setTimeout>
  const failed: RpcError[] = []
  let begun = 0
  return new Promise<Outcome>((resolve, reject) => {
    const next = (): void => {
      clearTimeout(timer)
      const transport = transports[begun]
      if (!transport) return
      begun++
      timer = setTimeout(next, Math.min(after, 2e9))
      begin(transport, stop.signal).then(take, reject)
    }
    const take = (outcome: Outcome): void => {
      // After the end, or an abort, a failure that comes late begins nothing.
      if (outcome.ok || !speaksOfNode(outcome) || stop.signal.aborted) return resolve(outcome)
      if (failed.length === transports.length - 1) return resolve(afterAttempts(outcome, failed))
      failed.push(outcome.error)
      next()
    }
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    next()
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    stop.abort()
  })
}
