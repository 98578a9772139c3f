import { expect, test } from 'vitest'
import { followPointer, pointerParts } from '../../generator/load/pointer.js'

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

test('follows keys and indexes, and says where it had to stop', () => {
  const root = { a: [{ b: 1 }] }
  expect(followPointer(root, ['a', '0', 'b'])).toEqual({ value: 1, holder: { b: 1 }, key: 'b' })
  expect(followPointer(root, ['a', '1', 'b'])).toEqual({ value: undefined, holder: root.a, key: '1' })
  expect(followPointer(root, ['a', 'length'])).toEqual({ value: undefined, holder: root.a, key: 'length' })
  expect(followPointer(root, ['toString'])).toEqual({ value: undefined, holder: root, key: 'toString' })
  expect(followPointer(root, [])).toEqual({ value: root, holder: root, key: undefined })
})
