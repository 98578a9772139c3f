import { blockAt, heightIn } from '../../chain-rules.js'
import { provesHeight } from '../../facts.js'
import { isNodeFault } from '../node-faults.js'
import { probeInterval } from './latencies.js'
import type { Node, Proof } from './node.js'
import { freshFor, probe } from './probe.js'

/**
 * Whether a node has a block at the height that it reports, or up to `maxLag` below: a node that invents heights has
 * none. Undefined if the node fails to answer.
 */
export function prove(node: Node, height: number, maxLag: number): Promise<boolean | undefined> {
  const { proof } = node
  if (proof && countsFor(proof, height, maxLag)) return Promise.resolve(proof.isProven)
  return (node.proving ??= askBlocks(node, height, maxLag).finally(() => (node.proving = undefined)))
}

/** Whether the node does not have to be asked again now. Without a proof it is asked for more blocks, less often. */
function countsFor({ height, at, isProven }: Proof, claimed: number, maxLag: number): boolean {
  const age = performance.now() - at
  return isProven ? age < freshFor && claimed - height <= maxLag : age < probeInterval
}

async function askBlocks(node: Node, height: number, maxLag: number): Promise<boolean | undefined> {
  // Where no request can show it, the node is believed.
  let isProven = !provesHeight
  // Below the height: another backend of the address can lack the newest block, and a height can have no block.
  for (const depth of [0, 5, 6, 9, 10]) {
    if (isProven || depth > maxLag) break
    const asked = height - depth
    const outcome = await probe(node, blockAt(asked))
    if (isNodeFault(outcome)) return undefined
    isProven = outcome.ok && heightIn(outcome) === asked
  }
  node.proof = { height, at: performance.now(), isProven }
  return isProven
}
