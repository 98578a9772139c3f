import { failure } from './failure.js'
import type { Outcome } from './outcome.js'
import { onAbort } from './platform/on-abort.js'
import { startTimer } from './platform/timer.js'
import type { Request } from './request.js'

/**
 * A call from its start to its end. A record: inner functions that share variables would take a fifth more memory for
 * each call in flight.
 */
export interface PendingCall {
  readonly request: Request
  readonly timeout: number
  /** Of the caller. */
  readonly signal: AbortSignal | undefined
  readonly resolve: (outcome: Outcome) => void
  /** Ends the exchange with the node; null for a call without timeout and signal, which nothing ends early. */
  readonly stop: AbortController | null
  timer?: ReturnType<typeof setTimeout>
  stopListening?: () => void
}

/** Starts the time of a call. The first of these ends it: its answer, the caller's abort, the timeout. */
export function startCall(
  request: Request,
  timeout: number,
  signal: AbortSignal | undefined,
  resolve: PendingCall['resolve'],
): PendingCall | undefined {
  const stop = signal || timeout < Infinity ? new AbortController() : null
  const call: PendingCall = { request, timeout, signal, resolve, stop }
  if (signal?.aborted) return void resolve(aborted(call))
  if (timeout === 0) return void resolve(timedOut(call))
  call.stopListening = onAbort(signal, () => cancelCall(call, aborted(call)))
  if (timeout < Infinity) call.timer = startTimer(expire, timeout, call)
  return call
}

/** Ends a call with its outcome. */
export function endCall({ timer, stopListening, resolve }: PendingCall, outcome: Outcome): void {
  clearTimeout(timer)
  stopListening?.()
  resolve(outcome)
}

/**
 * Ends a call whose exchange is in flight: `fetch` has not settled, or its body is not read to the end. After that, an
 * abort would cost time, and can throw inside of the engine where nobody catches it.
 */
export function cancelCall(call: PendingCall, outcome: Outcome): void {
  endCall(call, outcome)
  call.stop?.abort()
}

function expire(call: PendingCall): void {
  cancelCall(call, timedOut(call))
}

function aborted({ request, signal }: PendingCall): Outcome {
  return failure(request, { kind: 'ABORTED', info: { reason: signal?.reason } })
}

function timedOut({ request, timeout }: PendingCall): Outcome {
  return failure(request, { kind: 'TIMED_OUT', info: { timeout } })
}
