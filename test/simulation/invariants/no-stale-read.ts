import { heightOf } from '../programs/readers.js'
import { finality } from '../world/chain.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/** The default of `fallback`, and blocks without a height, which nodes count too. */
const maxLag = 10 + finality

/** A read is as new as its caller has seen, and where most nodes are fresh, at most `maxLag` blocks old. */
export const noStaleRead: Check = (course, { reads }) => {
  const isFresh = course.places.length >= 3 && hasOneLiarAtMost(course)
  const stale = reads.find(({ outcome, minHeight, finalBefore }) => {
    const oldest = Math.max(minHeight, isFresh ? finalBefore - maxLag : 0)
    return outcome.ok && heightOf(outcome) < oldest
  })
  return stale && `block ${heightOf(stale.outcome)} after ${stale.minHeight}, with ${stale.finalBefore} final`
}
