import type { LightWorld } from './light/light-world.js'
import type { Attack } from './paid-network.js'
import { newChain, type Transaction } from './chain.js'
import { noFaults, type Faults, type SimulatedNode } from './network.js'
import { randomFrom, type Random } from './random.js'
import { installVirtualClock } from './virtual-clock.js'
import { lies, type NodeOptions, type World } from './visit.js'

/** Everything that a seed decides before the course starts. */
export type Course = {
  readonly seed: number
  readonly world: World
  readonly simulatedNodes: readonly [SimulatedNode, ...SimulatedNode[]]
  /** The chain that callers expect, if they name one. */
  readonly chainId: string | undefined
  /** In courses with a node that lies about everything. */
  readonly attack?: Attack
  /** In courses with a light client. */
  readonly light?: LightWorld
}

/** One chain and one to four nodes. Of three or more, one can lie, lag far behind or serve another chain. */
export function courseFrom(seed: number): Course {
  const random = randomFrom(seed)
  // The client draws from numbers of its own, so that a mutant meets the same world.
  const clock = installVirtualClock(randomFrom(seed + 1).next)
  const chain = newChain(random, 'mainnet')
  const foreignChain = newChain(random, 'testnet')
  const world: World = { clock, chain, foreignChain, random, signed: new Map<string, Transaction>(), arrivals: [] }
  chain.advance(0)
  const count = random.pick([1, 2, 3, 3, 4])
  const odd = count >= 3 && random.chance(0.7) ? random.whole(0, count - 1) : -1
  const oddity = random.pick<Partial<NodeOptions>>([
    { lie: random.pick(lies) },
    { lie: random.pick(lies) },
    { isForeign: true },
    { lags: random.pick([[60], [0, 60]]) },
  ])
  const isCalm = random.chance(0.5)
  const simulatedNodes = Array.from({ length: count }, (_, at): SimulatedNode => ({
    node: {
      ...nodeFrom(random, isCalm),
      ...(at === odd && oddity),
    },
    faults: !isCalm ? faultsFrom(random) : random.chance(0.85) ? noFaults : random.pick([refusing, faultsFrom(random)]),
    traffic: { times: [], open: 0, mostOpen: 0 },
  }))
  const chainId = random.chance(0.3) ? 'mainnet' : undefined
  return { seed, world, simulatedNodes: simulatedNodes as [SimulatedNode, ...SimulatedNode[]], chainId }
}

export function nodeFrom(random: Random, isCalm: boolean): NodeOptions {
  const lag = (): number => (isCalm ? random.pick([0, 0, 1, mostLag]) : random.pick([0, 0, 0, 1, 2, 3, 20, 60]))
  return {
    lags: random.chance(0.3) ? [lag(), lag()] : [lag()],
    retention: isCalm ? allBlocks : random.pick([allBlocks, allBlocks, 50]),
    followsForks: random.chance(0.5),
    lie: null,
    isForeign: false,
    congested: isCalm || random.chance(0.6) ? [0, 0] : [0, random.whole(1_000, 20_000)],
    restarts: !isCalm && random.chance(0.3) ? [random.whole(0, 20_000), random.whole(20_000, 90_000)] : [],
  }
}

/** Blocks that a healthy node can be behind. */
const mostLag = 4

/** A retention with which a node keeps all blocks of a course. */
const allBlocks = 10_000

export function faultsFrom(random: Random): Faults {
  const from = random.pick([0, 0, random.whole(0, 30_000)])
  return {
    lossRate: random.pick([0, 0.1, 0.3]),
    doubleRate: random.pick([0, 0.2]),
    mixUpRate: random.pick([0, 0, 0.2]),
    maxDelay: random.pick([20, 300, 3_000]),
    down: random.chance(0.5) ? [from, random.pick([from + 1_000, from + 20_000, Infinity])] : [0, 0],
    gatewayRate: random.pick([0, 0, 0.2]),
  }
}

/** A node that refuses every connection. */
const refusing: Faults = { ...noFaults, down: [0, Infinity] }

/** Whether a node and the network to it have no fault. */
export function isHealthy(simulatedNode: SimulatedNode): boolean {
  const { lags, lie, isForeign } = simulatedNode.node
  return answersReliably(simulatedNode) && lie === null && !isForeign && Math.max(...lags) <= mostLag
}

/** Whether a node always answers and keeps all blocks. Its answers can be wrong. */
export function answersReliably({ node, faults }: SimulatedNode): boolean {
  return faults === noFaults && node.retention === allBlocks && node.restarts.length === 0
}
