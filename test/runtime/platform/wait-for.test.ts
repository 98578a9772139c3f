import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../templates/runtime/platform/wait-for.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (at: number): Promise<string> => new Promise(resolve => setTimeout(resolve, at, 'value'))

test.each<[what: string, valueAt: number, timeout: number, abortAt: number, ended: readonly [unknown, number]]>([
  ['the value', 50, 100, 200, ['value', 50]],
  ['the time', 300, 100, 200, [undefined, 100]],
  ['the abort', 300, 100, 70, [undefined, 70]],
  ['an earlier abort', 300, 100, -1, [undefined, 0]],
])('waits for %s: value at %d, timeout %d, abort at %d: %j', async (_, valueAt, timeout, abortAt, ended) => {
  const controller = new AbortController()
  if (abortAt === -1) controller.abort()
  else setTimeout(() => controller.abort(), abortAt)
  const begun = performance.now()
  const waited = waitFor(later(valueAt), controller.signal, timeout).then(value => {
    const timersLeft = vi.getTimerCount()
    return [[value, performance.now() - begun], timersLeft, getEventListeners(controller.signal, 'abort')]
  })
  await vi.advanceTimersByTimeAsync(1_000)
  // The timers that are left are those of this test.
  const isLeft = (at: number): number => Number(at > ended[1])
  expect(await waited).toEqual([ended, isLeft(valueAt) + isLeft(abortAt), []])
})

test('rejects if the promise rejects, and without a signal', async () => {
  await expect(waitFor(Promise.reject(new Error('lost')), undefined, 100)).rejects.toThrow('lost')
  expect(vi.getTimerCount()).toBe(0)
})
