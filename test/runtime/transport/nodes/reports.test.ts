import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newReports } from '../../../../templates/runtime/transport/nodes/reports.js'

const start = 50_000
let now = start

beforeEach(() => {
  now = start
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => void vi.restoreAllMocks())

/** A report: when it came, the height, and whether it is of the node's newest block. */
type Reported = readonly [at: number, height: number, isHead: boolean]

/** The highest report, and by how many blocks the backends of the address differ. */
test.each<
  readonly [
    what: string,
    reported: readonly Reported[],
    at: number,
    highest: readonly [height: number, at: number] | undefined,
    differ: number,
  ]
>([
  ['nothing', [], 0, undefined, 0],
  ['a head', [[0, 100, true]], 9_999, [100, 0], 0],
  ['a head of ten seconds ago', [[0, 100, true]], 10_000, undefined, 0],
  ['an old block', [[0, 100, false]], 0, [100, 0], 0],
  [
    'a higher block',
    [
      [0, 100, true],
      [5, 101, false],
    ],
    9,
    [101, 5],
    0,
  ],
  [
    'the same height again, which counts from then',
    [
      [0, 100, true],
      [5, 100, true],
    ],
    9,
    [100, 5],
    0,
  ],
  [
    'a lower head, which is of another backend',
    [
      [0, 100, true],
      [5, 93, true],
    ],
    9,
    [100, 0],
    7,
  ],
  [
    'a lower block, which the node has too',
    [
      [0, 100, true],
      [5, 93, false],
    ],
    9,
    [100, 0],
    0,
  ],
  [
    'a lower head after ten seconds',
    [
      [0, 100, true],
      [10_000, 93, true],
    ],
    10_000,
    [93, 10_000],
    0,
  ],
  [
    'a lower head of ten seconds ago',
    [
      [0, 100, true],
      [1, 93, true],
      [2, 101, true],
    ],
    10_001,
    [101, 2],
    0,
  ],
  [
    'a lower head, and no higher one for ten seconds',
    [
      [0, 100, true],
      [1, 93, true],
    ],
    10_000,
    undefined,
    0,
  ],
])('after %s', (_, reported, at, highest, differ) => {
  const reports = newReports()
  for (const [time, height, isHead] of reported) {
    now = start + time
    reports.note(height, isHead)
  }
  now = start + at
  const best = reports.highest()
  expect(best && [best.height, best.at - start]).toEqual(highest)
  // Not more than the difference, and more than anything less.
  expect([reports.differBy(differ), reports.differBy(differ - 1)]).toEqual([false, differ > 0])
})
