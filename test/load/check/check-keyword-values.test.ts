import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'

async function findingsOf(schema: string): Promise<readonly string[]> {
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    A: ${schema}\n`,
  })
  expect(document === null).toBe(findings.length > 0)
  return findings
}

test.each([
  [
    '{ required: true }',
    '8:10 RPC116 The "required" is true or false, not a list of texts. (List the required properties in the object that has them: "required: [name]".)',
  ],
  ['{ required: name }', '8:10 RPC116 The "required" is text, not a list of texts. (Write a list of texts.)'],
  ['{ required: [1] }', '8:10 RPC116 The "required" has an item that is a number, not text. (Write a list of texts.)'],
  ['{ enum: a }', '8:10 RPC116 The "enum" is text, not a list. (Write a list.)'],
  [
    '{ properties: [name] }',
    '8:10 RPC116 The "properties" is an array, not an object of schemas. (Write an object whose values are schemas.)',
  ],
  [
    '{ properties: { name: string } }',
    '8:24 RPC116 The "name" in "properties" is text, not a schema. (Write a schema such as "{ type: string }".)',
  ],
  [
    '{ properties: { name: null } }',
    '8:24 RPC116 The "name" in "properties" is null, not a schema. (Write a schema such as "{ type: string }".)',
  ],
  ['{ items: string }', '8:10 RPC116 The "items" is text, not a schema. (Write a schema such as "{ type: string }".)'],
  [
    '{ items: [{ type: string }, string] }',
    '8:36 RPC116 The item 1 of "items" is text, not a schema. (Write a schema such as "{ type: string }".)',
  ],
  [
    '{ additionalProperties: "false" }',
    '8:10 RPC116 The "additionalProperties" is text, not a schema. (Write a schema, or true or false without quotes.)',
  ],
  [
    '{ additionalProperties: 1 }',
    '8:10 RPC116 The "additionalProperties" is a number, not a schema. (Write a schema such as "{ type: string }".)',
  ],
  [
    '{ oneOf: [] }',
    '8:10 RPC116 The "oneOf" is an empty list, which no value satisfies. (List the schemas, or remove it.)',
  ],
  [
    '{ oneOf: { type: string } }',
    '8:10 RPC116 The "oneOf" is an object, not a list of schemas. (Write a list of schemas.)',
  ],
  [
    '{ allOf: [string] }',
    '8:18 RPC116 The item 0 of "allOf" is text, not a schema. (Write a schema such as "{ type: string }".)',
  ],
  [
    '{ anyOf: [] }',
    '8:10 RPC116 The "anyOf" is an empty list, which no value satisfies. (List the schemas, or remove it.)',
  ],
  [
    '{ type: string, nullable: "true" }',
    '8:24 RPC116 The "nullable" is text, not true or false. (Write true or false, without quotes.)',
  ],
  [
    '{ readOnly: 1 }',
    '8:10 RPC116 The "readOnly" is a number, not true or false. (Write true or false, without quotes.)',
  ],
  [
    '{ deprecated: yes }',
    '8:10 RPC116 The "deprecated" is text, not true or false. (Write true or false, without quotes.)',
  ],
  ['{ minimum: "0" }', '8:10 RPC116 The "minimum" is text, not a number. (Write a number, without quotes.)'],
  [
    '{ exclusiveMinimum: "0" }',
    '8:10 RPC116 The "exclusiveMinimum" is text, not a number. (Write a number, without quotes.)',
  ],
  [
    '{ minItems: -1 }',
    '8:10 RPC116 The "minItems" is a number, not a count. (Write an integer from 0 on, without quotes.)',
  ],
  [
    '{ maxLength: 1.5 }',
    '8:10 RPC116 The "maxLength" is a number, not a count. (Write an integer from 0 on, without quotes.)',
  ],
  ['{ format: [int64] }', '8:10 RPC116 The "format" is an array, not text. (Write text.)'],
  ['{ pattern: true }', '8:10 RPC116 The "pattern" is true or false, not text. (Write text.)'],
  ['{ pattern: 1 }', '8:10 RPC116 The "pattern" is a number, not text. (Write text.)'],
  [
    '{ externalDocs: https://example.com }',
    '8:10 RPC116 The "externalDocs" is text, not an object. (Write an object with a "url".)',
  ],
  ['{ discriminator: type }', '8:10 RPC116 The "discriminator" is text, not an object. (Write an object.)'],
])('a keyword with a value of a wrong type: %s', async (schema, finding) => {
  expect(await findingsOf(schema)).toEqual([`spec/openapi.yaml:${finding}`])
})

test('keywords with values of the right types', async () => {
  const schema = `
      type: object
      required: [a]
      nullable: true
      minProperties: 0
      properties:
        a: { type: integer, minimum: 0, exclusiveMinimum: true, maximum: 18446744073709551615, default: '1' }
        b: false
        c: { items: true, minItems: 1, prefixItems: [true], enum: [[1]] }
        d: { items: [{ type: string }], allOf: [], prefixItems: [] }
      additionalProperties: false`
  expect(await findingsOf(schema)).toEqual([])
})

test.each([
  [
    '{ sumary: Age, responses: {} }',
    '5:13 RPC125 The key "sumary" of an operation is not known. (Did you mean "summary"? Use a key of OpenAPI, or remove it.)',
  ],
  [
    '{ deprecated: "true", responses: {} }',
    '5:13 RPC125 The "deprecated" of an operation is text, not true or false. (Write true or false, without quotes.)',
  ],
  [
    '{ summary: [Age], responses: {} }',
    '5:13 RPC125 The "summary" of an operation is an array, not text. (Write text.)',
  ],
  [
    '{ externalDocs: { description: Age }, responses: {} }',
    '5:13 RPC125 The "externalDocs" of an operation has no "url". (Write an address that begins with "https://" or "http://", and has no password.)',
  ],
  [
    '{ externalDocs: { url: "javascript:age()" }, responses: {} }',
    '5:29 RPC125 The "url" in "externalDocs" of an operation is not the address of a page. (Write an address that begins with "https://" or "http://", and has no password.)',
  ],
  [
    '{ externalDocs: { url: https://example.com, description: 1 }, responses: {} }',
    '5:55 RPC125 The "description" in "externalDocs" of an operation is a number, not text. (Write text.)',
  ],
  [
    '{ tags: age, responses: {} }',
    '5:13 RPC125 The "tags" of an operation is text, not a list of texts. (Write a list of texts.)',
  ],
])('a wrong key of an operation: %s', async (operation, finding) => {
  const { findings } = await loadFiles({ 'spec/openapi.yaml': head.replace('{}', `post: ${operation}`) })
  expect(findings).toEqual([`spec/openapi.yaml:${finding}`])
})

test('an address of "externalDocs" may be relative', async () => {
  const operation = 'post: { externalDocs: { url: docs/age.md }, responses: {} }'
  const { findings } = await loadFiles({ 'spec/openapi.yaml': head.replace('{}', operation) })
  expect(findings).toEqual([])
})

test('a wrong key of a path', async () => {
  const { findings } = await loadFiles({
    'spec/openapi.yaml': head.replace('{}', 'postt: { responses: {} }\n    servers: {}\n    parameters: {}'),
  })
  expect(findings).toEqual([
    'spec/openapi.yaml:5:5 RPC125 The key "postt" of a path is not known. (Did you mean "post"? Use a key of OpenAPI, or remove it.)',
    'spec/openapi.yaml:6:5 RPC125 The "servers" of a path is an object, not a list. (Write a list.)',
    'spec/openapi.yaml:7:5 RPC125 The "parameters" of a path is an object, not a list. (Write a list.)',
  ])
})
