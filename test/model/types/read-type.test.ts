import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readType } from '../../../generator/model/types/read-type.js'
import { readTypes } from '../../../generator/model/types/read-types.js'
import { namedSchemas, schemaOfType } from '../../../generator/model/types/schema-of-type.js'
import type { FieldType, Type } from '../../../generator/model/types/type.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { runs } from '../../runs.js'
import { readOurDescription } from '../../spec/our-description.js'
import { method } from '../../emit/interface-of.js'
import { byName } from '../types-in.js'
import { randomType } from './random-type.js'

function typeOf(schema: Json): Type {
  return readType(schema, { isWritten: false, isPlainInteger: () => false })
}

const text: Type = { kind: 'text' }
const any: Type = { kind: 'any' }
const never: Type = { kind: 'never' }
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const reference = (name: string): Type => ({ kind: 'reference', name, hasBigint: false })
const literal = (value: Json): Type => ({ kind: 'literal', value })
const union = (...members: Type[]): Type => ({ kind: 'union', members })
const all = (...parts: Type[]): Type => ({ kind: 'all', parts })
const list = (rest: Type | null, first: Type[] = [], required: number = first.length): Type => ({
  kind: 'list',
  first,
  required,
  rest,
})
const integer = (is64: boolean, isUnsafe: boolean, hasBigint = isUnsafe): Type => ({
  kind: 'integer',
  is64,
  isUnsafe,
  hasBigint,
})
const field = (name: string, type: Type, isRequired = false): FieldType => ({
  name,
  type,
  isRequired,
  isDeclared: true,
})
const required = (name: string, type: Type): FieldType => ({ name, type, isRequired: true, isDeclared: false })
const object = (...fields: FieldType[]): Type => ({ kind: 'object', fields, rest: null, patterns: [] })
const string = { type: 'string' }

test.each<[string, Json, Type]>([
  ['true', true, any],
  ['false', false, never],
  ['a schema that excludes everything', { not: {}, description: 'None.' }, { ...never, docs: 'None.' }],
  ['no keyword', {}, any],
  ['an unknown type', { type: 'file', minimum: 1 }, { ...any, bounds: { minimum: 1 } }],
  [
    'what a description says',
    { type: 'string', title: 'T', description: 'A.', deprecated: true, default: null, example: 'x' },
    { ...text, docs: 'A.', deprecated: true, default: null },
  ],
  ['an empty description', { type: 'string', description: '', deprecated: false }, text],
  ['the bounds of its kind', { ...string, minLength: 1, minimum: 1 }, { ...text, bounds: { minLength: 1 } }],
  ['a number', { type: 'number', format: 'double' }, { kind: 'number', isUnsafe: false, bounds: { format: 'double' } }],
  ['a number beyond 2^53', { type: 'number', 'x-unsafe-integer': true }, { kind: 'number', isUnsafe: true }],
  ['an integer', { type: 'integer', format: 'int32' }, { ...integer(false, false), bounds: { format: 'int32' } }],
  [
    'an integer of 64 bits',
    { type: 'integer', format: 'int64' },
    { ...integer(true, true), bounds: { format: 'int64' } },
  ],
  ['an integer with a great example', { type: 'integer', example: 2n ** 60n }, integer(false, true)],
  ['a constant before an enum', { const: 'a', enum: ['b'], type: 'string' }, literal('a')],
  [
    'an enum before a type',
    { type: 'string', enum: ['a', null, { b: 1 }] },
    union(literal('a'), literal(null), literal({ b: 1 })),
  ],
  ['one value', { enum: ['a'] }, literal('a')],
  ['no value', { enum: [] }, never],
  [
    'several types',
    { type: ['string', 'null'], format: 'uri' },
    union({ ...text, bounds: { format: 'uri' } }, { kind: 'null' }),
  ],
  ['one of several types', { type: ['string'] }, text],
  ['a list', { type: 'array', items: string, uniqueItems: true }, { ...list(text), bounds: { uniqueItems: true } }],
  ['a list of anything', { type: 'array' }, list(any)],
  ['items without a type', { items: string }, list(text)],
  ['a tuple', { prefixItems: [string, true], minItems: 1 }, { ...list(null, [text, any], 1), bounds: { minItems: 1 } }],
  ['a tuple with a rest', { type: 'array', prefixItems: [string], items: {} }, list(any, [text])],
  [
    'a list of a fixed length',
    { type: 'array', items: string, minItems: 2, maxItems: 2 },
    { ...list(null, [text, text]), bounds: { minItems: 2, maxItems: 2 } },
  ],
  [
    'an object',
    { type: 'object', properties: { a: string, b: false }, required: ['a'] },
    object(field('a', text, true), field('b', never)),
  ],
  ['fields without a type', { properties: { a: string } }, object(field('a', text))],
  [
    'a field that is only required',
    { required: ['b', 1], properties: { a: {} } },
    object(field('a', any), required('b', any)),
  ],
  [
    'a field that is only required, of a map',
    { required: ['b'], additionalProperties: string },
    { ...object(required('b', text)), rest: text } as Type,
  ],
  [
    'a field that is only required, of a closed object',
    { required: ['b'], additionalProperties: false },
    { ...object(required('b', any)), rest: never } as Type,
  ],
  [
    'patterns of keys',
    { patternProperties: { '^a': string }, additionalProperties: true },
    { kind: 'object', fields: [], rest: any, patterns: [{ pattern: '^a', type: text }] },
  ],
  ['a reference', ref('A'), reference('A')],
  [
    'keywords next to a reference',
    { ...ref('A'), description: 'x', minimum: 1 },
    { ...reference('A'), docs: 'x', bounds: { minimum: 1 } },
  ],
  [
    'fields next to a reference',
    { ...ref('A'), properties: { a: true } },
    all(reference('A'), object(field('a', any))),
  ],
  ['an object next to a reference', { type: 'object', ...ref('A') }, reference('A')],
  ['a union', { oneOf: [string, { type: 'null' }] }, union(text, { kind: 'null' })],
  ['a union of one', { anyOf: [string] }, union(text)],
  ['no union', { oneOf: [] }, any],
  [
    'both unions',
    { oneOf: [ref('C')], anyOf: [ref('A'), ref('B')] },
    all(union(reference('A'), reference('B')), union(reference('C'))),
  ],
  ['an object next to a union', { type: 'object', oneOf: [string, ref('A')] }, union(text, reference('A'))],
  [
    'a type next to a union of members without one',
    { type: 'string', minLength: 1, anyOf: [{ pattern: 'a' }, {}, { const: 1 }] },
    { ...union({ ...text, bounds: { pattern: 'a' } }, text, literal(1)), bounds: { minLength: 1 } },
  ],
  [
    'fields next to a union',
    { type: 'object', properties: { a: string }, oneOf: [ref('A')] },
    all(object(field('a', text)), union(reference('A'))),
  ],
  [
    'parts',
    { allOf: [ref('A'), { description: 'x' }, true, { minLength: 1 }] },
    all(reference('A'), { ...any, bounds: { minLength: 1 } }),
  ],
  ['one part', { allOf: [ref('A')], description: 'x' }, { ...all(reference('A')), docs: 'x' }],
  [
    'any object among parts',
    { allOf: [ref('A'), { type: 'object', additionalProperties: true }] },
    all(reference('A')),
  ],
  ['only any objects', { allOf: [{ type: 'object' }, { type: 'object' }] }, all(object())],
  ['no part', { type: 'object', allOf: [{}] }, object()],
  ['an object next to parts', { type: 'object', allOf: [ref('A')] }, all(reference('A'))],
])('%s', (_, schema, expected) => {
  expect(typeOf(schema)).toEqual(expected)
  expect(typeOf(schemaOfType(expected))).toEqual(expected)
})

const uint64 = { type: 'integer', format: 'uint64', 'x-unsafe-integer': false }

test('callers can write a bigint for each 64-bit integer, but not where it is a named number of answers', () => {
  const schemas = [
    { name: 'Params', schema: { prefixItems: [uint64, ref('Height')] }, writable: true },
    { name: 'Header', schema: { prefixItems: [uint64, ref('Height')] }, writable: false },
    { name: 'Height', schema: uint64, writable: true },
  ]
  const written = { ...integer(true, false, true), bounds: { format: 'uint64' } }
  const read = { ...integer(true, false), bounds: { format: 'uint64' } }
  const height: Type = { kind: 'reference', name: 'Height', hasBigint: true }
  expect(byName(readTypes(schemas, []))).toEqual({
    Params: list(null, [written, height]),
    Header: list(null, [read, reference('Height')]),
    Height: read,
  })
  const positional = method({
    params: { kind: 'positional', items: [{ name: 'at', schema: 'Height', description: '' }] },
  })
  expect(byName(readTypes(schemas, [positional]))['Height']).toEqual(written)
})

test('the schema of a type is read as the same type', () => {
  fc.assert(
    fc.property(randomType({ depth: 3, names: ['A', 'B'] }), type => {
      expect(typeOf(schemaOfType(type))).toEqual(type)
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('so is that of each type of our description', async () => {
  const { iface } = await readOurDescription()
  expect(readTypes(namedSchemas(iface), iface.methods)).toEqual(iface.schemas)
})
