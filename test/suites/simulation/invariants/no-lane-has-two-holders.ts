import { leaseTime } from '../programs/fleet/fleet.js'
import type { LaneUse } from '../programs/fleet/fleet-record.js'
import type { Check } from './check.js'

/**
 * While a process uses a lane, another one begins to use it only if the first has stood still, and has not renewed the
 * lease for its whole time. No process uses a lane twice at once.
 */
export const noLaneHasTwoHolders: Check = (_, { fleet: { uses } }) => {
  for (const first of uses)
    for (const second of uses)
      if (first !== second && first.lane === second.lane && overlap(first, second) && !isAllowed(first, second))
        return `${second.process.name} uses ${first.lane} at ${second.begun}, and ${first.process.name} does since ${first.begun}`
  return undefined
}

/** Whether the second use begins during the first one. */
function overlap(first: LaneUse, second: LaneUse): boolean {
  return first.begun <= second.begun && second.begun < first.ended
}

function isAllowed({ process, lane }: LaneUse, second: LaneUse): boolean {
  if (process === second.process) return false
  if (process.killedAt <= second.begun) return true
  const renewals = process.writes.get(`lane ${lane}`) ?? []
  const renewed = Math.max(-Infinity, ...renewals.filter(time => time <= second.begun))
  const stoodStill = process.pauses.some(([from, to]) => from <= second.begun && to >= second.begun - leaseTime)
  return stoodStill && second.begun - renewed >= leaseTime
}
