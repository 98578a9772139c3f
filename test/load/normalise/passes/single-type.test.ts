import { expect, test } from 'vitest'
import { singleType } from '../../../../generator/load/normalise/passes/single-type.js'

test.each([
  ['writes a list of one type as the type', { type: ['string'], minLength: 1 }, { type: 'string', minLength: 1 }],
  ['keeps a list of two', { type: ['string', 'null'] }, { type: ['string', 'null'] }],
  ['keeps an empty list, which is reported elsewhere', { type: [] }, { type: [] }],
])('%s', (_, before, after) => {
  expect(singleType.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { type: 'string' }
  expect(singleType.apply(schema)).toBe(schema)
})
