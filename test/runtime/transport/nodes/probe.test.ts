import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Request } from '../../../../templates/runtime/request.js'
import { status as statusRequest } from '../../../../templates/runtime/chain-rules.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { noteHeight, probe, probeLatency, probeTimed } from '../../../../templates/runtime/transport/nodes/probe.js'
import { read } from '../sample-requests.js'
import { after, failed, ok, refusedWith, scripted, type Step } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is known about a node whose last read took 10 ms. */
type Known = {
  /** How long ago that was; undefined for a node that was not measured. */
  readonly measured?: number
  /** How long ago it got a read only to be measured. */
  readonly probed?: number
  readonly rests?: true
  readonly isAnswering?: true
}

test.each<readonly [what: string, known: Known, asked: number]>([
  ['whose measurement is old', { measured: 8_001 }, 1],
  ['that was measured a moment ago', { measured: 8_000 }, 0],
  ['that was never measured', {}, 0],
  ['that rests', { measured: 9_000, rests: true }, 0],
  ['that answers this read', { measured: 9_000, isAnswering: true }, 0],
  ['that got such a read a moment ago', { measured: 9_000, probed: 7_999 }, 0],
  ['that got such a read eight seconds ago', { measured: 9_000, probed: 8_000 }, 1],
])('a node %s: reads that it gets, too', async (_, { measured, probed, rests, isAnswering }, asked) => {
  await vi.advanceTimersByTimeAsync(60_000)
  const { transport, sent } = scripted(ok({ block_height: 7 }))
  const node = newNode(transport, 0)
  if (measured !== undefined) {
    node.latencies.note('read', 10)
    await vi.advanceTimersByTimeAsync(measured)
  }
  const now = performance.now()
  if (probed !== undefined) node.probed = now - probed
  if (rests) node.backOff.faultUntil = now + 1
  const before = node.probed
  probeLatency([node], read(), isAnswering ? node : newNode(transport, 1))
  expect(sent).toHaveLength(asked)
  expect(node.probed).toBe(asked > 0 ? now : before)
})

test('each of several nodes is looked at', async () => {
  const scripts = [scripted(ok(1)), scripted(ok(1)), scripted(ok(1))]
  const nodes = scripts.map(({ transport }, index) => newNode(transport, index))
  for (const node of nodes) node.latencies.note('read', 10)
  await vi.advanceTimersByTimeAsync(9_000)
  probeLatency(nodes, read(), nodes[1] as Node)
  expect(scripts.map(({ sent }) => sent.length)).toEqual([1, 0, 1])
})

/** What is known afterwards. */
type Noted = { readonly time: number; readonly height: number | undefined; readonly faults: number }

test.each<readonly [what: string, asked: Request, step: Step, noted: Noted]>([
  ['a read', read(), ok({ block_height: 7 }), { time: 20, height: 7, faults: 0 }],
  ['a read without a height', read(), ok({}), { time: 20, height: undefined, faults: 0 }],
  [
    'a status, after which faults still count',
    statusRequest,
    ok({ sync_info: { latest_block_height: 7 } }),
    { time: 20, height: 7, faults: 3 },
  ],
  [
    'an error, whose height does not count',
    read(),
    refusedWith('UNKNOWN_ACCOUNT', { block_height: 7 }),
    { time: 15, height: undefined, faults: 3 },
  ],
  ['a failure', read(), failed('TIMED_OUT'), { time: 15, height: undefined, faults: 3 }],
])('what is noted about %s of 20 ms, of a node of 10 ms', async (_, asked, step, noted) => {
  await vi.advanceTimersByTimeAsync(60_000)
  const node = newNode(scripted(after(20, step)).transport, 0)
  node.backOff.faults = 3
  if (noted.time === 15) node.latencies.note(asked.method, 10)
  const probing = probeTimed(node, asked)
  await vi.advanceTimersByTimeAsync(20)
  const outcome = await probing
  expect(outcome.ok).toBe(typeof step !== 'function')
  const { latencies, reports, backOff } = node
  expect({ time: latencies.get(asked.method), height: reports.highest()?.height, faults: backOff.faults }).toEqual(
    noted,
  )
})

test('a failure that is faster than reads does not make the node faster', async () => {
  const node = newNode(scripted(failed('TIMED_OUT')).transport, 0)
  node.latencies.note('read', 10)
  await probeTimed(node, read())
  expect(node.latencies.get('read')).toBe(10)
})

test('a request of `fallback` itself takes two seconds at most', async () => {
  const { transport, sent } = scripted(ok(1))
  const asked = read()
  expect(await probe(newNode(transport, 0), asked)).toEqual(ok(1))
  expect(sent).toEqual([{ request: asked, options: { timeout: 2_000 } }])
})

test.each<[what: string, thrown: unknown, reason: string]>([
  ['an error', new Error('odd'), 'Error'],
  ['an object without a text', Object.create(null), 'UNKNOWN'],
  ['a text', 'odd', 'UNKNOWN'],
])('a custom transport that rejects with %s fails like a connection', async (_, thrown, reason) => {
  const outcome = await probe(newNode(scripted(() => Promise.reject(thrown)).transport, 0), read())
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['NETWORK_ERROR', { reason }])
})

test.each<readonly [what: string, asked: Request, height: number, highest: number | undefined, differ: boolean]>([
  ['a higher head', read(), 11, 11, false],
  ['a lower head', read(), 9, 10, true],
  ['a lower block', read({ block_id: 9 }), 9, 10, false],
  ['the height 1', read(), 1, 10, true],
  ['no height', read(), 0, 10, false],
])('the heights of a node at 10 after %s', (_, asked, height, highest, differ) => {
  const node = newNode(scripted(ok(1)).transport, 0)
  node.reports.note(10, true)
  noteHeight(node, asked, ok({ block_height: height }))
  expect([node.reports.highest()?.height, node.reports.differBy(0)]).toEqual([highest, differ])
})
