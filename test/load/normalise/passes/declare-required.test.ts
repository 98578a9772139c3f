import { expect, test } from 'vitest'
import { declareRequired } from '../../../../generator/load/normalise/passes/declare-required.js'

test.each([
  [
    'declares a required name without a property as anything',
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: {} } },
  ],
  [
    'declares the name in a member of a union, where only the name is said',
    { required: ['a'] },
    { required: ['a'], properties: { a: {} } },
  ],
  [
    'drops the name where no other property may be',
    { required: ['a', 'b'], properties: { a: {} }, additionalProperties: false },
    { required: ['a'], properties: { a: {} }, additionalProperties: false },
  ],
])('%s', (_, before, after) => {
  expect(declareRequired.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { required: ['a'], properties: { a: {} } }
  expect(declareRequired.apply(schema)).toBe(schema)
})

test('declares a name that every object inherits', () => {
  expect(declareRequired.apply({ required: ['constructor'], properties: {} })).toEqual({
    required: ['constructor'],
    properties: { constructor: {} },
  })
})
