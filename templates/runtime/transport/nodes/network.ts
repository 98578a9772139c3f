import { expectedChain } from './expected-chain.js'
import { isResting } from './back-off.js'
import type { Node } from './node.js'
import { referenceHeight } from './reference-height.js'
import { heightTtl, type Report } from './reports.js'

/** The nodes of one `fallback`, and what is known about their chain. */
export interface Network {
  readonly nodes: readonly Node[]
  readonly maxLag: number
  /** The chain that the caller expects; undefined if it expects none. */
  readonly chainId: string | undefined
  /** The last height that two nodes have reached, or that one node has proven. */
  head: Report | undefined
  /** The last height that two of three or more reports have reached. It bounds what a single node can prove. */
  agreed?: Report
}

/** The result of comparing a node with the others. `implausible`: it reports more blocks than the chain can have. */
export type Standing = 'good' | 'lags' | 'implausible' | 'other chain'

/** Milliseconds. No chain makes blocks faster than this for long, so a height that grows faster is implausible. */
const shortestBlockTime = 300

/** The reports of all nodes, except those that rest, serve another chain or could not prove their height. */
export function liveReports({ nodes, ...network }: Network): Report[] {
  const chain = expectedChainOf({ nodes, ...network })
  return nodes.flatMap(node => {
    const isOther = node.chainId !== undefined && chain !== undefined && node.chainId !== chain
    return isResting(node.backOff) || isOther || isRefuted(node) ? [] : (node.reports.highest() ?? [])
  })
}

/** Whether the node could not prove a height, and has not proven one since. */
export function isRefuted({ proof }: Node): boolean {
  return proof?.isProven === false
}

/** The height that at least two of the reports have reached. Records it if there are three or more. */
export function noteAgreed(network: Network, reports: readonly Report[] = liveReports(network)): Report | undefined {
  const reference = referenceHeight(reports, network.maxLag)
  if (reference && reports.length > 2) network.agreed = reference
  return reference
}

/** The height that other heights are compared with. */
export function headOf(network: Network): Report | undefined {
  const reports = liveReports(network)
  const reference = noteAgreed(network, reports)
  const { head } = network
  const isLive = head !== undefined && head.at > performance.now() - heightTtl
  // Of three or more nodes no single one decides. Of two, one may have proven a height that the other has not reached.
  if (reference && (reports.length > 2 || !isLive || reference.height >= head.height)) return (network.head = reference)
  return isLive ? head : undefined
}

export function expectedChainOf({ nodes, chainId }: Pick<Network, 'nodes' | 'chainId'>): string | undefined {
  if (chainId !== undefined) return chainId
  const isComplete = nodes.every(({ hasStatus }) => hasStatus !== undefined)
  return expectedChain(
    nodes.map(node => node.chainId),
    isComplete,
  )
}

/** Undefined while too little is known. The `height` of an answer replaces the height that the node has reported. */
export function standingOf(network: Network, node: Node, height?: number): Standing | undefined {
  const chain = expectedChainOf(network)
  if (node.chainId !== undefined && chain !== undefined && node.chainId !== chain) return 'other chain'
  const reached = height ?? node.reports.highest()?.height
  const head = headOf(network)
  // An old head still bounds how high the chain can be now: a node that is alone cannot invent a height.
  const bound = head ?? network.head ?? network.agreed
  if (reached === undefined || bound === undefined) return undefined
  // The chain does not become lower than a height that three nodes reported.
  const least = head ?? network.agreed
  if (least && reached < least.height - network.maxLag) return 'lags'
  if (isImplausible(network, reached, bound)) return 'implausible'
  return head && 'good'
}

/** Whether the chain cannot have a height yet if it had an earlier one. */
export function isImplausible({ maxLag }: Network, height: number, earlier: Report): boolean {
  return height > highestPlausible(earlier) + maxLag
}

/** The greatest height that the chain can have now, computed from an earlier height. */
export function highestPlausible({ height, at }: Report): number {
  return height + (performance.now() - at) / shortestBlockTime
}

/** A node whose newest block is younger than this, in milliseconds, is fresh, whatever the others report. */
export const recentBlock = 5_000

/** A chain makes at least one block in this time, in milliseconds. */
const longestBlockTime = 2_000

/**
 * Whether a node is fresh even without new reports of others: its block is young, or high enough for this moment. The
 * time of its block is only its own word, so it does not count once three nodes have reported heights.
 */
export function isSurelyFresh({ head, agreed, maxLag }: Network, { blockTime }: Node, height: number): boolean {
  if (!agreed && Math.abs(Date.now() - blockTime) < recentBlock) return true
  return head !== undefined && height - head.height >= (performance.now() - head.at) / longestBlockTime - maxLag
}
