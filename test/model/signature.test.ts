import { expect, test } from 'vitest'
import { distinct, signature } from '../../generator/model/signature.js'

test('the order of keys says nothing, that of items does', () => {
  expect(signature({ a: 1, b: [true, null] })).toBe(signature({ b: [true, null], a: 1 }))
  expect(signature([1, 2])).not.toBe(signature([2, 1]))
})

test('no two integers are alike, however long', () => {
  expect(signature(9007199254740993n)).not.toBe(signature(9007199254740992n))
})

test('of values that say the same the first one stays', () => {
  const first = { a: 1, b: 2 }
  expect(distinct([first, { c: 3 }, { b: 2, a: 1 }])).toEqual([first, { c: 3 }])
  expect(distinct([first, { b: 2, a: 1 }])[0]).toBe(first)
})
