import type { Transport } from '../transport.js'

/** What `fallback` knows of one node. */
export interface Health {
  readonly transport: Transport
  /** Its place in the list. */
  readonly place: number
  /** Failures since it last answered. */
  failures: number
  /** It is left alone until then, as `performance.now()` counts. */
  restsUntil: number
  /** Milliseconds of its answers, the newest counting most. */
  latency: number
  /** The newest block that it told, and when; 0 before it told any. */
  height: number
  measured: number
}

const firstRest = 1_000
const longestRest = 60_000
/** However long it asks for: it may have asked by mistake, and one request tells. */
const longestAsked = 600_000

export function newHealth(transport: Transport, place: number): Health {
  return { transport, place, failures: 0, restsUntil: 0, latency: 0, height: 0, measured: -Infinity }
}

/**
 * A node that failed rests: a second, and twice as long each time, up to a minute; longer where it asks for it, up to ten. What
 * fails while it rests counts as the same failure: many calls may have been under way.
 */
export function letRest(node: Health, asked: number): void {
  const now = performance.now()
  const rest = node.restsUntil > now ? 0 : Math.min(longestRest, firstRest * 2 ** node.failures++)
  node.restsUntil = Math.max(node.restsUntil, now + Math.max(rest, Math.min(asked, longestAsked)))
}

/** A node that answered is awake. */
export function noteAnswer(node: Health, duration: number): void {
  node.failures = 0
  node.restsUntil = 0
  node.latency = node.latency === 0 ? duration : node.latency * 0.8 + duration * 0.2
}
