import { heightOf } from '../programs/readers.js'
import { finality } from '../world/chain.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/** The default of `fallback`, and blocks without a height, which nodes count too. */
const maxLag = 10 + finality

/** A read is not older than what its caller has seen, and at most `maxLag` blocks old if most nodes are fresh. */
export const noStaleRead: Check = (course, { reads }) => {
  const isFresh = course.simulatedNodes.length >= 3 && hasOneLiarAtMost(course)
  const stale = reads.find(({ outcome, minHeight, finalBefore }) => {
    const oldest = Math.max(minHeight, isFresh ? finalBefore - maxLag : 0)
    return outcome.ok && heightOf(outcome) < oldest
  })
  return stale && `block ${heightOf(stale.outcome)} after ${stale.minHeight}, with ${stale.finalBefore} final`
}
