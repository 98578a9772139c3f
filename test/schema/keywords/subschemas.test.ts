import { expect, test } from 'vitest'
import { mapSubschemas, subschemasOf } from '../../../generator/schema/keywords/subschemas.js'

const schema = {
  type: 'object',
  properties: { items: { type: 'string' }, enum: true },
  additionalProperties: false,
  oneOf: [{ const: { items: 1 } }, {}],
  default: { items: 2 },
  'x-rpc-result-by': { results: { a: {} } },
}

test('subschemas come from single schemas, lists and maps, not from data', () => {
  expect(subschemasOf(schema)).toEqual([{ type: 'string' }, true, false, { const: { items: 1 } }, {}])
})

test('changes each direct subschema and nothing else', () => {
  expect(mapSubschemas(schema, inner => ({ allOf: [inner] }))).toEqual({
    ...schema,
    properties: { items: { allOf: [{ type: 'string' }] }, enum: { allOf: [true] } },
    additionalProperties: { allOf: [false] },
    oneOf: [{ allOf: [{ const: { items: 1 } }] }, { allOf: [{}] }],
  })
})

test('an unchanged schema is the same object', () => {
  expect(mapSubschemas(schema, inner => inner)).toBe(schema)
})

test('a map of schemas that is not an object has no schemas', () => {
  const broken = { properties: 'none' }
  expect(subschemasOf(broken)).toEqual([])
  expect(mapSubschemas(broken, () => true)).toBe(broken)
})
