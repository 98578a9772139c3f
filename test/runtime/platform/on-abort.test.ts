import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { onAbort } from '../../../templates/runtime/platform/on-abort.js'

test('runs each function once when the signal aborts', () => {
  const controller = new AbortController()
  const run = vi.fn()
  const removed = vi.fn()
  onAbort(controller.signal, run)
  onAbort(controller.signal, run)
  onAbort(controller.signal, removed)()
  controller.abort()
  expect(run).toHaveBeenCalledTimes(2)
  expect(removed).not.toHaveBeenCalled()
})

test('a second removal does not remove the listener of later calls', () => {
  const { signal } = new AbortController()
  const first = onAbort(signal, () => {})
  first()
  const second = onAbort(signal, () => {})
  first()
  const third = onAbort(signal, () => {})
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  second()
  third()
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
})

test('does nothing without a signal', () => {
  expect(onAbort(undefined, () => {})()).toBeUndefined()
})

test('a controller in place of its signal is refused', () => {
  const notSignal = new AbortController() as unknown as AbortSignal
  expect(() => onAbort(notSignal, () => {})).toThrow(new TypeError('The option "signal" is not an AbortSignal.'))
})
