import { expect, test } from 'vitest'
import { distinct, distinctBy } from '../../generator/schema/distinct.js'

test('the first of several equal values stays; the order of keys makes no difference', () => {
  const first = { a: 1, b: 2 }
  const values = distinct([first, { c: 3 }, { b: 2, a: 1 }])
  expect(values).toEqual([first, { c: 3 }])
  expect(values[0]).toBe(first)
})

test('a key decides which values are equal', () => {
  expect(distinctBy(['one', 'two', 'three'], text => String(text.length))).toEqual(['one', 'three'])
})
