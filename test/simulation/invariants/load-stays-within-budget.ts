import type { Place } from '../world/network.js'
import { isHealthy } from '../world/world.js'
import type { Check } from './check.js'

/** Requests to a node that refuses each of them, until it rests for long, and in the long run: those of probing. */
const atFirst = 18
const perMinute = 20

/** A node that refuses connections gets few requests while another node works. */
export const loadStaysWithinBudget: Check = ({ places }, { reads, calls, readUntil }) => {
  // Other programs of a course have clients of their own.
  if (!places.some(isHealthy) || reads.length < calls.length) return undefined
  const most = atFirst + (perMinute * readUntil) / 60_000
  const load = places.filter(isAlwaysDown).map(({ traffic }) => traffic.times.length)
  const excess = load.find(requests => requests > most)
  return excess === undefined ? undefined : `${excess} requests in ${readUntil} ms`
}

function isAlwaysDown({ faults: { down } }: Place): boolean {
  return down[0] === 0 && down[1] === Infinity
}
