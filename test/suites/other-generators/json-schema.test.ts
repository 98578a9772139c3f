import { expect, test } from 'vitest'
import { jsonSchemaOf } from './json-schema.js'

test('the schemas of a description become one JSON Schema', () => {
  const schemas = {
    A: { type: 'object', properties: { other: { $ref: '#/components/schemas/B' }, flag: { const: true } } },
    B: { oneOf: [{ type: 'null' }, { type: 'array', items: false }], maximum: 3 },
  }
  expect(JSON.parse(jsonSchemaOf(JSON.stringify({ components: { schemas } })))).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: {
      A: { type: 'object', properties: { other: { $ref: '#/definitions/B' }, flag: { const: true } } },
      B: { oneOf: [{ type: 'null' }, { type: 'array', items: false }], maximum: 3 },
    },
  })
})
