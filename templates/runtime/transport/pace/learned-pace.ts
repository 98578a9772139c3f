import type { RpcError } from '../../rpc-error.js'
import { newPace, type Pace } from './pace.js'
import { retryAfter } from '../retry-after.js'
import { isThrottled } from '../node-faults.js'

/** Milliseconds for which starts are kept: answers that come later say nothing about the rate at which they began. */
const longestCall = 30_000

/** The options of `learnedPace`. */
export interface LearnedPaceOptions {
  /** How many requests start in any second at most, also before the first 429. No limit by default. */
  readonly perSecond?: number
}

/** After a 429 the pace is this share of what the node got in the second before. */
const share = 0.7

/** The least that is learned: a request each ten seconds. */
const least = 0.1

/**
 * The pace grows by this factor in ten seconds without a 429, as a provider's limit can have been another user's load.
 */
const growth = 1.1

/** Milliseconds that a node rests after a 429 without `Retry-After`, and at most: then one request asks it again. */
const shortestRest = 1_000
const longestRest = 10_000

/**
 * Learns how many requests a second a provider takes, for the option `pace` of `limit`. After a 429 no request starts
 * until the time of its `Retry-After`, at most ten seconds. Then requests start at even distances, at 70 % of the rate
 * that the node refused. Each ten seconds without a 429 the rate grows by a tenth, until the next 429. Answers to
 * requests that started before a rate was learned, or more than 30 seconds ago, do not lower it again. `observe`
 * reports each rate as an event with the type `rate`. Throws a `RangeError` for a `perSecond` of 0 or less.
 * @example
 * const node = limit(http('https://rpc.example'), { pace: learnedPace() })
 * const client = createClient({ transport: retry(node) })
 */
export function learnedPace({ perSecond = Infinity }: LearnedPaceOptions = {}): Pace {
  const most = newPace(perSecond)
  /** When requests started: those that can still be answered, and those of the second before them. */
  const starts: number[] = []
  let restEnd = 0
  let learned = Infinity
  let learnedAt = -Infinity
  const rateAt = (now: number): number => learned * growth ** Math.floor((now - learnedAt) / 10_000)
  return {
    wait() {
      const now = performance.now()
      const next = (starts[starts.length - 1] ?? -Infinity) + 1_000 / rateAt(now)
      return Math.max(0, most.wait(), restEnd - now, next - now)
    },
    noteStart() {
      most.noteStart()
      const now = performance.now()
      starts.push(now)
      while ((starts[0] ?? now) < now - longestCall - 1_000) starts.shift()
    },
    noteError(error: RpcError, begun: number) {
      if (!isThrottled(error)) return undefined
      const now = performance.now()
      const rest = Math.min(longestRest, Math.max(shortestRest, retryAfter(error)))
      restEnd = Math.max(restEnd, now + rest)
      if (begun < learnedAt || begun < now - longestCall) return undefined
      const refused = starts.filter(start => start > begun - 1_000 && start <= begun).length
      learned = Math.max(least, share * Math.min(rateAt(now), refused))
      learnedAt = now
      return { perSecond: learned, rest }
    },
  }
}
