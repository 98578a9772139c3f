import { expect, test } from 'vitest'
import { singleValue } from '../../../../generator/load/normalise/passes/single-value.js'

test.each([
  [
    'writes an enum of one value as a constant',
    { type: 'string', enum: ['HANDLER_ERROR'] },
    { type: 'string', const: 'HANDLER_ERROR' },
  ],
  ['keeps two values', { enum: ['a', 'b'] }, { enum: ['a', 'b'] }],
])('%s', (_, before, after) => {
  expect(singleValue.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { enum: [] }
  expect(singleValue.apply(schema)).toBe(schema)
})
