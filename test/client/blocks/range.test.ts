import { expect, test } from 'vitest'
import { walkOf, type BlockRange } from '../../../generated/src/flows/blocks/range.js'

const defaults = { to: Infinity, finality: 'final', concurrency: 4, interval: 500, recent: [] } as const
const { signal } = new AbortController()
const cursors = Array.from({ length: 101 }, (_, height) => ({ hash: `A${height}`, height }))

test.each<readonly [range: BlockRange, walk: object]>([
  [{ from: 0 }, { ...defaults, from: 0 }],
  [
    { from: 5, to: -1, finality: 'optimistic', concurrency: 1, interval: 1, timeout: 0, signal },
    { from: 5, to: -1, finality: 'optimistic', concurrency: 1, interval: 1, timeout: 0, signal, recent: [] },
  ],
  [{ after: { hash: 'A7', height: 7 } }, { ...defaults, from: 8, recent: [{ hash: 'A7', height: 7 }] }],
  [{ after: cursors.slice(1) }, { ...defaults, from: 101, recent: cursors.slice(1) }],
  [{ after: cursors }, { ...defaults, from: 101, recent: cursors.slice(1) }],
])('the walk of %j', (range, walk) => {
  expect(walkOf(range)).toEqual(walk)
})

test.each<readonly [range: object, message: string]>([
  [{ from: NaN }, 'The option "from" is NaN; it must be 0 or more.'],
  [{ from: -1 }, 'The option "from" is -1; it must be 0 or more.'],
  [{ after: [] }, 'The option "from" is NaN; it must be 0 or more.'],
  [{ from: 1, to: NaN }, 'The option "to" is NaN; it must be -Infinity or more.'],
  [{ from: 1, concurrency: 0 }, 'The option "concurrency" is 0; it must be 1 or more.'],
  [{ from: 1, interval: 0 }, 'The option "interval" is 0; it must be 1 or more.'],
  [{ from: 1, timeout: -1 }, 'The option "timeout" is -1; it must be 0 or more.'],
])('%j is no range', (range, message) => {
  expect(() => walkOf(range as BlockRange)).toThrow(new RangeError(message))
})
