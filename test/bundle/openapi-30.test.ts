import { expect, test } from 'vitest'
import { passes } from '../../generator/bundle/openapi-30/passes.js'
import { toOpenApi30 } from '../../generator/bundle/openapi-30/to-openapi-30.js'
import { normalise } from '../../generator/load/normalise/normalise.js'
import { entryOf } from '../../generator/diagnostics/catalogue.js'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { componentSchemas } from '../../generator/schema/references/references.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'

type Converted = { readonly schema: Json | undefined; readonly lost: readonly string[] }

const document = {
  derive: <Made extends object>(made: Made) => made,
  locate: () => ({ file: 'a', line: 1, column: 1 }),
}

function convert(schema: Json): Converted {
  const found: Diagnostic[] = []
  const root = { openapi: '3.1.0', components: { schemas: { A: schema } } }
  const made = toOpenApi30(root, document, diagnostic => void found.push(diagnostic))
  return {
    schema: componentSchemas(made)['A'],
    lost: found.map(({ message }) => message.replace(/^.*says here: /, '')),
  }
}

const ref = { $ref: '#/components/schemas/B' }

// No text has this length.
const onlyNull = { type: 'string', nullable: true, minLength: 1, maxLength: 0 }

test.each<readonly [what: string, before: Json, after: Json]>([
  ['a constant', { const: 'a' }, { type: 'string', enum: ['a'] }],
  ['a constant with a type', { type: 'integer', const: 1 }, { type: 'integer', enum: [1] }],
  ['null alone', { type: 'null', description: 'Nothing.' }, { description: 'Nothing.', ...onlyNull }],
  ['the constant null', { const: null }, onlyNull],
  ['null in an enumeration', { enum: [null] }, onlyNull],
  ['a union of null alone', { anyOf: [{ type: 'null' }, { const: null }] }, onlyNull],
  ['a type or null', { type: ['string', 'null'], minLength: 1 }, { type: 'string', minLength: 1, nullable: true }],
  ['values or null', { enum: ['a', null] }, { type: 'string', enum: ['a', null], nullable: true }],
  [
    'a list of types whose values exclude null',
    { type: ['string', 'null'], enum: ['a'] },
    { type: 'string', enum: ['a'] },
  ],
  ['a reference or null', { anyOf: [ref, { type: 'null' }] }, { allOf: [ref], nullable: true }],
  [
    'a type in a union with null',
    { oneOf: [{ type: 'integer' }, { type: 'null' }] },
    { type: 'integer', nullable: true },
  ],
  [
    'a union with null',
    { description: 'Any.', oneOf: [ref, { type: 'string' }, { type: 'null' }] },
    { oneOf: [ref, { type: 'string' }], nullable: true, description: 'Any.' },
  ],
  [
    'a union with null beside other keywords',
    { required: ['a'], anyOf: [ref, { type: 'null' }] },
    { required: ['a'], allOf: [{ allOf: [ref], nullable: true }] },
  ],
  [
    'several types',
    { title: 'T', type: ['string', 'integer', 'null'], minLength: 1, minimum: 2 },
    {
      title: 'T',
      anyOf: [
        { type: 'string', minLength: 1, nullable: true },
        { type: 'integer', minimum: 2 },
      ],
    },
  ],
  [
    'several types with values',
    { type: ['string', 'integer'], enum: ['a', 1] },
    {
      anyOf: [
        { type: 'string', enum: ['a'] },
        { type: 'integer', enum: [1] },
      ],
    },
  ],
  ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
  ['no example', { examples: [] }, {}],
  ['a reference with annotations', { ...ref, description: 'B.' }, { description: 'B.', allOf: [ref] }],
  ['a reference with constraints', { ...ref, allOf: [{ required: ['a'] }] }, { allOf: [ref, { required: ['a'] }] }],
  [
    'an exclusive bound',
    { type: 'integer', exclusiveMinimum: 1 },
    { type: 'integer', minimum: 1, exclusiveMinimum: true },
  ],
  [
    'two bounds',
    { minimum: 5, exclusiveMinimum: 1, maximum: 9, exclusiveMaximum: 9n },
    { minimum: 5, maximum: 9n, exclusiveMaximum: true },
  ],
  ['base64', { type: 'string', contentEncoding: 'base64' }, { type: 'string', format: 'byte' }],
  [
    'a tuple of one kind',
    { type: 'array', prefixItems: [ref, ref], minItems: 2, maxItems: 2 },
    { type: 'array', minItems: 2, maxItems: 2, items: ref },
  ],
  [
    'a closed tuple of one item',
    { type: 'array', prefixItems: [ref], items: false },
    { type: 'array', items: ref, maxItems: 1 },
  ],
  ['an array without items', { type: 'array', items: false }, { type: 'array', maxItems: 0, items: {} }],
  ['an array of anything', { type: 'array' }, { type: 'array', items: {} }],
  [
    'schemas that are true or false',
    { properties: { a: true, b: false }, additionalProperties: false },
    { properties: { a: {}, b: { not: {} } }, additionalProperties: false },
  ],
  ['a schema that is false', false, { not: {} }],
  [
    'a condition',
    JSON.parse('{ "if": { "required": ["a"] }, "then": { "required": ["b"] }, "else": { "required": ["c"] } }'),
    {
      allOf: [
        { anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
        { anyOf: [{ required: ['a'] }, { required: ['c'] }] },
      ],
    },
  ],
  ['a condition without a consequence', { type: 'object', if: {} }, { type: 'object' }],
  [
    'dependent properties',
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: ref } },
    {
      allOf: [
        { anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
        { anyOf: [{ not: { required: ['c'] } }, ref] },
      ],
    },
  ],
  ['names and dialects', { $id: 'a', $comment: 'b', $defs: { C: {} }, type: 'string' }, { type: 'string' }],
  [
    'what it has already',
    { type: 'object', properties: { a: ref }, 'x-a': 1 },
    { type: 'object', properties: { a: ref }, 'x-a': 1 },
  ],
])('writes %s without a loss', (_, before, after) => {
  expect(convert(before)).toEqual({ schema: after, lost: [] })
})

test.each<readonly [keyword: string, before: JsonObject, after: JsonObject, lost: string]>([
  [
    'prefixItems',
    { type: 'array', prefixItems: [{ type: 'string' }, ref], maxItems: 2 },
    { type: 'array', maxItems: 2, items: { anyOf: [{ type: 'string' }, ref] } },
    'the order of the items is lost, and each can be any of them.',
  ],
  [
    'open prefixItems',
    { type: 'array', prefixItems: [ref] },
    { type: 'array', items: {} },
    'the order of the items is lost, and each can be any of them.',
  ],
  [
    'patternProperties',
    { patternProperties: { '^a': ref }, additionalProperties: false },
    {},
    'the schemas of the matching properties are lost.',
  ],
  ['propertyNames', { propertyNames: { pattern: '^[a-z]+$' } }, {}, 'the rule for the names of properties is lost.'],
  [
    'contains',
    { type: 'array', contains: ref },
    { type: 'array', items: {} },
    'the rule for one of the items is lost.',
  ],
  [
    'unevaluatedProperties',
    { type: 'object', unevaluatedProperties: false },
    { type: 'object' },
    'further properties are allowed.',
  ],
  [
    'contentEncoding',
    { type: 'string', contentEncoding: 'base32' },
    { type: 'string' },
    'the encoding of the text is lost.',
  ],
])('reports what it cannot say of %s', (_, before, after, lost) => {
  expect(convert(before)).toEqual({ schema: after, lost: [lost] })
})

test('the message is that of the catalogue', () => {
  const found: string[] = []
  const root = { components: { schemas: { A: { propertyNames: { pattern: '^[a-z]+$' } } } } }
  toOpenApi30(root, document, ({ message }) => void found.push(message))
  expect(found).toEqual([entryOf('RPC603').message])
})

test('the root has no key of 3.1', () => {
  const info = { title: 'A', summary: 'B', version: '1', license: { name: 'MIT', identifier: 'MIT' } }
  const root = { openapi: '3.1.0', info, jsonSchemaDialect: 'x', webhooks: {}, paths: {} }
  expect(toOpenApi30(root, document, () => undefined)).toEqual({
    openapi: '3.0.3',
    info: { title: 'A', version: '1', license: { name: 'MIT' } },
    paths: {},
  })
})

test('what can be written without a loss is read as it was', () => {
  const schemas = {
    A: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] },
    B: { type: 'object', properties: { a: { type: ['string', 'null'] }, b: { const: 1, type: 'integer' } } },
    C: { type: 'string', contentEncoding: 'base64' },
    D: { type: 'integer', exclusiveMinimum: 1 },
    E: { type: 'array', items: { $ref: '#/components/schemas/B', description: 'B.' } },
    F: { description: 'Nothing.', type: 'null' },
  }
  const root = { openapi: '3.1.0', components: { schemas } }
  expect(
    normalise(
      toOpenApi30(root, document, () => undefined),
      document,
    ),
  ).toEqual(root)
})

test('every pass gives its reason in a sentence', () => {
  for (const { name, why } of passes) expect({ name, ok: /^[A-Z].*\.$/.test(why) }).toEqual({ name, ok: true })
})
