import type { Request } from '../../request.js'
import { restsUntil } from './back-off.js'
import { standingOf, type Network } from './network.js'
import type { Node } from './node.js'

/** Differences below this, in milliseconds, do not change the order of the list. */
const equallyFast = 20

/**
 * Sorts nodes by four keys: nodes with a bad height come after all others, resting nodes after those that do not rest,
 * addresses with differing backends after those without, and slow nodes after fast ones, by the measured time of reads.
 * Nodes that are about as fast as the fastest keep the order of the list.
 */
export function inOrder(network: Network, { method }: Request, isRanked: boolean): Node[] {
  const { nodes, maxLag } = network
  const now = performance.now()
  const times = nodes.map(({ latencies }) => latencies.get(method))
  const fast = Math.min(...times) * 1.5 + equallyFast
  const keyed = nodes.map((node, index): Keyed => {
    const standing = standingOf(network, node)
    const time = times[index] ?? 0
    const key = [
      Number(standing === 'lags' || standing === 'implausible'),
      Math.max(0, restsUntil(node.backOff) - now),
      Number(node.reports.differBy(maxLag)),
      isRanked && time > fast ? time : 0,
    ]
    return { node, key }
  })
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ node }) => node)
}

type Key = readonly number[]

interface Keyed {
  readonly node: Node
  readonly key: Key
}

function compareKeys(a: Key, b: Key): number {
  return a.map((part, at) => part - (b[at] ?? 0)).find(difference => difference !== 0) ?? 0
}
