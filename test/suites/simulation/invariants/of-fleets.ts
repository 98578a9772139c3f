import type { Check } from './check.js'

/** When all processes are gone, a new one gets each lane. */
export const eachLaneComesBack: Check = (_, { fleet: { returned } }) => {
  const lost = returned.find(({ waited }) => waited === undefined)
  return lost && `${lost.lane} did not come back`
}

/** Processes that end by themselves leave no lease, and no mark that they wait for one. */
export const noLeaseIsLeft: Check = (_, { fleet: { left } }) => left[0]

/** Of processes that have enough payments, each makes at least 55 % of its share: lanes are not divided. */
export const eachProcessGetsItsShare: Check = (_, { fleet: { shares } }) => {
  const unfair = shares.find(counts => Math.min(...counts) * counts.length < 0.55 * sum(counts))
  return unfair && `the processes made ${unfair.join(', ')} payments`
}

/** A payment whose caller no longer waits does not begin. */
export const noUnwantedPayment: Check = (_, { fleet: { unwanted } }) => unwanted[0]

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
