import type { Chain } from './chain.js'
import type { SimulatedNode } from './network.js'

/** A node that lies about everything, and the networks that payers use. */
export type Attack = {
  /** The first has the liar. A second has the same accounts and keys, and no liar. */
  readonly networks: readonly [PaidNetwork, ...PaidNetwork[]]
  /** Whether no single node decides: none lies, or at most one of three or more. */
  readonly isProtected: boolean
  /** Whether all nodes except the liar always answer. */
  readonly isCalm: boolean
  /** Whether liars have become honest. */
  readonly lying: { isOver: boolean }
}

export type PaidNetwork = {
  readonly chain: Chain
  readonly chainId: string
  readonly simulatedNodes: readonly [SimulatedNode, ...SimulatedNode[]]
  /** A node that keeps what the others drop. */
  readonly archive: SimulatedNode | undefined
  /** Whether the callers of `connect` name the chain. */
  readonly namesChain: boolean
  /** Whether they list each node that lies three times, each time written in another way. */
  readonly isRepeated: boolean
}
