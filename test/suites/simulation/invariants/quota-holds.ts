import type { Check } from './check.js'

/** Readers with a quota send no node more requests in any second, nor at the same time. */
export const quotaHolds: Check = ({ simulatedNodes }, { quota }) => {
  if (quota === undefined) return undefined
  const { perSecond, concurrency } = quota
  for (const { traffic } of simulatedNodes) {
    if (traffic.mostOpen > concurrency) return `${traffic.mostOpen} requests at the same time`
    const tooSoon = traffic.times.find((time, at) => time - (traffic.times[at - perSecond] ?? -Infinity) < 1_000)
    if (tooSoon !== undefined) return `more than ${perSecond} requests in the second before ${tooSoon}`
  }
  return undefined
}
