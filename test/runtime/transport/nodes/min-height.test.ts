import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import { blocksBelow } from '../../../../templates/runtime/transport/nodes/min-height.js'
import { newNode } from '../../../../templates/runtime/transport/nodes/node.js'
import { read, submit } from '../sample-requests.js'
import { ok, refusedWith, scripted, status, type Step } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Given = {
  readonly minHeight?: number
  readonly request?: ReturnType<typeof read>
  readonly outcome: Outcome
  /** The height that the node has reported, three seconds ago. */
  readonly known?: number
  /** Its status now. */
  readonly says?: Step
}

const at = (height: number): Step => ok({ sync_info: { latest_block_height: height } })
const error: Outcome = refusedWith('UNKNOWN_BLOCK')({ request: read(), options: {} })
const named = read({ block_id: 7 })

/** How many blocks the node is below, and whether it was asked for its status. */
test.each<readonly [what: string, given: Given, below: number, isAsked: boolean]>([
  ['no height is needed', { outcome: ok({ block_height: 1 }) }, 0, false],
  ['the answer is as high', { minHeight: 100, outcome: ok({ block_height: 100 }) }, 0, false],
  ['the answer is higher', { minHeight: 100, outcome: ok({ block_height: 101 }) }, 0, false],
  ['the answer is lower', { minHeight: 100, outcome: ok({ block_height: 90 }), known: 100 }, 10, false],
  ['a submission was accepted', { minHeight: 100, request: submit(), outcome: ok(1), known: 1 }, 0, false],
  ['a submission was refused', { minHeight: 100, request: submit(), outcome: error, known: 1, says: at(90) }, 10, true],
  ['the result is about a named block', { minHeight: 100, request: named, outcome: ok(1), known: 1 }, 0, false],
  [
    'an error is about a named block',
    { minHeight: 100, request: named, outcome: error, known: 1, says: at(90) },
    10,
    true,
  ],
  ['the answer has no height, and the node is as high', { minHeight: 100, outcome: ok(1), known: 100 }, 0, false],
  ['the answer has no height, and the node is higher', { minHeight: 100, outcome: ok(1), known: 101 }, 0, false],
  ['the node is that high now', { minHeight: 100, outcome: ok(1), known: 99, says: at(100) }, 0, true],
  ['the node is still lower', { minHeight: 100, outcome: ok(1), known: 80, says: at(90) }, 10, true],
  ['the node tells no height', { minHeight: 100, outcome: ok(1), says: ok({}) }, Infinity, true],
  ['the node tells no height with its error', { minHeight: 100, outcome: error, says: ok({}) }, Infinity, true],
  ['the node has no status', { minHeight: 100, outcome: ok(1), says: status(403) }, Infinity, true],
  ['the node has no status for its error', { minHeight: 100, outcome: error, says: status(403) }, 0, true],
  ['the error of a lower node', { minHeight: 100, outcome: error, known: 80, says: at(90) }, 10, true],
])('%s', async (_, { minHeight, request = read(), outcome, known, says = at(1) }, below, isAsked) => {
  const { transport, sent } = scripted(says)
  const node = newNode(transport, 0)
  await vi.advanceTimersByTimeAsync(60_000)
  if (known !== undefined) {
    node.reports.note(known, true)
    Object.assign(node, { hasStatus: true, measured: performance.now() })
  }
  await vi.advanceTimersByTimeAsync(3_000)
  const sending = minHeight === undefined ? {} : { minHeight }
  expect([await blocksBelow(node, request, outcome, sending), sent.length]).toEqual([below, Number(isAsked)])
})

test('a status that takes too long is not waited for', async () => {
  const node = newNode(scripted(() => new Promise<Outcome>(() => {})).transport, 0)
  const asked = blocksBelow(node, read(), ok(1), { minHeight: 100, timeout: 50 })
  await vi.advanceTimersByTimeAsync(50)
  expect(await Promise.race([asked, 'it waits still'])).toBe(Infinity)
})
