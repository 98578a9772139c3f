import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../templates/runtime/outcome.js'
import { endCall, startCall } from '../../templates/runtime/pending-call.js'
import { read } from './transport/sample-requests.js'
import { ok } from './transport/scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a call ended in, and when: a result, or the kind and the info of an error. */
type Ended = readonly [at: number, end: unknown]

const endOf = (outcome: Outcome): unknown => (outcome.ok ? outcome.result : [outcome.error.kind, outcome.error.info])

test.each<[what: string, timeout: number, abortAt: number | undefined, answerAt: number | undefined, ended: Ended]>([
  ['its answer', 100, undefined, 50, [50, 'answer']],
  ['its answer, although the caller aborts later', 100, 70, 50, [50, 'answer']],
  ['the timeout', 100, undefined, undefined, [100, ['TIMED_OUT', { timeout: 100 }]]],
  ['the abort', 100, 70, undefined, [70, ['ABORTED', { reason: 'left' }]]],
  ['a timeout of 0, at once', 0, undefined, undefined, [0, ['TIMED_OUT', { timeout: 0 }]]],
  ['an earlier abort, at once', 100, -1, undefined, [0, ['ABORTED', { reason: 'left' }]]],
])(
  'a call ends with %s: timeout %d ms, abort at %s, answer at %s: %j',
  async (_, timeout, abortAt, answerAt, ended) => {
    const controller = new AbortController()
    const leave = (): void => controller.abort('left')
    if (abortAt === -1) leave()
    else if (abortAt !== undefined) setTimeout(leave, abortAt)
    const begun = performance.now()
    const ends: Ended[] = []
    const call = startCall(read(), timeout, controller.signal, outcome => {
      ends.push([performance.now() - begun, endOf(outcome)])
    })
    const isAtOnce = ended[0] === 0
    expect([call === undefined, ends.length]).toEqual([isAtOnce, isAtOnce ? 1 : 0])
    if (call && answerAt !== undefined) setTimeout(() => endCall(call, ok('answer')), answerAt)
    await vi.advanceTimersByTimeAsync(200)
    expect(ends).toEqual([ended])
    // An answer has nothing in flight, so that nothing is aborted.
    expect(call?.stop?.signal.aborted).toBe(isAtOnce ? undefined : answerAt === undefined)
    expect([vi.getTimerCount(), getEventListeners(controller.signal, 'abort')]).toEqual([0, []])
  },
)

test('a call without timeout and signal has neither a timer nor a controller', async () => {
  const ends: unknown[] = []
  const call = startCall(read(), Infinity, undefined, outcome => ends.push(endOf(outcome)))
  expect([call?.stop, call?.timer, vi.getTimerCount()]).toEqual([null, undefined, 0])
  if (call) endCall(call, ok('answer'))
  expect(ends).toEqual(['answer'])
})

test('a call without a timeout ends with the abort of its caller, and has no timer', () => {
  const controller = new AbortController()
  const ends: unknown[] = []
  const call = startCall(read(), Infinity, controller.signal, outcome => ends.push(endOf(outcome)))
  expect(vi.getTimerCount()).toBe(0)
  controller.abort('left')
  expect([ends, call?.stop?.signal.aborted]).toEqual([[['ABORTED', { reason: 'left' }]], true])
})

test('a call without a signal ends with its timeout', async () => {
  const ends: unknown[] = []
  startCall(read(), 100, undefined, outcome => ends.push(endOf(outcome)))
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toEqual([['TIMED_OUT', { timeout: 100 }]])
})
