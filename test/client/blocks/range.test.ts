import { expect, test } from 'vitest'
import type { BlockCursor } from 'near-rpc-client'
import { walkOf, type BlockRange } from '../../../generated/src/flows/blocks/range.js'

const defaults = { to: Infinity, finality: 'final', concurrency: 4, interval: 500, recent: [] } as const
const { signal } = new AbortController()
const cursors = Array.from({ length: 101 }, (_, height) => ({ hash: `A${height}`, height }))
const [A5, A6, A7] = [5, 6, 7].map(height => ({ hash: `A${height}`, height })) as [
  BlockCursor,
  BlockCursor,
  BlockCursor,
]

test.each<readonly [range: BlockRange, walk: object]>([
  [{ from: 0 }, { ...defaults, from: 0, lowest: 0 }],
  [
    { from: 5, after: undefined },
    { ...defaults, from: 5, lowest: 5 },
  ],
  [
    { from: 5, after: [] },
    { ...defaults, from: 5, lowest: 5 },
  ],
  [
    { from: 5, to: -1, finality: 'optimistic', concurrency: 1, interval: 1, timeout: 0, signal },
    { from: 5, lowest: 5, to: -1, finality: 'optimistic', concurrency: 1, interval: 1, timeout: 0, signal, recent: [] },
  ],
  [{ after: { hash: 'A7', height: 7 } }, { ...defaults, from: 8, lowest: 0, recent: [{ hash: 'A7', height: 7 }] }],
  [
    { from: 5, after: { hash: 'A7', height: 7 } },
    { ...defaults, from: 8, lowest: 5, recent: [A7] },
  ],
  [
    { from: 9, after: { hash: 'A7', height: 7 } },
    { ...defaults, from: 8, lowest: 8, recent: [A7] },
  ],
  [{ after: { ...A7, before: [A5, A6] } }, { ...defaults, from: 8, lowest: 0, recent: [A5, A6, A7] }],
  [
    {
      after: [
        { ...A6, before: [A5] },
        { ...A7, before: [A5, A6] },
      ],
    },
    { ...defaults, from: 8, lowest: 0, recent: [A5, A6, A7] },
  ],
  [{ after: cursors.slice(1) }, { ...defaults, from: 101, lowest: 0, recent: cursors.slice(1) }],
  [{ after: cursors }, { ...defaults, from: 101, lowest: 0, recent: cursors.slice(1) }],
])('the walk of %j', (range, walk) => {
  expect(walkOf(range)).toEqual(walk)
})

test.each<readonly [range: object, message: string]>([
  [{ from: NaN }, 'The option "from" is NaN; it must be 0 or more.'],
  [{ from: NaN, after: { hash: 'A7', height: 7 } }, 'The option "from" is NaN; it must be 0 or more.'],
  [{ from: -1 }, 'The option "from" is -1; it must be 0 or more.'],
  [{ after: [] }, 'The option "from" is NaN; it must be 0 or more.'],
  [{ from: 1, to: NaN }, 'The option "to" is NaN; it must be -Infinity or more.'],
  [{ from: 1, concurrency: 0 }, 'The option "concurrency" is 0; it must be 1 or more.'],
  [{ from: 1, interval: 0 }, 'The option "interval" is 0; it must be 1 or more.'],
  [{ from: 1, timeout: -1 }, 'The option "timeout" is -1; it must be 0 or more.'],
])('%j is no range', (range, message) => {
  expect(() => walkOf(range as BlockRange)).toThrow(new RangeError(message))
})

const noCursor = 'The option "after" is no cursor: it needs a `height`, an integer, and a `hash`, a text.'

test.each([
  null,
  'A7',
  7,
  {},
  { height: 7 },
  { hash: 'A7' },
  { height: 7, hash: '' },
  { height: 7, hash: 7 },
  // A driver of a database makes this of a `bigint` column.
  { height: '7', hash: 'A7' },
  { height: 7.5, hash: 'A7' },
  { height: -1, hash: 'A7' },
  { height: 2 ** 53, hash: 'A7' },
  { height: 7, hash: 'A7', before: [{ height: '6', hash: 'A6' }] },
  [{ height: 6, hash: 'A6' }, { height: 7 }],
])('%j is no cursor', after => {
  expect(() => walkOf({ from: 1, after } as BlockRange)).toThrow(new TypeError(noCursor))
})
