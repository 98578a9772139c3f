import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'

const types =
  'Write one of "null", "boolean", "object", "array", "number", "string", "integer", in quotes, or a list of them.'
const keyword = 'Use a keyword of JSON Schema or OpenAPI, or remove it.'

test.each([
  ['{ type: integr }', `8:10 RPC116 The type "integr" is not known. (Did you mean "integer"? ${types})`],
  ['{ type: [string, nul] }', `8:25 RPC116 The type "nul" is not known. (Did you mean "null"? ${types})`],
  ['{ items: { type: date_and_time } }', `8:19 RPC116 The type "date_and_time" is not known. (${types})`],
  ['{ type: 1 }', `8:10 RPC116 The "type" is a number, not the name of a type. (${types})`],
  ['{ type: null }', `8:10 RPC116 The "type" is null, not the name of a type. (${types})`],
  [
    '{ enum: [] }',
    '8:10 RPC116 The "enum" is an empty list, which no value satisfies. (List the values, or remove it.)',
  ],
  ['{ type: [] }', `8:10 RPC116 The "type" is an empty list, which no value satisfies. (${types})`],
  [
    '{ propertees: { a: {} } }',
    `8:10 RPC116 The keyword "propertees" is not known. (Did you mean "properties"? ${keyword})`,
  ],
  ['{ oneOf: [{ ref: "#/A" }] }', `8:20 RPC116 The keyword "ref" is not known. (Did you mean "$ref"? ${keyword})`],
  ['{ onOf: [{ type: string }] }', `8:10 RPC116 The keyword "onOf" is not known. (Did you mean "oneOf"? ${keyword})`],
  ['{ tpye: string }', `8:10 RPC116 The keyword "tpye" is not known. (Did you mean "type"? ${keyword})`],
  ['{ item: {} }', `8:10 RPC116 The keyword "item" is not known. (Did you mean "items"? ${keyword})`],
  [
    '{ type: integer, x-unsafe-integer: "true" }',
    '8:25 RPC116 The "x-unsafe-integer" of a schema is text, not true or false. (Write "x-unsafe-integer: true", or remove it.)',
  ],
  [
    '{ properties: { "100%": {} } }',
    '8:24 RPC116 The name of property "100%" has a "%". (Remove the property with an overlay; nodes do not send it.)',
  ],
  [
    '{ required: [a, "%n"] }',
    '8:10 RPC116 The name of a required property has a "%". (Remove the property with an overlay; nodes do not send it.)',
  ],
])('reports the schema %s', async (schema, finding) => {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    A: ${schema}\n`,
  })
  expect(findings).toEqual([`spec/openapi.yaml:${finding}`])
  expect(document).toBeNull()
})

test.each([
  ['name: price', '8:10', 'name', 'Remove it, or begin its name with "x-".'],
  ['foo: true', '8:10', 'foo', 'Remove it, or begin its name with "x-".'],
  ['constructor: 1', '8:10', 'constructor', 'Remove it, or begin its name with "x-".'],
  [
    'description: A price, in yoctoNEAR',
    '8:32',
    'in yoctoNEAR',
    'If it is the end of a text with a comma, write the text in quotes. Else remove it.',
  ],
])('drops a keyword of another tool with a warning: %s', async (entry, place, name, help) => {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    A: { ${entry}, type: string }\n`,
  })
  expect(findings).toEqual([
    `spec/openapi.yaml:${place} RPC126 The keyword "${name}" is not known, so it has no effect. (${help})`,
  ])
  const { components } = Object(document?.root)
  expect(Object.keys(components.schemas.A)).toEqual([
    ...(entry.split(':')[0] === 'description' ? ['description'] : []),
    'type',
  ])
})

test('checks schemas of message bodies and of other files, but not names and data', async () => {
  const { findings } = await loadFiles({
    'spec/openapi.yaml': `${head}    post:
      requestBody: { content: { application/json: { schema: { typ: string } } } }
      responses: {}
components:
  schemas:
    A: { $ref: a.yaml#/A }
    typ: { enum: [{ type: integr }], example: { typ: 1 }, default: { typ: 1 }, properties: { typ: { nullable: true } } }
`.replace('    {}\n', ''),
    'spec/a.yaml': 'A:\n  allOf:\n    - type: strin\n',
  })
  expect(findings).toEqual([
    `spec/openapi.yaml:6:63 RPC116 The keyword "typ" is not known. (Did you mean "type"? ${keyword})`,
    `spec/a.yaml:3:7 RPC116 The type "strin" is not known. (Did you mean "string"? ${types})`,
  ])
})
