import type { Request } from '../../../request.js'

/** After this time another node will probably answer a read sooner. */
const readTime = 8_000

/** A node's share of the remaining time: half of it, at most `readTime` for a read. */
export function shareOf({ rules }: Request, left: number): number {
  return Math.ceil(rules.submits ? left / 2 : Math.min(left / 2, readTime))
}
