import { expect, test } from 'vitest'
import { decidesType, typeKeywordsOf } from '../../../generator/emit/schemas/type-keywords.js'
import type { Json } from '../../../generator/schema/json.js'

test('annotations and bounds are left out', () => {
  const schema = { type: 'array', items: true, minItems: 1, description: 'Names.', uniqueItems: true }
  expect(typeKeywordsOf(schema)).toEqual({ type: 'array', items: true, minItems: 1 })
  expect(typeKeywordsOf(schema, 'type', 'items')).toEqual({ minItems: 1 })
})

test.each<[Json, boolean]>([
  [true, false],
  [false, true],
  [{}, false],
  [{ description: 'A block.', minimum: 1 }, false],
  [{ type: 'object' }, false],
  [{ type: 'string' }, true],
  [{ minItems: 1, maxItems: 2 }, false],
  [{ additionalProperties: false }, false],
  [{ additionalProperties: {} }, true],
  [{ properties: {}, required: [] }, false],
  [{ properties: { a: true } }, true],
  [{ required: ['a'] }, true],
  [{ allOf: [{ type: 'object' }, true] }, false],
  [{ allOf: [{ const: null }] }, true],
  [{ $ref: '#/components/schemas/Block' }, true],
  [{ enum: [1] }, true],
])('%j decides a type: %s', (schema, expected) => {
  expect(decidesType(schema)).toBe(expected)
})
