import { expect, test } from 'vitest'
import { followPointer, pointerParts } from '../../../generator/load/tree/pointer.js'

test.each([
  ['', []],
  ['/paths/~1block/a~0b', ['paths', '/block', 'a~b']],
  ['/a%20b/~01', ['a b', '~1']],
  ['/', ['']],
  ['anchor', null],
  ['/%', null],
])('%j has the parts %j', (fragment, parts) => {
  expect(pointerParts(fragment)).toEqual(parts)
})

test('follows keys and indexes, and returns the last value that exists', () => {
  const root = { a: [{ b: 1 }] }
  expect(followPointer(root, ['a', '0', 'b'])).toEqual({ value: 1, parent: { b: 1 }, key: 'b' })
  expect(followPointer(root, ['a', '1', 'b'])).toEqual({ value: undefined, parent: root.a, key: '1' })
  expect(followPointer(root, ['a', 'length'])).toEqual({ value: undefined, parent: root.a, key: 'length' })
  expect(followPointer(root, ['a', '00'])).toEqual({ value: undefined, parent: root.a, key: '00' })
  expect(followPointer(root, ['a', '0x'])).toEqual({ value: undefined, parent: root.a, key: '0x' })
  expect(followPointer(root, ['toString'])).toEqual({ value: undefined, parent: root, key: 'toString' })
  expect(followPointer(root, [])).toEqual({ value: root, parent: root, key: undefined })
  expect(followPointer('text', ['0'])).toEqual({ value: undefined, parent: 'text', key: '0' })
  const list = Array.from({ length: 346 }, (_, at) => at)
  expect(['9', '12', '345', 'x1', '-1'].map(key => followPointer(list, [key]).value)).toEqual([
    9,
    12,
    345,
    undefined,
    undefined,
  ])
})
