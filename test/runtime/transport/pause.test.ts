import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from '../../../templates/runtime/transport/pause.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a pause has ended. */
function watch(pausing: Promise<void>): { ended: boolean } {
  const state = { ended: false }
  void pausing.then(() => (state.ended = true))
  return state
}

test('lasts for the given time', async () => {
  const state = watch(pause(100, undefined))
  await vi.advanceTimersByTimeAsync(99)
  expect(state).toEqual({ ended: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(state).toEqual({ ended: true })
})

test('ends at an abort, or at once if already aborted, and leaves no timer', async () => {
  const stop = new AbortController()
  const state = watch(pause(100, stop.signal))
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(state).toEqual({ ended: true })
  const late = watch(pause(100, stop.signal))
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toEqual({ ended: true })
  expect([vi.getTimerCount(), getEventListeners(stop.signal, 'abort')]).toEqual([0, []])
})

test('does not end at once for a time that is too long for setTimeout', async () => {
  const state = watch(pause(2 ** 40, undefined))
  await vi.advanceTimersByTimeAsync(1e9)
  expect(state).toEqual({ ended: false })
})

test('leaves no listener on a signal that is used again', async () => {
  const { signal } = new AbortController()
  const removed = vi.spyOn(signal, 'removeEventListener')
  const added = vi.spyOn(signal, 'addEventListener')
  const pausing = pause(1, signal)
  await vi.advanceTimersByTimeAsync(1)
  await pausing
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
