import type { RpcError } from '../../rpc-error.js'
import { retryAfter } from '../retry-after.js'
import { isThrottled, predictsFailures } from '../node-faults.js'

/** Until when a node rests, by `performance.now()`: `fallback` asks it last. Answers with 429 count separately. */
export interface BackOff {
  /** The number of faults since the last answer, and the end of the rest that they cause. */
  faults: number
  faultUntil: number
  /** The number of failures in a row that predict no others one by one, such as data that the node lacks. */
  oddFailures: number
  /** The number of answers with 429 in a row, and the end of the rest that they cause. */
  throttles: number
  throttleUntil: number
}

export const firstRest = 1_000
export const longestRest = 60_000
/** The longest rest that `Retry-After` can cause. A larger value may be a mistake, so the node is asked again. */
export const longestAsked = 600_000
/** From this number on, failures in a row count as faults although each could be about its own request. */
export const mostOddFailures = 5

export function newBackOff(): BackOff {
  return { faults: 0, faultUntil: 0, oddFailures: 0, throttles: 0, throttleUntil: 0 }
}

/** The end of a node's rest. If this time has passed, the node does not rest. */
export function restsUntil({ faultUntil, throttleUntil }: BackOff): number {
  return Math.max(faultUntil, throttleUntil)
}

export function isResting(state: BackOff): boolean {
  return restsUntil(state) > performance.now()
}

function restAfter(earlier: number): number {
  return Math.min(longestRest, firstRest * 2 ** earlier)
}

/**
 * After a failure a node rests for a second, then twice as long each time, up to a minute; longer if `Retry-After` asks
 * for it, up to ten minutes. A failure that can be about one request, such as `INTERNAL_ERROR`, counts only as the
 * fifth in a row or later. A failure during a rest does not double it, because it can belong to a call that began
 * before the rest.
 */
export function backOff(state: BackOff, error: RpcError): void {
  const now = performance.now()
  const asked = Math.min(retryAfter(error), longestAsked)
  if (isThrottled(error)) {
    const until = state.throttleUntil > now ? now : now + restAfter(state.throttles++)
    state.throttleUntil = Math.max(state.throttleUntil, until, now + asked)
  } else if (predictsFailures(error) || ++state.oddFailures >= mostOddFailures) {
    const until = state.faultUntil > now ? now : now + restAfter(state.faults++)
    state.faultUntil = Math.max(state.faultUntil, until, now + asked)
  }
}

/** An answer ends the rest after faults. A rest after 429 stays: the node works, but limits requests. */
export function noteAnswer(state: BackOff): void {
  state.faults = 0
  state.oddFailures = 0
  wake(state)
  if (state.throttleUntil <= performance.now()) state.throttles = 0
}

/** A status ends the rest after faults. The faults still count: the next rest is longer than this one. */
export function wake(state: BackOff): void {
  state.faultUntil = 0
}
