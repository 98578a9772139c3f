import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  expectedChainOf,
  headOf,
  highestPlausible,
  isRefuted,
  isSurelyFresh,
  liveReports,
  standingOf,
  type Network,
} from '../../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { ok, scripted } from '../scripted.js'

const start = 50_000
const date = Date.UTC(2026, 0, 1)
let now = start

beforeEach(() => {
  now = start
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(Date, 'now').mockImplementation(() => date)
})

afterEach(() => void vi.restoreAllMocks())

/** What is known about a node. */
type Known = {
  readonly height?: number
  readonly chain?: string
  /** The result of its last proof. */
  readonly isProven?: boolean
  readonly rests?: true
  /** What happened to the request for its status: by default it was answered. */
  readonly status?: 'failed' | 'under way'
}

function nodeOf({ height, chain, isProven, rests, status }: Known, index: number): Node {
  const node = newNode(scripted(ok(1)).transport, index)
  node.hasStatus = status === 'under way' ? undefined : status !== 'failed'
  node.chainId = chain
  if (height !== undefined) node.reports.note(height, true)
  if (isProven !== undefined) node.proof = { height: height ?? 0, at: now, isProven }
  if (rests) node.backOff.faultUntil = now + 1
  return node
}

/** A confirmed height, and how many milliseconds ago it was confirmed. */
type Head = readonly [height: number, age: number]

function networkOf(known: readonly Known[], head?: Head, chainId?: string): Network {
  const nodes = known.map((node, index) => nodeOf(node, index))
  return { nodes, maxLag: 5, chainId, head: head && { height: head[0], at: now - head[1] } }
}

test.each<[what: string, nodes: readonly Known[], heights: readonly number[], chain?: string]>([
  ['of all nodes', [{ height: 7 }, { height: 8 }], [7, 8]],
  ['without those that have no height', [{}, { height: 8 }], [8]],
  ['without those that rest', [{ height: 7, rests: true }, { height: 8 }], [8]],
  [
    'without those that were refuted',
    [
      { height: 7, isProven: false },
      { height: 8, isProven: true },
    ],
    [8],
  ],
  [
    'without those of another chain',
    [
      { height: 7, chain: 'b' },
      { height: 8, chain: 'a' },
    ],
    [8],
    'a',
  ],
  [
    'without those of another chain than most',
    [
      { height: 7, chain: 'b' },
      { height: 8, chain: 'a' },
      { height: 9, chain: 'a' },
    ],
    [8, 9],
  ],
  ['also of those that name no chain', [{ height: 7 }, { height: 8, chain: 'a' }], [7, 8], 'a'],
  [
    'also of all chains, while none is expected',
    [{ height: 7, chain: 'a' }, { height: 8, chain: 'b' }, { height: 9, status: 'under way' }, { status: 'under way' }],
    [7, 8, 9],
  ],
])('live reports: %s', (_, known, heights, chain) => {
  expect(liveReports(networkOf(known, undefined, chain))).toEqual(heights.map(height => ({ height, at: start })))
})

test.each([
  [undefined, false],
  [{ height: 7, at: 0, isProven: true }, false],
  [{ height: 7, at: 0, isProven: false }, true],
])('a node with the proof %j is refuted: %s', (proof, expected) => {
  const node = nodeOf({}, 0)
  node.proof = proof
  expect(isRefuted(node)).toBe(expected)
})

/** The heights of nodes, the confirmed one before, and the height and the age of the one that others are compared with. */
test.each<readonly [what: string, heights: readonly number[], before: Head | undefined, head: Head | undefined]>([
  ['no node, nothing confirmed', [], undefined, undefined],
  ['one node, nothing confirmed', [100], undefined, undefined],
  ['one node, a confirmed height', [100], [90, 9_999], [90, 9_999]],
  ['one node, a confirmed height that is too old', [100], [90, 10_000], undefined],
  ['two nodes', [100, 99], undefined, [99, 0]],
  ['two nodes above a confirmed height', [100, 99], [98, 1], [99, 0]],
  ['two nodes at a confirmed height', [100, 99], [99, 1], [99, 0]],
  ['two nodes below a confirmed height', [100, 99], [200, 9_999], [200, 9_999]],
  ['two nodes below a confirmed height that is too old', [100, 99], [200, 10_000], [99, 0]],
  ['three nodes below a confirmed height', [100, 99, 98], [200, 1], [99, 0]],
])('the head of %s', (_, heights, before, head) => {
  const network = networkOf(
    heights.map(height => ({ height })),
    before,
  )
  const earlier = network.head
  const found = headOf(network)
  expect(found && [found.height, now - found.at]).toEqual(head)
  // It stays the head, also when it is too old to compare with.
  expect(network.head).toEqual(found ?? earlier)
})

test.each<readonly [what: string, nodes: readonly Known[], agreed: number | undefined]>([
  ['two', [{ height: 100 }, { height: 99 }], undefined],
  ['three', [{ height: 9_000 }, { height: 99 }, { height: 98 }], 99],
  ['three, one of which rests', [{ height: 100 }, { height: 99 }, { height: 98, rests: true }], undefined],
])('the height that nodes agree on: %s', (_, known, height) => {
  const network = networkOf(known)
  headOf(network)
  expect(network.agreed).toEqual(height && { height, at: now })
})

test.each<readonly [what: string, nodes: readonly Known[], named: string | undefined, chain: string | undefined]>([
  ['the caller names one', [{ chain: 'a' }, { chain: 'a' }], 'b', 'b'],
  ['all answered without one', [{}, {}, {}], undefined, undefined],
  ['one of three has answered', [{ chain: 'a' }, { status: 'under way' }, {}], undefined, undefined],
  ['one of three has answered, and the others failed', [{ chain: 'a' }, { status: 'failed' }, {}], undefined, 'a'],
  [
    'two of three have answered alike',
    [{ chain: 'a' }, { chain: 'a' }, { chain: 'b', status: 'under way' }],
    undefined,
    'a',
  ],
])('the expected chain, if %s', (_, known, named, chain) => {
  expect(expectedChainOf(networkOf(known, undefined, named))).toBe(chain)
})

// The chain makes a block in 300 milliseconds at the fastest, and `maxLag` is 5.
test.each<
  [
    what: string,
    first: Known,
    others: readonly Known[],
    head: Head | undefined,
    standing: string | undefined,
    answered?: number,
  ]
>([
  ['without a height', {}, [], undefined, undefined],
  ['without a height, beside a confirmed one', {}, [], [100, 0], undefined],
  ['alone, with nothing to compare with', { height: 100 }, [], undefined, undefined],
  ['at a confirmed height', { height: 100 }, [], [100, 0], 'good'],
  ['5 blocks below it', { height: 95 }, [], [100, 0], 'good'],
  ['6 blocks below it', { height: 94 }, [], [100, 0], 'lags'],
  ['5 blocks above it', { height: 105 }, [], [100, 0], 'good'],
  ['6 blocks above it', { height: 106 }, [], [100, 0], 'implausible'],
  ['6 blocks above it, 300 ms later', { height: 106 }, [], [100, 300], 'good'],
  ['7 blocks above it, 300 ms later', { height: 107 }, [], [100, 300], 'implausible'],
  ['below a confirmed height that is too old', { height: 1 }, [], [100, 10_000], undefined],
  ['as high as an old height allows', { height: 138 }, [], [100, 10_000], undefined],
  ['higher than an old height allows', { height: 139 }, [], [100, 10_000], 'implausible'],
  ['whose answer names a height that lags', { height: 100 }, [], [100, 0], 'lags', 94],
  ['whose answer names a good height', { height: 1 }, [], [100, 0], 'good', 100],
  ['whose answer names the height 0', { height: 100 }, [], [100, 0], 'lags', 0],
  ['of a chain among others of none', { height: 100, chain: 'a' }, [{ height: 100 }, { height: 100 }], [9, 0], 'good'],
  ['of another chain', { height: 100, chain: 'a' }, [{ chain: 'b' }, { chain: 'b' }], [100, 0], 'other chain'],
  ['of the same chain', { height: 100, chain: 'b' }, [{ chain: 'b' }, { chain: 'b' }], [100, 0], 'good'],
  ['without a chain among others', { height: 100 }, [{ chain: 'b' }, { chain: 'b' }], [100, 0], 'good'],
  [
    'of a chain while others have not answered',
    { height: 100, chain: 'a' },
    [{ chain: 'b', status: 'under way' }, { status: 'under way' }],
    [100, 0],
    'good',
  ],
])('the standing of a node %s', (_, first, others, head, standing, answered) => {
  const network = networkOf([first, ...others], head)
  expect(standingOf(network, network.nodes[0] as Node, answered)).toBe(standing)
})

test.each([
  [0, 100],
  [300, 101],
  [3_000, 110],
])('%d ms after the height 100 the chain can have %d', (age, height) => {
  expect(highestPlausible({ height: 100, at: now - age })).toBe(height)
})

// A chain makes a block in two seconds at the slowest.
test.each<readonly [what: string, age: number, height: number, head: Head | undefined, expected: boolean]>([
  ['a block of this moment', 0, 1, undefined, true],
  ['a block that is 4,999 ms old', 4_999, 1, undefined, true],
  ['a block that is 5,000 ms old', 5_000, 1, undefined, false],
  ['a block of a clock that is 4,999 ms ahead', -4_999, 1, undefined, true],
  ['a block of a clock that is 5,000 ms ahead', -5_000, 1, undefined, false],
  ['a block without a time', NaN, 1, undefined, false],
  ['an old block, and 5 blocks below a confirmed height', NaN, 95, [100, 0], true],
  ['an old block, and 6 blocks below a confirmed height', NaN, 94, [100, 0], false],
  ['an old block, as high as a chain is after 4 seconds', NaN, 97, [100, 4_000], true],
  ['an old block, lower than a chain is after 4 seconds', NaN, 96, [100, 4_000], false],
])('%s: whether the node is surely fresh', (_, age, height, head, expected) => {
  const network = networkOf([], head)
  const node = nodeOf({}, 0)
  node.blockTime = date - age
  expect(isSurelyFresh(network, node, height)).toBe(expected)
})

test('the time of a block does not count once three nodes have reported heights', () => {
  const network = networkOf([], [100, 4_000])
  const node = nodeOf({}, 0)
  node.blockTime = date
  expect(isSurelyFresh(network, node, 1)).toBe(true)
  network.agreed = { height: 100, at: now - 4_000 }
  expect([1, 96, 97].map(height => isSurelyFresh(network, node, height))).toEqual([false, false, true])
})

test('a node below a height that three nodes had lags, also if no confirmed height is left', () => {
  const network = networkOf([{ height: 94 }])
  network.agreed = { height: 100, at: now - 20_000 }
  const [node] = network.nodes as [Node]
  expect([standingOf(network, node), standingOf(network, node, 95)]).toEqual(['lags', undefined])
})
