import { expect, test } from 'vitest'
import { possibleRequired } from '../../../../generator/load/normalise/passes/possible-required.js'

test('drops a required name without a property where no other property may be', () => {
  const properties = { a: {} }
  expect(possibleRequired.apply({ required: ['a', 'b'], properties, additionalProperties: false })).toEqual({
    required: ['a'],
    properties,
    additionalProperties: false,
  })
})

test('drops a name that every object inherits', () => {
  expect(possibleRequired.apply({ required: ['constructor'], additionalProperties: false })).toEqual({
    required: [],
    additionalProperties: false,
  })
})

test.each([
  ['an open object', { required: ['a', 'b'], properties: { a: {} } }],
  ['a member of a union, where only the name is said', { required: ['a'] }],
  ['a map', { required: ['a'], additionalProperties: { type: 'string' } }],
  ['a closed object with all properties', { required: ['a'], properties: { a: {} }, additionalProperties: false }],
])('returns the same object for %s', (_, schema) => {
  expect(possibleRequired.apply(schema)).toBe(schema)
})
