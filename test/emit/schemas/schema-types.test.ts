import { expect, test } from 'vitest'
import { schemaTypes } from '../../../generator/emit/schemas/schema-types.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import type { NamedSchema } from '../../../generator/model/types/read-types.js'
import { interfaceOf, method, schema, source } from '../interface-of.js'

function types(...schemas: NamedSchema[]): string {
  return schemaTypes(interfaceOf({ schemas })).text
}

/** The type of a field with this schema. */
function type(from: JsonObject, writable = false): string {
  const text = types(schema('X', object({ field: from }, 'field'), writable))
  return text.slice(text.indexOf('field: ') + 'field: '.length, -'\n}\n'.length)
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required })

test('an object becomes an interface, and any other schema an alias', () => {
  expect(
    types(
      schema('Account', object({ id: ref('Id'), 'odd-name': text, 1: text }, 'id')),
      schema('Id', { type: 'string', description: 'Who.' }),
      schema('Ids', { type: 'array', items: ref('Id') }),
      schema('Nothing', { type: 'object', additionalProperties: false }),
    ),
  ).toBe(source`
    export interface Account {
      readonly '1'?: string
      readonly id: Id
      readonly 'odd-name'?: string
    }

    /** Who. */
    export type Id = string

    export type Ids = readonly Id[]

    export type Nothing = Record<string, never>
  `)
})

test('a schema name that is not a type name is an error', () => {
  expect(() => types(schema('a-b', text))).toThrow('The schema name "a-b" is not a valid type name.')
})

test('a file without schemas is a module', () => {
  expect(types()).toBe('export {}\n')
})

test.each<[string, JsonObject, string]>([
  ['a string constant', { const: "it's" }, "'it\\'s'"],
  ['null', { const: null }, 'null'],
  ['an enum', { type: 'string', enum: ['a', 'b', null] }, "'a' | 'b' | null"],
  ['a constant of several parts', { const: { a: [1, {}] } }, '{ readonly a: readonly [1, Record<string, never>] }'],
  ['constants of several types', { enum: [{ "b'": null }, [], 'c'] }, "{ readonly 'b\\'': null } | readonly [] | 'c'"],
  ['patterns with a percent sign', { patternProperties: { '%n': text } }, '{ readonly [key: string]: string }'],
  ['an integer of 64 bits', { type: 'integer', format: 'uint64' }, 'number | bigint'],
  ['an integer of a machine word', { type: 'integer', format: 'uint' }, 'number | bigint'],
  [
    'an integer with a great bound',
    { type: ['integer', 'null'], maximum: 18446744073709551615n },
    'number | bigint | null',
  ],
  ['an integer with a great example', { type: 'integer', examples: [9007199254740993n] }, 'number | bigint'],
  ['a 64-bit integer within bounds', { type: 'integer', format: 'int64', minimum: 0, maximum: 99 }, 'number'],
  [
    'a 64-bit integer that is small in practice',
    { type: 'integer', format: 'int64', 'x-unsafe-integer': false },
    'number',
  ],
  ['an integer of 32 bits', { type: 'integer', format: 'int32' }, 'number'],
  ['an integer without a range', { type: 'integer' }, 'number'],
  ['a number', { type: 'number' }, 'number'],
  ['a number with great values', { type: 'number', 'x-unsafe-integer': true }, 'number | bigint'],
  ['negative numbers', { enum: [-1, 2.5, true] }, '-1 | 2.5 | true'],
  ['a constant beyond 2^53', { const: 18446744073709551615n }, 'number | bigint'],
  ['several types', { type: ['integer', 'null'] }, 'number | null'],
  ['an object or null', { type: ['object', 'null'], properties: { a: text } }, '{ readonly a?: string } | null'],
  ['anything', {}, 'unknown'],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, '{ readonly [key: string]: number }'],
  ['an open object', { type: 'object', additionalProperties: true }, '{ readonly [key: string]: unknown }'],
  ['an object without properties', { type: 'object' }, '{ readonly [key: string]: unknown }'],
  [
    'an object without properties or null',
    { type: ['object', 'null'], properties: {}, required: [] },
    '{ readonly [key: string]: unknown } | null',
  ],
  [
    'an object without properties in a composition',
    { type: 'object', allOf: [{}] },
    '{ readonly [key: string]: unknown }',
  ],
  ['a closed object', { type: 'object', additionalProperties: false }, 'Record<string, never>'],
  [
    'properties beside a map',
    { ...object({ a: { ...text, description: 'A.' } }, 'a'), additionalProperties: { type: 'null' } },
    '{\n    /** A. */\n    readonly a: string\n  } & { readonly [key: string]: null | string }',
  ],
  [
    'optional properties beside a map',
    { ...object({ a: text }), additionalProperties: { type: 'null' } },
    '{ readonly a?: string } & { readonly [key: string]: null | string | undefined }',
  ],
  ['patterns of keys', { type: 'object', patternProperties: { '^a': text } }, '{ readonly [key: string]: string }'],
  [
    'properties beside patterns of keys',
    { ...object({ b: { type: 'null' } }, 'b'), patternProperties: { '^a': text }, additionalProperties: false },
    '{ readonly b: null } & { readonly [key: string]: string | null }',
  ],
  [
    'properties beside a forbidden pattern of keys',
    { ...object({ b: text }, 'b'), patternProperties: { '^a': false } },
    '{ readonly b: string }',
  ],
  [
    'a forbidden pattern of keys',
    { type: 'object', patternProperties: { '^a': false } },
    '{ readonly [key: string]: unknown }',
  ],
  [
    'a fixed length',
    { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    'readonly [number, number]',
  ],
  ['a tuple', { prefixItems: [text, { type: 'integer' }], minItems: 2, maxItems: 2 }, 'readonly [string, number]'],
  [
    'a tuple with an optional item',
    { type: 'array', prefixItems: [text, text], minItems: 1 },
    'readonly [string, string?]',
  ],
  [
    'a tuple with a rest',
    { type: 'array', prefixItems: [text], items: { type: 'null' } },
    'readonly [string, ...null[]]',
  ],
  [
    'a list of alternatives',
    { type: 'array', items: { oneOf: [text, { type: 'null' }] } },
    'readonly (string | null)[]',
  ],
  [
    'anyOf next to properties',
    { ...object({ a: text }, 'a'), anyOf: [ref('A'), ref('B')] },
    '{ readonly a: string } & (A | B)',
  ],
  ['oneOf next to a type', { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] }, "'a' | 'b'"],
  ['patterns next to a type', { type: 'string', anyOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'string'],
  ['both unions', { anyOf: [ref('A'), ref('B')], oneOf: [ref('C')] }, '(A | B) & C'],
  ['a union next to parts', { allOf: [ref('A')], anyOf: [text, { type: 'integer' }] }, 'A & (string | number)'],
  ['a description around a reference', { allOf: [ref('A')], description: 'x' }, 'A'],
  ['a description next to a reference', { ...ref('A'), description: 'x' }, 'A'],
  ['properties next to a reference', { ...ref('A'), ...object({ a: text }) }, 'A & { readonly a?: string }'],
  ['a part without constraints', { allOf: [ref('A'), { type: 'object' }, { description: 'x' }] }, 'A'],
  ['a required property without a type', { type: 'object', required: ['a'] }, '{ readonly a: unknown }'],
  ['unions inside unions', { oneOf: [{ oneOf: [text, ref('A')] }, { oneOf: [ref('A'), text] }] }, 'string | A'],
])('%s', (_, from, expected) => {
  expect(type(from)).toBe(expected)
})

test('a forbidden property is never, and a property with a default is optional', () => {
  const reference = object({ block_id: false, finality: { ...text, default: 'final' } })
  expect(types(schema('Reference', reference))).toBe(source`
    export interface Reference {
      readonly block_id?: never
      /** Default: \`'final'\`. */
      readonly finality?: string
    }
  `)
})

test('an optional property with the name of a method that all objects have allows this method', () => {
  const params = object({ constructor: { ...text, description: 'Who.' }, valueOf: { type: ['integer', 'null'] } })
  expect(types(schema('Params', params), schema('All', object({ toString: text }, 'toString')))).toBe(source`
    export interface Params {
      /** Who. */
      readonly constructor?: string | Function
      readonly valueOf?: number | null | Function
    }

    export interface All {
      readonly toString: string
    }
  `)
})

test('a forbidden property with the name of a method that all objects have allows no method', () => {
  expect(types(schema('Params', object({ toString: false })))).toBe(source`
    export interface Params {
      readonly toString?: never
    }
  `)
})

test('a required property of a part of allOf is required', () => {
  const named = object({ name: text })
  expect(types(schema('A', { allOf: [ref('B')], required: ['name'] }), schema('B', named))).toBe(source`
    export type A = WithRequired<B, 'name'>

    export interface B {
      readonly name?: string
    }

    type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] }
  `)
})

test('doc comments have the description, format, bounds, default and deprecation', () => {
  const price: Json = {
    ...text,
    description: 'In yocto.\n\nDivide it.',
    format: 'decimal',
    deprecated: true,
    example: 99999999999999999999n,
  }
  const height = {
    type: 'integer',
    format: 'uint64',
    minimum: 0,
    maximum: 18446744073709551615n,
    'x-unsafe-integer': false,
  }
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
      readonly price?: string
      /** Format: uint64. Maximum: 18446744073709551615. */
      readonly height?: number
      /** Format: uint8. Default: \`3\`. */
      readonly level?: number
    }
  `)
})

test('descriptions cannot end their comment, and names cannot end their string', () => {
  const evil = { description: '*/ process.exit() /*\n@deprecated', oneOf: [{ const: "'; //" }, { const: '`${x}`' }] }
  expect(types(schema('X', object({ "a'; b": evil, __proto__x: text })))).toBe(source`
    export interface X {
      /**
       * *\\/ process.exit() /*
       * \\@deprecated
       */
      readonly 'a\\'; b'?: '\\'; //' | '\`\${x}\`'
      readonly __proto__x?: string
    }
  `)
})

test('each member with a description has a comment above it', () => {
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
      | { readonly Failure: string }
  `)
})

test('a union that is too long for one line has one line for each member', () => {
  const names = ['a', 'b', 'c'].map(letter => letter.repeat(45))
  const long = { oneOf: names.map(name => ({ const: name })) }
  expect(types(schema('X', object({ kind: long }, 'kind')))).toBe(source`
    export interface X {
      readonly kind:
        | '${'a'.repeat(45)}'
        | '${'b'.repeat(45)}'
        | '${'c'.repeat(45)}'
    }
  `)
})

test('an unsafe integer, and a 64-bit integer that callers write, can be a bigint', () => {
  const uint64 = { type: 'integer', format: 'uint64', 'x-unsafe-integer': false }
  const all = { marked: { ...uint64, 'x-unsafe-integer': true }, plain: uint64, small: { type: 'integer' } }
  expect(types(schema('Answer', object(all)), schema('Params', object(all), true))).toBe(source`
    export interface Answer {
      /** Format: uint64. */
      readonly marked?: number | bigint
      /** Format: uint64. */
      readonly plain?: number
      readonly small?: number
    }

    export interface Params {
      /** Format: uint64. */
      readonly marked?: number | bigint
      /** Format: uint64. */
      readonly plain?: number | bigint
      readonly small?: number
    }
  `)
})

test('a named 64-bit integer is a number in answers, and params that refer to it add bigint', () => {
  const schemas = [
    schema('BlockId', { oneOf: [ref('Height'), text] }, true),
    schema('Header', object({ height: ref('Height') }, 'height')),
    schema('Height', { type: 'integer', format: 'uint64', 'x-unsafe-integer': false }, true),
  ]
  expect(types(...schemas)).toBe(source`
    export type BlockId = Height | bigint | string

    export interface Header {
      readonly height: Height
    }

    /** Format: uint64. */
    export type Height = number
  `)
  const direct = method({ params: { kind: 'positional', items: [{ name: 'at', schema: 'Height', description: '' }] } })
  expect(schemaTypes(interfaceOf({ methods: [direct], schemas })).text).toContain(
    'export type Height = number | bigint\n',
  )
})

test('lists are readonly in results and in params', () => {
  const list = { type: 'array', items: { type: 'array', items: text } }
  expect(type(list)).toBe('readonly (readonly string[])[]')
  expect(type(list, true)).toBe('readonly (readonly string[])[]')
})

test('time grows linearly with depth', () => {
  let deep: JsonObject = text
  for (let level = 0; level < 60; level++) deep = object({ next: { type: 'array', items: deep } })
  expect(type(deep).split('next?: ')).toHaveLength(61)
})

test('a frozen schema is printed and not changed', () => {
  const frozen = Object.freeze({
    type: 'object',
    properties: Object.freeze({ a: Object.freeze({ ...text, default: 'x' }) }),
  })
  expect(types(schema('A', frozen))).toBe(source`
    export interface A {
      /** Default: \`'x'\`. */
      readonly a?: string
    }
  `)
})

test('a long union inside a union with descriptions has lines of its own', () => {
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

test('nested intersections are printed in linear time', () => {
  const part = (at: number): JsonObject => object({ [`a_long_name_of_a_field_${at}`]: text })
  const nested = Array.from({ length: 60 }).reduce<JsonObject>(
    (inner, _, at) => ({ allOf: [{ oneOf: [inner, part(at)] }, part(at + 100)] }),
    text,
  )
  expect(type(nested).match(/a_long_name/g)).toHaveLength(120)
})
