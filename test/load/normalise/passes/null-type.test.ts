import { expect, test } from 'vitest'
import { nullType } from '../../../../generator/load/normalise/passes/null-type.js'

test.each([
  [
    'writes an enum of null alone as the type',
    { enum: [null], nullable: true, title: 'Nothing' },
    { title: 'Nothing', type: 'null' },
  ],
  ['writes a constant null as the type', { const: null }, { type: 'null' }],
  ['keeps null among other values', { enum: ['a', null] }, { enum: ['a', null] }],
])('%s', (_, before, after) => {
  expect(nullType.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { const: 'null' }
  expect(nullType.apply(schema)).toBe(schema)
})
