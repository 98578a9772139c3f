import { expect, test } from 'vitest'
import { nullInOpenApi30, nullType } from '../../../../generator/load/normalise/passes/null-type.js'

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
  for (const schema of [
    { const: 'null' },
    { enum: [null, 'a'] },
    { nullable: true, minLength: 1, maxLength: 0 },
    { type: 'string', nullable: true, minLength: 1 },
    { type: 'string', nullable: true, maxLength: 0 },
    { type: 'string', nullable: true, minLength: 'b', maxLength: 'a' },
    { type: 'string', nullable: true, minLength: 'b', maxLength: 1 },
    { type: 'string', nullable: true, minLength: 1, maxLength: '0' },
  ])
    expect(nullType.apply(schema)).toBe(schema)
})

test('reads null as OpenAPI 3.0 has it', () => {
  expect(nullType.apply(nullInOpenApi30)).toEqual({ type: 'null' })
})
