import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLatencies } from '../../../../templates/runtime/transport/nodes/latencies.js'

const start = 100_000
let now = start

beforeEach(() => {
  now = start
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => void vi.restoreAllMocks())

/** A call: when it ended, its method, how long it took, and whether it failed. */
type Ended = readonly [at: number, method: string, duration: number, failed?: 'failed']

test.each<readonly [what: string, calls: readonly Ended[], at: number, time: number]>([
  ['nothing', [], 0, 0],
  ['another method', [[0, 'tx', 70]], 0, 0],
  ['the status, while the read was not measured', [[0, 'status', 70]], 0, 70],
  ['one read', [[0, 'read', 100]], 59_999, 100],
  ['one read, a minute ago', [[0, 'read', 100]], 60_000, 0],
  [
    'one read, and the status',
    [
      [0, 'read', 100],
      [1, 'status', 7],
    ],
    2,
    100,
  ],
  [
    'one read a minute ago, and the status',
    [
      [0, 'read', 100],
      [1, 'status', 7],
    ],
    60_000,
    7,
  ],
  [
    'a slower read: the mean',
    [
      [0, 'read', 100],
      [1, 'read', 300],
    ],
    2,
    200,
  ],
  [
    'a faster read: the mean',
    [
      [0, 'read', 100],
      [1, 'read', 25],
    ],
    2,
    62.5,
  ],
  [
    'a read that is more than four times as fast: its time',
    [
      [0, 'read', 100],
      [1, 'read', 24],
    ],
    2,
    24,
  ],
  [
    'a read a minute after another one: its time',
    [
      [0, 'read', 100],
      [60_000, 'read', 50],
    ],
    60_000,
    50,
  ],
  ['a failure alone', [[0, 'read', 100, 'failed']], 0, 100],
  ['a failure that took no time', [[0, 'read', 0, 'failed']], 0, 0],
  [
    'a failure slower than a read',
    [
      [0, 'read', 100],
      [1, 'read', 300, 'failed'],
    ],
    2,
    200,
  ],
  [
    'a failure as slow as a read, which does not make the read younger',
    [
      [0, 'read', 100],
      [1, 'read', 100, 'failed'],
    ],
    60_000,
    0,
  ],
  [
    'a failure faster than a read',
    [
      [0, 'read', 100],
      [1, 'read', 50, 'failed'],
    ],
    2,
    100,
  ],
  [
    'a failure faster than the status',
    [
      [0, 'status', 100],
      [1, 'read', 50, 'failed'],
    ],
    2,
    100,
  ],
  [
    'a failure slower than the status',
    [
      [0, 'status', 100],
      [1, 'read', 150, 'failed'],
    ],
    2,
    150,
  ],
  [
    'a failure faster than a status of a minute ago',
    [
      [0, 'status', 100],
      [60_000, 'read', 50, 'failed'],
    ],
    60_000,
    50,
  ],
])('the time of a read after %s', (_, calls, at, time) => {
  const latencies = newLatencies()
  for (const [ended, method, duration, failed] of calls) {
    now = start + ended
    if (failed) latencies.noteFailure(method, duration)
    else latencies.note(method, duration)
  }
  now = start + at
  expect(latencies.get('read')).toBe(time)
})

test.each([
  ['read', 8_000, false],
  ['read', 8_001, true],
  ['read', 59_999, true],
  ['read', 60_000, false],
  ['status', 8_001, false],
  ['tx', 8_001, false],
])('%s, measured %d ms ago: whether it is due is %s', (method, age, isDue) => {
  const latencies = newLatencies()
  for (const measured of ['read', 'status']) latencies.note(measured, 100)
  now += age
  expect(latencies.isDue(method)).toBe(isDue)
})
