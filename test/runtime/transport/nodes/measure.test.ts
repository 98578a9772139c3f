import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measure, measureAgain, measureDue } from '../../../../templates/runtime/transport/nodes/measure.js'
import type { Network } from '../../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { after, ok, scripted, type Scripted } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose status was asked that many milliseconds ago, and takes 10. */
async function measured(age: number): Promise<{ readonly node: Node; readonly sent: Scripted['sent'] }> {
  await vi.advanceTimersByTimeAsync(60_000)
  const { transport, sent } = scripted(after(10, ok({ sync_info: { latest_block_height: 7 } })))
  const node = newNode(transport, 0)
  node.measured = performance.now() - age
  return { node, sent }
}

function networkOf(nodes: readonly Node[]): Network {
  return { nodes, maxLag: 5, chainId: undefined, head: undefined }
}

test('calls at the same time share one request, and a later one sends another', async () => {
  const { node, sent } = await measured(0)
  const both = [measure(node), measure(node)]
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all(both)
  expect([node.measuring, node.hasStatus, node.reports.highest()?.height]).toEqual([undefined, true, 7])
  void measure(node)
  expect(sent).toHaveLength(2)
})

test.each([
  [0, 0],
  [2_000, 0],
  [2_001, 1],
  [Infinity, 1],
])('measured %d ms ago, it is measured again: %d', async (age, requests) => {
  const { node, sent } = await measured(age)
  void measureAgain(node)
  expect(sent).toHaveLength(requests)
})

test('a measurement under way is waited for', async () => {
  const { node, sent } = await measured(0)
  void measure(node)
  let isDone = false
  void measureAgain(node).then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(9)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([isDone, sent.length]).toEqual([true, 1])
})

test.each<readonly [what: string, age: number, faultRest: number, throttleRest: number, requests: number]>([
  ['a moment ago', 8_000, 0, 0, 0],
  ['eight seconds ago', 8_001, 0, 0, 1],
  ['eight seconds ago, and rests after a fault', 8_001, 60_000, 0, 1],
  ['eight seconds ago, and rests after a 429', 8_001, 0, 1, 0],
  ['eight seconds ago, and has rested after a 429', 8_001, 0, 0, 1],
])('a node that was measured %s', async (_, age, faultRest, throttleRest, requests) => {
  const { node, sent } = await measured(age)
  node.backOff.faultUntil = performance.now() + faultRest
  node.backOff.throttleUntil = performance.now() + throttleRest
  measureDue(networkOf([node]))
  expect(sent).toHaveLength(requests)
})

test('the heights of three nodes count although no call compares them', async () => {
  const network = networkOf((await Promise.all([0, 1, 2].map(() => measured(Infinity)))).map(({ node }) => node))
  measureDue(network)
  await vi.advanceTimersByTimeAsync(10)
  expect(network.agreed?.height).toBe(7)
})

test('each node that is due is measured', async () => {
  // Each one waits a minute before the next one is there.
  const all = [await measured(0), await measured(Infinity), await measured(0)]
  measureDue(networkOf(all.map(({ node }) => node)))
  expect(all.map(({ sent }) => sent.length)).toEqual([1, 1, 0])
})
