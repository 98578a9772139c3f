import { afterEach, expect, test, vi } from 'vitest'
import { http } from '../../../../templates/runtime/http.js'
import { prove } from '../../../../templates/runtime/transport/nodes/prove.js'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { openAnsweringServer } from '../../../nodes/socket-server.js'
import { after, failed, ok, refusedWith, scripted, status, type Step } from '../scripted.js'

afterEach(() => void vi.useRealTimers())

const asked = ({ request }: { readonly request: { readonly params: unknown } }): number =>
  Object(request.params).block_id
/** Has blocks up to this height. */
const blocksTo =
  (height: number): Step =>
  sent =>
    asked(sent) <= height ? ok({ header: { height: asked(sent) } }) : refusedWith('UNKNOWN_BLOCK')(sent)

test.each<[what: string, isProven: boolean | undefined, heights: readonly number[], step: Step]>([
  ['has the block', true, [100], blocksTo(100)],
  ['has a block up to `maxLag` below', true, [100, 95], blocksTo(95)],
  ['has none of them', false, [100, 95], blocksTo(50)],
  ['answers with another block', false, [100, 95], ok({ header: { height: 7 } })],
  ['does not answer', undefined, [100], failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })],
  ['has no time for requests', undefined, [100], status(429)],
  ['fails itself', undefined, [100], refusedWith('INTERNAL_ERROR', {}, 500)],
])('a node that %s: %s, after a request for the heights %j', async (_, isProven, heights, step) => {
  const { transport, sent } = scripted(step)
  const node = newNode(transport, 0)
  expect(await prove(node, 100, 5)).toBe(isProven)
  expect(sent.map(asked)).toEqual(heights)
  // A failure refutes nobody: the node is asked again at the next occasion.
  expect(node.proof?.isProven).toBe(isProven)
})

test.each([
  ['has a block up to 10 below', 20, 90, true, [100, 95, 94, 91, 90]],
  ['has none of them', 20, 89, false, [100, 95, 94, 91, 90]],
])('a node with a `maxLag` of %d that $0', async (_, maxLag, height, isProven, heights) => {
  const { transport, sent } = scripted(blocksTo(height))
  expect(await prove(newNode(transport, 0), 100, maxLag)).toBe(isProven)
  expect(sent.map(asked)).toEqual(heights)
})

test('a node that lacks the block is refuted, whatever the HTTP status of its error', async () => {
  const error = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } }
  const { url } = await openAnsweringServer(500, JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error }))
  expect(await prove(newNode(http(url), 0), 100, 0)).toBe(false)
})

test.each<[what: string, has: number, claim: number, age: number, requests: number]>([
  ['has proven this height a moment ago', 100, 100, 1_999, 0],
  ['has proven this height earlier', 100, 100, 2_000, 1],
  ['has proven a height up to `maxLag` below', 105, 105, 1_999, 0],
  ['has proven a height that is too far below', 106, 106, 1_999, 1],
  ['was refuted a moment ago', 50, 1_000, 7_999, 0],
  ['was refuted earlier', 50, 1_000, 8_000, 2],
])('a node that %s: having %d, it claims %d after %d ms and gets %d requests', async (_, has, claim, age, requests) => {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(60_000)
  const { transport, sent } = scripted(blocksTo(has))
  const node = newNode(transport, 0)
  const isProven = await prove(node, 100, 5)
  await vi.advanceTimersByTimeAsync(age)
  const before = sent.length
  expect(await prove(node, claim, 5)).toBe(isProven)
  expect(sent.length - before).toBe(requests)
})

test('two calls at the same time share the requests, and a later one asks again after a failure', async () => {
  vi.useFakeTimers()
  const { transport, sent } = scripted(after(10, status(503)))
  const node = newNode(transport, 0)
  const both = Promise.all([prove(node, 100, 0), prove(node, 100, 0)])
  await vi.advanceTimersByTimeAsync(10)
  expect([await both, sent.length]).toEqual([[undefined, undefined], 1])
  void prove(node, 100, 0)
  expect(sent.length).toBe(2)
})
