import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { readComparedType, typeText } from './type-text.js'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]
const components = { Name: { ...text, description: '#name' }, Old: { ...text, deprecated: true } }
const name = { $ref: '#/components/schemas/Name' }

test.each<[string, Json, string]>([
  ['true', true, 'any'],
  ['false', false, 'never'],
  ['the schema of a forbidden field', { not: {} }, 'never'],
  ['no keyword', { description: '#a' }, 'any; #a'],
  ['a text', { ...text, pattern: '^a' }, 'text {"pattern":"^a"}'],
  ['null', { type: 'null' }, 'null'],
  ['several types', { type: ['string', 'null'] }, 'text | null'],
  ['a constant', { const: 'a' }, "'a'"],
  ['the constant null', { const: null }, 'null'],
  ['a constant with parts', { const: { a: [1] } }, '{ a: [1] }'],
  ['values', { enum: ['a', 1, null] }, "'a' | 1 | null"],
  ['both truth values', { enum: [true, false] }, 'boolean'],
  ['a boolean and a truth value', { oneOf: [{ type: 'boolean' }, { const: true }] }, 'boolean'],
  ['one truth value', { enum: [true] }, 'true'],
  ['a text and one of its values', { anyOf: [{ const: 'a' }, text, { const: 1 }] }, 'text | 1'],
  ['a number and one of its values', { anyOf: [{ const: 'a' }, { const: 1 }, integer] }, "'a' | integer"],
  [
    'the same value twice',
    {
      anyOf: [
        { const: 'a', description: '#b' },
        { const: 'a', description: '#a' },
      ],
    },
    "'a'; #a #b",
  ],
  ['anything and a text', { anyOf: [text, {}] }, 'any'],
  [
    'a number and an integer',
    { anyOf: [{ type: 'number' }, { ...integer, format: 'uint64', 'x-unsafe-integer': false }] },
    'number 64 {"anyOf":[{},{"format":"uint64"}]}',
  ],
  ['an unknown type', { type: 'file' }, 'any'],
  ['fields without a type', { properties: { a: text }, required: ['a', 'b'] }, '{ a: text, b: any }'],
  ['a forbidden field', { properties: { a: false, b: text } }, '{ b?: text }'],
  ['only required fields', { required: ['a', 1] }, '{ a: any }'],
  ['patterns of keys', { patternProperties: { a: text, b: integer } }, '{ [key]: text | integer }'],
  ['a forbidden pattern of keys', { properties: { a: text }, patternProperties: { b: false } }, '{ a?: text }'],
  ['one pattern of keys', { patternProperties: { a: text } }, '{ [key]: text }'],
  ['items without a type', { items: text }, '[...text]'],
  ['a tuple', { prefixItems: [text, integer], minItems: 1 }, '[text, integer?] {"minItems":1}'],
  ['a reference', name, 'text; #name'],
  ['an unknown reference', { $ref: '#/components/schemas/Missing' }, 'any'],
  ['a description next to a reference', { ...name, description: '#own' }, 'text; #own'],
  ['bounds next to a reference', { ...name, minLength: 1 }, 'text {"minLength":1}; #name'],
  ['parts', { allOf: [{ ...text, default: 'b' }, { description: '#a' }, { ...text, default: 'a' }] }, 'text; = a'],
  ['an own default', { allOf: [{ ...text, default: 'b' }], default: 'c' }, 'text; = c'],
  [
    'a deprecated part',
    { oneOf: [integer, { type: 'null' }], allOf: [{ $ref: '#/components/schemas/Old' }] },
    'never; deprecated',
  ],
  ['a type next to a union', { type: 'object', oneOf: [text, { type: 'null' }] }, 'text | null'],
  [
    'a description of a member',
    {
      oneOf: [
        { ...text, description: '#a' },
        { ...integer, description: '#b' },
      ],
    },
    'text #a | integer #b',
  ],
  [
    'a description of the only member',
    { oneOf: [{ ...text, description: '#a' }, { type: 'null' }] },
    'text | null; #a',
  ],
  ['an empty union', { oneOf: [] }, 'any'],
])('%s', (_, schema, expected) => {
  expect(typeText(readComparedType(schema, components))).toBe(expected)
})

function ways(letter: string): JsonObject {
  return { oneOf: Array.from({ length: 80 }, (_, index) => ({ required: [`${letter}${index}`] })) }
}

test('too many combinations become a literal, which does not depend on the order of the parts', () => {
  const parts = [ways('a'), ways('b'), { properties: { c: false, d: ways('d') } }]
  const [one, other] = [parts, parts.toReversed()].map(allOf => typeText(readComparedType({ allOf })))
  expect(one).toMatch(/^'schema #[0-9a-f]{12}'$/)
  expect(other).toBe(one)
})
