import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { inOrder } from '../../../../templates/runtime/transport/nodes/order.js'
import { read } from '../sample-requests.js'
import { ok, scripted } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Known = {
  /** Milliseconds that a read takes. */
  readonly takes?: number
  readonly height?: number
  readonly rests?: number
  /** A backend of the same address is that many blocks lower. */
  readonly differs?: number
}

function nodeOf({ takes, height, rests, differs }: Known, index: number): Node {
  const node = newNode(scripted(ok(1)).transport, index)
  if (takes !== undefined) node.latencies.note('read', takes)
  if (height !== undefined) node.reports.note(height, true)
  if (height !== undefined && differs !== undefined) node.reports.note(height - differs, true)
  if (rests !== undefined) node.backOff.faultUntil = performance.now() + rests
  return node
}

test.each<readonly [what: string, nodes: readonly Known[], order: readonly number[]]>([
  ['nothing is known', [{}, {}, {}], [0, 1, 2]],
  ['reads are as fast', [{ takes: 100 }, { takes: 100 }], [0, 1]],
  ['the first is about as fast: half as slow again, and 20 ms', [{ takes: 170 }, { takes: 100 }], [0, 1]],
  ['the first is slower than that', [{ takes: 170.5 }, { takes: 100 }], [1, 0]],
  [
    'several are slow: the fastest of them first',
    [{ takes: 900 }, { takes: 100 }, { takes: 500 }, { takes: 110 }],
    [1, 3, 2, 0],
  ],
  ['a node was not measured: it counts as fast', [{ takes: 900 }, {}], [1, 0]],
  ['a node rests', [{ rests: 10 }, {}], [1, 0]],
  ['a rest is over', [{ rests: -10 }, { rests: 0 }, {}], [0, 1, 2]],
  ['all rest: the one whose rest ends first', [{ rests: 20 }, { rests: 10 }], [1, 0]],
  ['a slow node beside one that rests', [{ rests: 10, takes: 1 }, { takes: 900 }], [1, 0]],
  ['an address has backends as far apart as is allowed', [{ height: 100, differs: 5 }, { height: 100 }], [0, 1]],
  ['an address has backends further apart', [{ height: 100, differs: 6 }, { height: 100 }], [1, 0]],
  [
    'a slow node beside such an address',
    [
      { height: 100, differs: 6, takes: 1 },
      { height: 100, takes: 900 },
    ],
    [1, 0],
  ],
  [
    'such an address beside a node that rests',
    [
      { height: 100, rests: 10 },
      { height: 100, differs: 6 },
    ],
    [1, 0],
  ],
  ['a node lags', [{ height: 1 }, { height: 100 }, { height: 100 }], [1, 2, 0]],
  ['a node is implausible', [{ height: 9_000 }, { height: 100 }, { height: 100 }], [1, 2, 0]],
  [
    'a node that rests beside one that lags',
    [{ height: 1 }, { height: 100, rests: 10 }, { height: 100 }, { height: 100 }],
    [2, 3, 1, 0],
  ],
])('%s', async (_, known, order) => {
  await vi.advanceTimersByTimeAsync(60_000)
  const nodes = known.map((node, index) => nodeOf(node, index))
  const network = { nodes, maxLag: 5, chainId: undefined, head: undefined }
  for (const node of nodes) node.hasStatus = true
  expect(inOrder(network, read(), true).map(({ index }) => index)).toEqual(order)
  expect(nodes.map(({ index }) => index)).toEqual(known.map((_node, index) => index))
})

test('without ranks the time of reads does not count', () => {
  const nodes = [{ takes: 900 }, { takes: 100 }, { rests: 10 }, {}].map((known, index) => nodeOf(known, index))
  const network = { nodes, maxLag: 5, chainId: undefined, head: undefined }
  expect(inOrder(network, read(), false).map(({ index }) => index)).toEqual([0, 1, 3, 2])
})
