import type { SimulatedNode } from '../world/network.js'
import { isHealthy } from '../world/world.js'
import type { Check } from './check.js'

/** Requests to a node that refuses all: before its rests become long, and later each minute, from probing. */
const atFirst = 18
const perMinute = 20

/** A node that refuses connections gets few requests while another node works. */
export const loadStaysWithinBudget: Check = ({ simulatedNodes }, { reads, calls, readUntil }) => {
  // Other programs of a course have clients of their own.
  if (!simulatedNodes.some(isHealthy) || reads.length < calls.length) return undefined
  const most = atFirst + (perMinute * readUntil) / 60_000
  const load = simulatedNodes.filter(isAlwaysDown).map(({ traffic }) => traffic.times.length)
  const excess = load.find(requests => requests > most)
  return excess === undefined ? undefined : `${excess} requests in ${readUntil} ms`
}

function isAlwaysDown({ faults: { down } }: SimulatedNode): boolean {
  return down[0] === 0 && down[1] === Infinity
}
