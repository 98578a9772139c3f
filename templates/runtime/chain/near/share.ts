import type { Request } from '../../request.js'

/** A node waits up to ten seconds for a milestone, and the answer takes some time to arrive. */
const milestoneTime = 12_000

/** After this time another node will probably answer a read sooner. */
const readTime = 8_000

/** A node's share of the remaining time: half of it, at most `readTime` for a read; a wait for a milestone has more. */
export function shareOf({ rules, params }: Request, left: number): number {
  const waits = rules.submits || Object(params).wait_until !== undefined
  return Math.ceil(waits ? Math.max(left / 2, Math.min(left - 1_000, milestoneTime)) : Math.min(left / 2, readTime))
}
