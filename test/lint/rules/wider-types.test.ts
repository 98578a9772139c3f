import { expect, test } from 'vitest'
import type { JsonObject } from '../../../generator/schema/json.js'
import { lintDescription } from '../../../generator/lint/lint-description.js'
import { readDescription } from '../../../generator/model/read-interface.js'
import { description } from '../../model/description.js'
import { documentOf } from '../../model/document-of.js'

const text = { type: 'string' }
const closed = { type: 'object', additionalProperties: false }

/** The findings RPC313 and RPC314 of a result with this schema. */
function lint(result: JsonObject, schemas: JsonObject = {}): readonly string[] {
  const read = readDescription(documentOf(description({ ask: { result } }, schemas)), ({ message }) => {
    throw new Error(message)
  })
  const found: string[] = []
  if (read !== null) lintDescription(read, ({ code, message }) => void found.push(`${code} ${message}`))
  return found.filter(line => /^RPC31[34]/.test(line)).map(line => line.replaceAll(/spec.yaml:\d+:\d+/g, 'place'))
}

test('all keywords without effect are one finding', () => {
  const result = { type: 'array', contains: text, items: { not: text, if: text }, unevaluatedItems: false }
  expect(lint(result)).toEqual([
    'RPC313 No type expresses "not", "if", "contains" and "unevaluatedItems": the types are wider, as if the keyword were absent (also at place, place, place).',
  ])
})

test('a forbidden property is no keyword without effect', () => {
  expect(lint({ type: 'object', properties: { a: { not: {} } } })).toEqual([])
})

test.each<[string, JsonObject, JsonObject?]>([
  [
    'A tuple is open: the type has only the listed items, but the schema allows "[...unknown[]]"',
    { prefixItems: [text] },
  ],
  [
    'Keys that match no pattern have the type of "patternProperties", but the schema allows "unknown"',
    { type: 'object', patternProperties: { '^a': text } },
  ],
  [
    'All keys have the union of the types of "properties" and "additionalProperties"',
    { type: 'object', properties: { a: text }, additionalProperties: { type: 'null' } },
  ],
  [
    'All keys have the union of the types of "properties" and "patternProperties"',
    { ...closed, properties: { b: text }, patternProperties: { '^a': text } },
  ],
  [
    'All keys have the union of the types of "patternProperties" and "additionalProperties"',
    { type: 'object', patternProperties: { '^a': text }, additionalProperties: { type: 'null' } },
  ],
  [
    'A constant does not have the "type" beside it: the type of the client is the constant',
    { type: ['string', 'null'], enum: ['1', null, 2] },
  ],
  [
    'A "discriminator" has no effect: the type of its property is "string", and subtypes are not narrowed',
    { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } },
    { Cat: { type: 'object', properties: { kind: text } } },
  ],
  [
    'A required property is "readOnly" or "writeOnly": its type is optional where one side does not send it',
    { type: 'object', required: ['a'], properties: { a: { ...text, writeOnly: true } } },
  ],
])('%s', (message, result, schemas = {}) => {
  expect(lint(result, schemas)).toEqual([`RPC314 ${message}.`])
})

test.each<[string, JsonObject, JsonObject?]>([
  ['a closed tuple', { prefixItems: [text], minItems: 1, maxItems: 1 }],
  ['a tuple with a rest', { prefixItems: [text], items: text, minItems: 1 }],
  ['closed patterns', { ...closed, patternProperties: { '^a': text } }],
  [
    'constants of each type',
    {
      type: 'array',
      prefixItems: [
        { type: 'integer', enum: [1, 1e20, 9007199254740993n] },
        { type: ['number', 'null'], enum: [1.5, null] },
        { type: 'object', const: { a: 1 } },
        { type: 'array', const: [] },
        { type: ['boolean', 'string'], enum: [true, 'a'] },
      ],
      items: false,
      minItems: 5,
    },
  ],
  ['a forbidden pattern', { type: 'object', properties: { b: text }, patternProperties: { '^a': false } }],
  [
    'a discriminator of constants',
    { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind' } },
    { Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } } },
  ],
])('no finding for %s', (_, result, schemas = {}) => {
  expect(lint(result, schemas)).toEqual([])
})
