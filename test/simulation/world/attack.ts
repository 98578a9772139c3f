import { newChain, nonceRange, type Chain } from './chain.js'
import { liarFrom } from './liar/liar.js'
import { noFaults, type SimulatedNode } from './network.js'
import { randomFrom, type Random } from './random.js'
import { publicKey } from './sign.js'
import { installVirtualClock } from './virtual-clock.js'
import type { World } from './visit.js'
import { faultsFrom, nodeFrom, type Course } from './world.js'

/** A node that lies about everything, and the networks that payers use. */
export type Attack = {
  /** The first has the liar. A second has the same accounts and keys, and no liar. */
  readonly networks: readonly [PaidNetwork, ...PaidNetwork[]]
  readonly hasLiar: boolean
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
}

/** The keys of the account `ab` in an attack. */
export const attackedKeys = [1, 2, 3] as const

/** One to four nodes, of which one can lie about everything, and perhaps a second network. */
export function attackFrom(seed: number): Course {
  const random = randomFrom(seed)
  const clock = installVirtualClock(randomFrom(seed + 1).next)
  const nonces = new Map(attackedKeys.map(key => [publicKey(key), firstNonce(random)]))
  const chain = newChain(random, 'mainnet', nonces)
  const foreignChain = newChain(random, 'testnet', nonces)
  const world: World = { clock, chain, foreignChain, random, signed: new Map(), arrivals: [] }
  chain.advance(0)
  const count = random.pick([1, 2, 3, 3, 3, 3, 3, 4])
  const hasLiar = random.chance(0.9)
  const lying = { isOver: false }
  const liarAt = hasLiar ? random.pick([0, 0, random.whole(0, count - 1)]) : -1
  const memory = random.chance(0.1) ? { memory: random.whole(4, 20) } : {}
  const isCalm = random.chance(0.7) && !('memory' in memory)
  const nodes = Array.from({ length: count }, (_, at): SimulatedNode => {
    const { node: kept, ...others } = honestNode(random, isCalm)
    const node = { ...kept, ...memory }
    return at === liarAt
      ? { ...calmNode(random), node: { ...node, liar: liarFrom(random, lying) } }
      : { node, ...others }
  }) as [SimulatedNode, ...SimulatedNode[]]
  const main: PaidNetwork = { chain, chainId: 'mainnet', simulatedNodes: nodes }
  const networks = random.chance(0.15) ? ([main, secondNetwork(random, foreignChain)] as const) : ([main] as const)
  const attack: Attack = { networks, hasLiar, isProtected: !hasLiar || count >= 3, isCalm, lying }
  return { seed, world, simulatedNodes: nodes, chainId: 'mainnet', attack }
}

/** Nodes give a new key a nonce that grows with the height of its block. */
function firstNonce(random: Random): number {
  return random.pick([0, 999, 1_100, 1_155]) * nonceRange
}

function honestNode(random: Random, isCalm: boolean): SimulatedNode {
  if (isCalm) return calmNode(random)
  return { ...calmNode(random), node: nodeFrom(random, false), faults: { ...faultsFrom(random), mixUpRate: 0 } }
}

function calmNode(random: Random): SimulatedNode {
  return { node: nodeFrom(random, true), faults: noFaults, traffic: { times: [], open: 0, mostOpen: 0 } }
}

function secondNetwork(random: Random, chain: Chain): PaidNetwork {
  const count = random.pick([1, 3])
  const nodes = Array.from({ length: count }, (): SimulatedNode => {
    const { node, ...others } = calmNode(random)
    return { ...others, node: { ...node, isForeign: true } }
  }) as [SimulatedNode, ...SimulatedNode[]]
  return { chain, chainId: 'testnet', simulatedNodes: nodes }
}
