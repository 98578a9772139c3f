import { firstHeight, history, newChain, nonceRange, type Chain, type Renewals } from './chain.js'
import { liarFrom } from './liar/liar.js'
import { noFaults, type SimulatedNode } from './network.js'
import { randomFrom, type Random } from './random.js'
import { publicKey } from './sign.js'
import { installVirtualClock } from './virtual-clock.js'
import type { World } from './visit.js'
import type { Attack, PaidNetwork } from './paid-network.js'
import { faultsFrom, nodeFrom, type Course } from './world.js'

/** The keys of the account `ab` in an attack. */
export const attackedKeys = [1, 2, 3] as const

/**
 * One to four nodes, of which one can lie about everything or serve another chain, an archive that can lie in its place,
 * and perhaps a second network. In some courses most of the nodes serve another chain.
 */
export function attackFrom(seed: number): Course {
  const random = randomFrom(seed)
  const clock = installVirtualClock(randomFrom(seed + 1).next)
  const nonces = new Map(attackedKeys.map(key => [publicKey(key), firstNonce(random)]))
  const chain = newChain(random, 'mainnet', nonces, renewalsFrom(randomFrom(seed + 4)))
  const foreignChain = newChain(random, 'testnet', nonces)
  const world: World = { clock, chain, foreignChain, random, signed: new Map(), arrivals: [] }
  chain.advance(0)
  const count = random.pick([1, 2, 3, 3, 3, 3, 3, 4])
  const odd = oddityFrom(randomFrom(seed + 2), count)
  const hasLiar = random.chance(0.9)
  const lying = { isOver: false }
  const drawnAt = hasLiar ? random.pick([0, 0, random.whole(0, count - 1)]) : -1
  const memory = random.chance(0.1) ? { memory: random.whole(4, 20) } : {}
  // A majority of another chain stops each payment.
  const isCalm = random.chance(0.7) && !('memory' in memory) && odd.foreign.length < 2
  // At most one node is wrong where three decide.
  const liarAt = odd.foreign.length > 0 || odd.archive === 'liar' ? -1 : drawnAt
  const nodes = Array.from({ length: count }, (_, at): SimulatedNode => {
    const { node: kept, ...others } = honestNode(random, isCalm)
    const node = { ...kept, ...memory, isForeign: odd.foreign.includes(at) }
    return at === liarAt
      ? { ...calmNode(random), node: { ...node, liar: liarFrom(random, lying) } }
      : { node, ...others }
  }) as [SimulatedNode, ...SimulatedNode[]]
  const archive = archiveOf(odd, randomFrom(seed + 3), lying)
  const hasTwo = random.chance(0.15)
  const namesChain = odd.namesChain || hasTwo || odd.foreign.length > 1
  const main: PaidNetwork = {
    chain,
    chainId: 'mainnet',
    simulatedNodes: nodes,
    archive,
    namesChain,
    isRepeated: odd.isRepeated,
  }
  const networks = hasTwo ? ([main, secondNetwork(random, foreignChain)] as const) : ([main] as const)
  const isProtected = (liarAt < 0 && odd.archive !== 'liar') || count >= 3
  const attack: Attack = { networks, isProtected, isCalm, lying }
  return { seed, world, simulatedNodes: nodes, chainId: 'mainnet', attack }
}

/** What is odd besides a liar among the nodes. It takes the place of the liar. */
type Oddity = {
  /** The nodes that serve another chain. */
  readonly foreign: readonly number[]
  readonly archive: 'honest' | 'liar' | undefined
  readonly namesChain: boolean
  readonly isRepeated: boolean
}

function oddityFrom(random: Random, count: number): Oddity {
  const namesChain = random.chance(0.8)
  const isForeign = count >= 3 && random.chance(0.15)
  const first = random.whole(0, count - 1)
  const foreign = isForeign ? Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, at) => (first + at) % count) : []
  const canLie = count >= 3 && !isForeign
  const archives = canLie ? (['honest', 'liar'] as const) : (['honest'] as const)
  const archive = random.chance(0.3) ? random.pick<'honest' | 'liar'>(archives) : undefined
  const isRepeated = random.chance(0.2)
  return { foreign, archive, namesChain, isRepeated }
}

function archiveOf({ archive }: Oddity, random: Random, lying: Attack['lying']): SimulatedNode | undefined {
  if (archive === undefined) return undefined
  const { node, ...others } = calmNode(random)
  return { ...others, node: archive === 'liar' ? { ...node, liar: liarFrom(random, lying) } : node }
}

/** Nodes give a new key a nonce that grows with the height of its block. */
function firstNonce(random: Random): number {
  return random.pick([0, 999, 1_100, 1_155]) * nonceRange
}

/** In some courses, keys are deleted and added again: each once, as a payment has two signatures at most. */
function renewalsFrom(random: Random): Renewals {
  const keys = random.chance(0.3) ? attackedKeys.filter(() => random.chance(0.6)) : []
  return new Map(keys.map(key => [firstHeight + history + random.whole(1, 150), [publicKey(key)]]))
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
  return { chain, chainId: 'testnet', simulatedNodes: nodes, archive: undefined, namesChain: true, isRepeated: false }
}
