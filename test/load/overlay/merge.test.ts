import { expect, test } from 'vitest'
import { merge } from '../../../generator/load/overlay/merge.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import type { Json } from '../../../generator/schema/json.js'

test.each<[target: Json, update: Json, merged: Json]>([
  [
    { a: 1, b: { c: 1, d: [1] } },
    { b: { c: 2, d: [1, 2] }, e: {} },
    { a: 1, b: { c: 2, d: [1, 2] }, e: {} },
  ],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }, {}], [{ a: 1, b: 2 }, {}]],
  [{ a: 1 }, 'text', 'text'],
  ['text', { a: 1 }, { a: 1 }],
  [[1], 'text', 'text'],
  ['text', [1], [1]],
  [{ a: 1 }, [1], [1]],
  [[1], { a: 1 }, { a: 1 }],
])('%j merged with %j is %j', (target, update, merged) => {
  expect(merge(target, update, createSourceMap())).toEqual(merged)
})
