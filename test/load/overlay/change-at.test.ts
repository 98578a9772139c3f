import { expect, test } from 'vitest'
import { changeAll, changeAt } from '../../../generator/load/overlay/change-at.js'
import type { Path } from '../../../generator/load/tree/source.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import type { Json } from '../../../generator/schema/json.js'

const tree = { list: [1, { a: 2 }, 3], text: 'a' }

test.each<[path: Path, made: Json | undefined, changed: Json | undefined]>([
  [['text'], 'b', { ...tree, text: 'b' }],
  [['text'], undefined, { list: tree.list }],
  [['list', 0], 0, { ...tree, list: [0, { a: 2 }, 3] }],
  [['list', 1, 'a'], 0, { ...tree, list: [1, { a: 0 }, 3] }],
  [['list', 1, 'a'], undefined, { ...tree, list: [1, {}, 3] }],
  [['list', 1], undefined, { ...tree, list: [1, 3] }],
  [['text', 0], 'b', tree],
  [[], 'b', 'b'],
  [[], undefined, undefined],
])('the value at %j becomes %j', (path, made, changed) => {
  const before = structuredClone(tree)
  expect(changeAt(tree, path, () => made, createSourceMap())).toEqual(changed)
  expect(tree).toEqual(before)
})

test('several paths are changed in one pass, inner values first', () => {
  const seen: Json[] = []
  const made = changeAll(
    { list: [0, 1, 2, 3], object: { a: 1, b: 2 }, same: {} },
    [['object'], ['list', 1], ['object', 'a'], ['list', 3], ['none', 'a']],
    value => {
      seen.push(value)
      return typeof value === 'number' ? undefined : { all: value }
    },
    createSourceMap(),
  )
  expect(made).toEqual({ list: [0, 2], object: { all: { b: 2 } }, same: {} })
  expect(seen).toEqual([1, 3, 1, { b: 2 }])
})
