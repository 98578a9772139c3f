import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newPace } from '../../../../templates/runtime/transport/pace/pace.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [Infinity, [0, 0, 0, 0, 0, 0]],
  [3, [0, 0, 0, 250, 0, 0]],
  [1, [0, 750, 500, 250, 0, 750]],
  [0.5, [0, 1_750, 1_500, 1_250, 1_000, 750]],
  [1.5, [0, 417, 167, 0, 417, 167]],
])('%d a second: requests every 250 ms that start when they can wait %j ms', async (perSecond, expected) => {
  const pace = newPace(perSecond)
  const waits: number[] = []
  for (let step = 0; step < 6; step++) {
    const wait = pace.wait()
    waits.push(Math.round(wait))
    if (wait === 0) pace.noteStart()
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(waits).toEqual(expected)
})

test.each([0, -1, NaN])('%d a second is a RangeError with the value', perSecond => {
  expect(() => newPace(perSecond)).toThrow(
    new RangeError(`The option "perSecond" is ${perSecond}; it must be more than 0.`),
  )
})
