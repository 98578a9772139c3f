import { expect, test } from 'vitest'
import { nullType } from '../../../../generator/load/normalise/passes/null-type.js'

test.each([
  [
    'writes an enum of null alone as the type',
    { enum: [null], nullable: true, title: 'Nothing' },
    { title: 'Nothing', type: 'null' },
  ],
  ['writes a constant null as the type', { const: null }, { type: 'null' }],
  [
    'writes a nullable text that no text can be as the type',
    { type: 'string', nullable: true, minLength: 1, maxLength: 0, title: 'Nothing' },
    { title: 'Nothing', type: 'null' },
  ],
  [
    'keeps an empty text or null',
    { type: 'string', nullable: true, minLength: 0, maxLength: 0 },
    { type: 'string', nullable: true, minLength: 0, maxLength: 0 },
  ],
  [
    'keeps a text that nothing can be',
    { type: 'string', minLength: 1, maxLength: 0 },
    { type: 'string', minLength: 1, maxLength: 0 },
  ],
  ['keeps null among other values', { enum: ['a', null] }, { enum: ['a', null] }],
])('%s', (_, before, after) => {
  expect(nullType.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { const: 'null' }
  expect(nullType.apply(schema)).toBe(schema)
})
