import type { RpcError } from '../../rpc-error.js'

/** Decides when requests start. */
export interface Pace {
  /** Milliseconds until the next request can start. */
  wait(): number
  /** Records that a request starts. */
  noteStart(): void
  /** Learns from an error of a request that began at this `performance.now()`. */
  noteError?(error: RpcError, begun: number): LearnedRate | undefined
}

/** What a pace learned from an error: requests a second, and how many milliseconds none starts. */
export interface LearnedRate {
  readonly perSecond: number
  readonly rest: number
}

/** Allows `most` starts in each window: a second, or for a `perSecond` with a fraction the time of `most` requests. */
export function newPace(perSecond: number): Pace {
  if (!(perSecond > 0)) throw RangeError(`The option "perSecond" is ${perSecond}; it must be more than 0.`)
  if (perSecond === Infinity) return { wait: () => 0, noteStart: () => {} }
  const most = Math.max(1, Math.floor(perSecond))
  const window = (most / perSecond) * 1_000
  const starts: number[] = []
  return {
    wait() {
      const [oldest = 0] = starts
      return starts.length < most ? 0 : Math.max(0, oldest + window - performance.now())
    },
    noteStart() {
      starts.push(performance.now())
      if (starts.length > most) starts.shift()
    },
  }
}
