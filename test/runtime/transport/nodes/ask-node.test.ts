import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import { askNode } from '../../../../templates/runtime/transport/nodes/ask-node.js'
import { isResting } from '../../../../templates/runtime/transport/nodes/back-off.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { read, submit } from '../sample-requests.js'
import { after, failed, ok, refusedWith, scripted, type Step } from '../scripted.js'

const refused = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })

type Noted = { readonly rests: boolean; readonly isMeasured: boolean; readonly height: number | undefined }

/** What is known about a node after its answer, which takes some milliseconds. */
async function notedAfter(step: Step, request = read(), prepare: (node: Node) => void = () => {}): Promise<Noted> {
  const node = newNode(scripted(after(5, step)).transport, 0)
  prepare(node)
  await askNode(node, request, {}, 60_000, 0)
  return {
    rests: isResting(node.backOff),
    isMeasured: node.latencies.get(request.method) > 0,
    height: node.reports.highest()?.height,
  }
}

test.each<readonly [what: string, step: Step, request: ReturnType<typeof read>, noted: Noted]>([
  ['a result', ok({ block_height: 7 }), read(), { rests: false, isMeasured: true, height: 7 }],
  ['an error of the node', refusedWith('UNKNOWN_BLOCK'), read(), { rests: false, isMeasured: true, height: undefined }],
  ['a fault', refused, read(), { rests: true, isMeasured: true, height: undefined }],
  ['an abort', failed('ABORTED'), read(), { rests: false, isMeasured: false, height: undefined }],
  ['the result of a submission', ok({}), submit(), { rests: false, isMeasured: false, height: undefined }],
  ['a fault after a submission', refused, submit(), { rests: true, isMeasured: false, height: undefined }],
])('%s is noted', async (_, step, request, noted) => {
  expect(await notedAfter(step, request)).toEqual(noted)
})

test.each<readonly [what: string, step: Step, faults: number]>([
  ['an answer ends the count of faults', ok(1), 0],
  ['an error of the node ends it, too', refusedWith('UNKNOWN_BLOCK'), 0],
  ['an abort does not', failed('ABORTED'), 3],
])('%s', async (_, step, faults) => {
  let known: Node | undefined
  await notedAfter(step, read(), node => {
    node.backOff.faults = 3
    known = node
  })
  expect(known?.backOff.faults).toBe(faults)
})

test.each<readonly [what: string, timeout: number | undefined, otherNodes: number, sent: object]>([
  ['a node alone gets all the time', 50_000, 0, { timeout: 50_000 }],
  ['a node alone gets no more than one attempt', 90_000, 0, { timeout: 60_000 }],
  ['a node alone without a timeout gets one attempt', undefined, 0, { timeout: 60_000 }],
  ['a node with others gets half of the time', 10_000, 2, { timeout: 5_000, hasOtherNode: true }],
  [
    'a node with others without a timeout gets the longest time of a read',
    undefined,
    2,
    { timeout: 8_000, hasOtherNode: true },
  ],
])('%s', async (_, timeout, otherNodes, sent) => {
  const script = scripted(ok(1))
  await askNode(newNode(script.transport, 0), read(), timeout === undefined ? {} : { timeout }, 60_000, otherNodes)
  expect(script.sent.map(({ options }) => options)).toEqual([sent])
})

test.each<readonly [what: string, step: Step]>([
  ['an answer', ok(1)],
  ['a fault', refused],
])('the time of %s is noted', async (_, step) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(60_000)
  const node = newNode(scripted(after(70, step)).transport, 0)
  const asking = askNode(node, read(), {}, 60_000, 0)
  await vi.advanceTimersByTimeAsync(70)
  await asking
  expect(node.latencies.get('read')).toBe(70)
})

test('a check of the caller can turn an answer into a failure of the node', async () => {
  const wrong: Outcome = failed('INVALID_RESULT')({ request: read(), options: {} })
  const node = newNode(scripted(ok('malformed')).transport, 0)
  expect(await askNode(node, read(), { check: () => wrong }, 60_000, 0)).toBe(wrong)
})
