import { expect, test } from 'vitest'
import { schemaTypes } from '../../../generator/emit/schemas/schema-types.js'
import type { Json, JsonObject } from '../../../generator/load/json.js'
import type { NamedSchema } from '../../../generator/model/interface.js'
import { interfaceOf, method, schema, source } from '../interface-of.js'

function types(...schemas: NamedSchema[]): string {
  return schemaTypes(interfaceOf({ schemas })).text
}

/** The type of one schema, as a field has it. */
function type(from: JsonObject, writable = false): string {
  const text = types(schema('X', object({ field: from }, 'field'), writable))
  return text.slice(text.indexOf('field: ') + 'field: '.length, -'\n}\n'.length)
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required })

test('an object is an interface, all else an alias', () => {
  expect(
    types(
      schema('Account', object({ id: ref('Id'), 'odd-name': text, 1: text }, 'id')),
      schema('Id', { type: 'string', description: 'Who.' }),
      schema('Ids', { type: 'array', items: ref('Id') }),
      schema('Nothing', { type: 'object', additionalProperties: false }),
    ),
  ).toBe(source`
    export interface Account {
      '1'?: string
      id: Id
      'odd-name'?: string
    }

    /** Who. */
    export type Id = string

    export type Ids = Id[]

    export type Nothing = Record<string, never>
  `)
})

test('no schema at all is a module too', () => {
  expect(types()).toBe('export {}\n')
})

test.each<[string, JsonObject, string]>([
  ['a string constant', { const: "it's" }, "'it\\'s'"],
  ['null', { const: null }, 'null'],
  ['an enum', { type: 'string', enum: ['a', 'b', null] }, "'a' | 'b' | null"],
  ['a constant of several parts', { const: { a: [1, {}] } }, '{ a: [1, Record<string, never>] }'],
  ['constants of many forms', { enum: [{ "b'": null }, [], 'c'] }, "{ 'b\\'': null } | [] | 'c'"],
  ['patterns that are no part of a URI', { patternProperties: { '%n': text } }, '{ [key: string]: string }'],
  ['negative numbers', { enum: [-1, 2.5, true] }, '-1 | 2.5 | true'],
  ['a constant beyond 2^53', { const: 18446744073709551615n }, 'number | bigint'],
  ['several types', { type: ['integer', 'null'] }, 'number | null'],
  ['an object or null', { type: ['object', 'null'], properties: { a: text } }, '{ a?: string } | null'],
  ['anything', {}, 'unknown'],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, '{ [key: string]: number }'],
  ['an open object', { type: 'object', additionalProperties: true }, '{ [key: string]: unknown }'],
  ['patterns of keys', { type: 'object', patternProperties: { '^a': text } }, '{ [key: string]: string }'],
  ['a fixed length', { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }, '[number, number]'],
  ['a tuple', { prefixItems: [text, { type: 'integer' }], minItems: 2, maxItems: 2 }, '[string, number]'],
  ['a tuple whose end may be left out', { type: 'array', prefixItems: [text, text], minItems: 1 }, '[string, string?]'],
  ['a tuple with a rest', { type: 'array', prefixItems: [text], items: { type: 'null' } }, '[string, ...null[]]'],
  ['a list of alternatives', { type: 'array', items: { oneOf: [text, { type: 'null' }] } }, '(string | null)[]'],
  ['anyOf beside properties', { ...object({ a: text }, 'a'), anyOf: [ref('A'), ref('B')] }, '{ a: string } & (A | B)'],
  ['oneOf beside a type', { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] }, "'a' | 'b'"],
  ['patterns beside a type', { type: 'string', anyOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'string'],
  ['both unions', { anyOf: [ref('A'), ref('B')], oneOf: [ref('C')] }, '(A | B) & C'],
  ['words around a reference', { allOf: [ref('A')], description: 'x' }, 'A'],
  ['words beside a reference', { ...ref('A'), description: 'x' }, 'A'],
  ['properties beside a reference', { ...ref('A'), ...object({ a: text }) }, 'A & { a?: string }'],
  ['a part that says nothing', { allOf: [ref('A'), { type: 'object' }, { description: 'x' }] }, 'A'],
  ['a required property without a type', { type: 'object', required: ['a'] }, '{ a: unknown }'],
  ['unions inside unions', { oneOf: [{ oneOf: [text, ref('A')] }, { oneOf: [ref('A'), text] }] }, 'string | A'],
])('%s', (_, from, expected) => {
  expect(type(from)).toBe(expected)
})

test('a property that is false may not be given, and one with a default may be left out', () => {
  const reference = object({ block_id: false, finality: { ...text, default: 'final' } })
  expect(types(schema('Reference', reference))).toBe(source`
    export interface Reference {
      block_id?: never
      /** Default: \`'final'\`. */
      finality?: string
    }
  `)
})

test('a part of allOf that must be there is required', () => {
  const named = object({ name: text })
  expect(types(schema('A', { allOf: [ref('B')], required: ['name'] }), schema('B', named))).toBe(source`
    export type A = WithRequired<B, 'name'>

    export interface B {
      name?: string
    }

    type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] }
  `)
})

test('fields say what they are, in which unit, and when they are outdated', () => {
  const price: Json = {
    ...text,
    description: 'In yocto.\n\nDivide it.',
    format: 'decimal',
    deprecated: true,
    example: 99999999999999999999n,
  }
  const height = { type: 'integer', format: 'uint64', minimum: 0, maximum: 18446744073709551615n, title: 'Height' }
  const level = { type: 'integer', format: 'uint8', minimum: 0, maximum: 255, default: 3 }
  expect(types(schema('Price', object({ price, height, level })))).toBe(source`
    export interface Price {
      /**
       * In yocto.
       *
       * Divide it.
       *
       * Format: decimal.
       *
       * @deprecated
       */
      price?: string
      /** Format: uint64. Maximum: 18446744073709551615. */
      height?: number
      /** Format: uint8. Default: \`3\`. */
      level?: number
    }
  `)
})

test('words cannot leave their comment, and names cannot leave their string', () => {
  const evil = { description: '*/ process.exit() /*\n@deprecated', oneOf: [{ const: "'; //" }, { const: '`${x}`' }] }
  expect(types(schema('X', object({ "a'; b": evil, __proto__x: text })))).toBe(source`
    export interface X {
      /**
       * *\\/ process.exit() /*
       * \\@deprecated
       */
      'a\\'; b'?: '\\'; //' | '\`\${x}\`'
      __proto__x?: string
    }
  `)
})

test('alternatives that are described stand below what they say', () => {
  const status = {
    oneOf: [
      { const: 'Pending', description: 'Nothing yet.' },
      { ...object({ Failure: text }, 'Failure'), description: 'It failed.' },
    ],
  }
  expect(types(schema('Status', status))).toBe(source`
    export type Status =
      /** Nothing yet. */
      | 'Pending'
      /** It failed. */
      | { Failure: string }
  `)
})

test('a union that is too long for a line has a line for each member', () => {
  const names = ['a', 'b', 'c'].map(letter => letter.repeat(45))
  const long = { oneOf: names.map(name => ({ const: name })) }
  expect(types(schema('X', object({ kind: long }, 'kind')))).toBe(source`
    export interface X {
      kind:
        | '${'a'.repeat(45)}'
        | '${'b'.repeat(45)}'
        | '${'c'.repeat(45)}'
    }
  `)
})

test('a 64-bit integer that is marked, or that a caller writes, may be a bigint', () => {
  const uint64 = { type: 'integer', format: 'uint64' }
  const all = { marked: { ...uint64, 'x-unsafe-integer': true }, plain: uint64, small: { type: 'integer' } }
  expect(types(schema('Answer', object(all)), schema('Params', object(all), true))).toBe(source`
    export interface Answer {
      /** Format: uint64. */
      marked?: number | bigint
      /** Format: uint64. */
      plain?: number
      small?: number
    }

    export interface Params {
      /** Format: uint64. */
      marked?: number | bigint
      /** Format: uint64. */
      plain?: number | bigint
      small?: number
    }
  `)
})

test('an integer with a name stays a number in answers; params that use it add bigint', () => {
  const schemas = [
    schema('BlockId', { oneOf: [ref('Height'), text] }, true),
    schema('Header', object({ height: ref('Height') }, 'height')),
    schema('Height', { type: 'integer', format: 'uint64' }, true),
  ]
  expect(types(...schemas)).toBe(source`
    export type BlockId = Height | bigint | string

    export interface Header {
      height: Height
    }

    /** Format: uint64. */
    export type Height = number
  `)
  const direct = method({ params: { kind: 'positional', items: [{ name: 'at', schema: 'Height', description: '' }] } })
  expect(schemaTypes(interfaceOf({ methods: [direct], schemas })).text).toContain(
    'export type Height = number | bigint\n',
  )
})

test('a list that a caller writes may be read-only', () => {
  const list = { type: 'array', items: { type: 'array', items: text } }
  expect(type(list)).toBe('string[][]')
  expect(type(list, true)).toBe('readonly (readonly string[])[]')
})

test('depth costs no more than it has', () => {
  let deep: JsonObject = text
  for (let level = 0; level < 60; level++) deep = object({ next: { type: 'array', items: deep } })
  expect(type(deep).split('next?: ')).toHaveLength(61)
})

test('a schema is not changed, frozen or not', () => {
  const frozen = Object.freeze({
    type: 'object',
    properties: Object.freeze({ a: Object.freeze({ ...text, default: 'x' }) }),
  })
  expect(types(schema('A', frozen))).toBe(source`
    export interface A {
      /** Default: \`'x'\`. */
      a?: string
    }
  `)
})

test('a long union in a union with descriptions begins on a line of its own', () => {
  const long = Array.from({ length: 8 }, (_, index) => `a_value_that_is_rather_long_${index}`)
  const oneOf = [
    { description: 'Short.', const: 'a' },
    { description: 'Long.', oneOf: [{ enum: long }, { type: 'null' }] },
  ]
  expect(types(schema('X', { oneOf }))).toBe(
    [
      'export type X =',
      '  /** Short. */',
      "  | 'a'",
      '  /** Long. */',
      '  | (',
      ...long.map(value => `      | '${value}'`),
      '      | null',
      '    )',
      '',
    ].join('\n'),
  )
})
