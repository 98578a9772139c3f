import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { openapiTypescript } from '../../../generator/emit/schemas/openapi-typescript.js'
import { schemaTypes } from '../../../generator/emit/schemas/schema-types.js'
import type { MakeTypeNodes } from '../../../generator/emit/schemas/type-nodes.js'
import { typeText } from '../../../generator/emit/schemas/type-text.js'
import { unsafeInteger } from '../../../generator/schema/values/integers.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { readOurDescription } from '../../spec/our-description.js'
import { interfaceOf, schema, source } from '../interface-of.js'
import { standIn } from './stand-in.js'

const { iface } = await readOurDescription()

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const array = { type: 'array' }

/** The printable schemas of a description, and the text of each type that they become. */
const rows: readonly (readonly [
  string,
  { readonly [name: string]: JsonObject },
  { readonly [name: string]: string },
])[] = [
  ['nothing', { A: {} }, { A: 'unknown' }],
  ['a string', { A: text }, { A: 'string' }],
  ['a number', { A: { type: 'number' } }, { A: 'number' }],
  ['an integer', { A: { type: 'integer' } }, { A: 'number' }],
  ['an integer beyond 2^53', { A: { type: 'integer', [unsafeInteger]: true } }, { A: 'number | bigint' }],
  ['a boolean', { A: { type: 'boolean' } }, { A: 'boolean' }],
  ['null', { A: { type: 'null' } }, { A: 'null' }],
  ['our own types', { A: { oneOf: [{ type: 'bigint' }, { type: 'undefined' }] } }, { A: 'bigint | undefined' }],
  ['no value', { A: { type: 'never' } }, { A: 'never' }],
  ['a method of each object', { A: { oneOf: [text, { type: 'function' }] } }, { A: 'string | Function' }],
  ['values', { A: { enum: ['a', "it's", 1, -2.5, true, null] } }, { A: "'a' | 'it\\'s' | 1 | -2.5 | true | null" }],
  ['one value', { A: { enum: [false] } }, { A: 'false' }],
  ['a reference', { A: ref('B'), B: text }, { A: 'B', B: 'string' }],
  ['a reference to itself', { A: { ...array, items: ref('A') } }, { A: 'readonly A[]' }],
  ['a union', { A: { oneOf: [text, { oneOf: [ref('A'), text] }] } }, { A: 'string | A' }],
  ['a union of one', { A: { oneOf: [text] } }, { A: 'string' }],
  ['parts', { A: { allOf: [ref('B'), { oneOf: [text, ref('C')] }] } }, { A: 'B & (string | C)' }],
  ['a list of anything', { A: array }, { A: 'readonly unknown[]' }],
  ['a list of lists', { A: { ...array, items: { ...array, items: text } } }, { A: 'readonly (readonly string[])[]' }],
  [
    'a tuple',
    { A: { ...array, prefixItems: [text, text], minItems: 1, items: ref('B') } },
    { A: 'readonly [string, string?, ...B[]]' },
  ],
  ['an empty tuple', { A: { ...array, prefixItems: [], minItems: 0, items: false } }, { A: 'readonly []' }],
  [
    'fields in their order',
    { A: { type: 'object', properties: { b: text, 'a-b': true, a: false }, required: ['b'] } },
    { A: "{\n  readonly b: string\n  readonly 'a-b'?: unknown\n  readonly a?: never\n}" },
  ],
  [
    'a comment on a field',
    { A: { type: 'object', properties: { b: { ...ref('B'), 'x-docs': 'Who.' } } } },
    { A: '{\n  /** Who. */\n  readonly b?: B\n}' },
  ],
  ['an empty object', { A: { type: 'object', additionalProperties: false } }, { A: 'Record<string, never>' }],
  [
    'a map of anything',
    { A: { type: 'object', additionalProperties: true } },
    { A: '{ readonly [key: string]: unknown }' },
  ],
  ['a map', { A: { type: 'object', additionalProperties: text } }, { A: '{ readonly [key: string]: string }' }],
  [
    'a map with patterns',
    { A: { type: 'object', additionalProperties: text, patternProperties: { 0: ref('B') } } },
    { A: '{ readonly [key: string]: string | B }' },
  ],
  [
    'fields and a map',
    { A: { type: 'object', properties: { b: text }, additionalProperties: text } },
    { A: '{ readonly b?: string } & { readonly [key: string]: string }' },
  ],
  [
    'fields beside parts',
    { A: { type: 'object', properties: { b: text }, allOf: [ref('B'), ref('C')] } },
    { A: '{ readonly b?: string } & (B & C)' },
  ],
  [
    'a part whose field is required',
    { A: { allOf: [ref('B')], required: ['b'] }, B: { type: 'object', properties: { b: text, c: text } } },
    { A: "WithRequired<B, 'b'>", B: '{\n  readonly b?: string\n  readonly c?: string\n}' },
  ],
  [
    'a written part whose field is required',
    { A: { allOf: [{ type: 'object', properties: { b: text } }], required: ['b'] } },
    { A: '{ readonly b: string }' },
  ],
]

describe.each<[string, MakeTypeNodes]>([
  ['openapi-typescript', openapiTypescript],
  ['the stand-in', standIn],
])('%s', (_, makeTypeNodes) => {
  test.each(rows)('%s', (_name, schemas, expected) => {
    const { types, docs, usesWithRequired } = makeTypeNodes(new Map(Object.entries(schemas)))
    expect(Object.fromEntries([...types].map(([name, node]) => [name, typeText(node, docs)]))).toEqual(expected)
    expect(usesWithRequired).toBe(Object.values(expected).some(type => type.startsWith('WithRequired')))
  })

  test('the types keep the order of the schemas', () => {
    const { types } = makeTypeNodes(new Map(Object.entries({ B: text, A: ref('B') })))
    expect([...types.keys()]).toEqual(['B', 'A'])
  })
})

test('with the stand-in, the types of our description are the same', () => {
  const { text: same, declarations } = schemaTypes(iface, standIn)
  expect(declarations.size).toBe(iface.schemas.length)
  expect(same).toBe(schemaTypes(iface).text)
})

test('the emission prints what the given transformation makes', () => {
  const unknown = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
  const makeTypeNodes: MakeTypeNodes = schemas => ({
    types: new Map([...schemas.keys()].map(name => [name, unknown])),
    docs: new Map(),
    usesWithRequired: true,
  })
  const schemas = [schema('A', { ...text, description: 'Who.' }), schema('B', ref('A'))]
  expect(schemaTypes(interfaceOf({ schemas }), makeTypeNodes).text).toBe(source`
    /** Who. */
    export type A = unknown

    export type B = unknown

    type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] }
  `)
})
