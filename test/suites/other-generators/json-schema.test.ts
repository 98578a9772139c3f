import { expect, test } from 'vitest'
import { jsonSchemaOf } from './json-schema.js'

test('the schemas of a description become one JSON Schema', () => {
  const name = { const: 'UNKNOWN_BLOCK' }
  const schemas = {
    A: { type: 'object', properties: { name, other: { $ref: '#/components/schemas/B' }, flag: { const: true } } },
    B: { oneOf: [{ type: 'null' }, { type: 'array', items: false }], maximum: 3 },
  }
  expect(JSON.parse(jsonSchemaOf(JSON.stringify({ components: { schemas } })))).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: {
      A: {
        type: 'object',
        properties: {
          name: { type: 'string', enum: ['UNKNOWN_BLOCK'] },
          other: { $ref: '#/definitions/B' },
          flag: { const: true },
        },
      },
      B: { oneOf: [{ type: 'null' }, { type: 'array', items: false }], maximum: 3 },
    },
  })
})
