import { expect, test } from 'vitest'
import { intersect } from '../../../generator/compare/types/intersect.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { memberText, readComparedType, typeText } from './type-text.js'

const text = { type: 'string' }
const integer = { type: 'integer' }
const record = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required })

function intersection(left: Json, right: Json): string {
  return (
    intersect(readComparedType(left).members, readComparedType(right).members).map(memberText).join(' | ') || 'never'
  )
}

test.each<[string, Json, Json, string]>([
  ['anything leaves the other side', {}, text, 'text'],
  ['bounds of anything that apply', { minLength: 2, minimum: 1 }, text, 'text {"minLength":2}'],
  ['anything and anything', { minimum: 1 }, { minLength: 2 }, 'any {"minLength":2,"minimum":1}'],
  ['the same kind', { type: 'boolean' }, { type: 'boolean' }, 'boolean'],
  ['other kinds', text, integer, 'never'],
  ['null and an object', { type: 'null' }, record({}), 'never'],
  ['a value and its type', { const: 'a' }, { ...text, minLength: 1 }, "'a'"],
  ['a value and the same value', { const: 1 }, { const: 1 }, '1'],
  ['a value and another value', { const: 1 }, { const: 2 }, 'never'],
  ['a value and another type', { const: 'a' }, integer, 'never'],
  ['a number and its type', { const: 18_446_744_073_709_551_615n }, integer, '18446744073709551615'],
  ['a truth value and its type', { const: true }, { type: 'boolean' }, 'true'],
  ['a value and an object', { const: true }, record({}), 'never'],
  [
    'numbers',
    { type: 'number' },
    { ...integer, format: 'uint64', 'x-unsafe-integer': false },
    'integer 64 {"format":"uint64"}',
  ],
  ['an unsafe integer', { ...integer, 'x-unsafe-integer': true }, { type: 'number' }, 'integer unsafe'],
  [
    'bounds of numbers',
    { ...integer, minimum: 1, maximum: 9 },
    { ...integer, minimum: 2 },
    'integer {"maximum":9,"minimum":2}',
  ],
  ['alternatives', { type: ['string', 'null', 'integer'] }, { type: ['null', 'string', 'boolean'] }, 'text | null'],
  ['fields of both', record({ a: text }, 'a'), record({ b: integer }), '{ a: text, b?: integer }'],
  ['one field', record({ a: { enum: ['x', 'y'] } }, 'a'), record({ a: { enum: ['y', 'z'] } }), "{ a: 'y' }"],
  ['a field that nothing satisfies', record({ a: text }, 'a'), record({ a: integer }), '{ a: never }'],
  ['a map and fields', { additionalProperties: text }, record({ a: text }), '{ a?: text, [key]: text }'],
  ['maps', { additionalProperties: { type: 'number' } }, { additionalProperties: integer }, '{ [key]: integer }'],
  ['lists', { items: { type: 'number' } }, { items: integer }, '[...integer]'],
  ['a tuple and a list', { prefixItems: [text, {}] }, { items: text }, '[text, text]'],
  [
    'tuples',
    { prefixItems: [text], items: {} },
    { prefixItems: [{}, integer], minItems: 1, items: {} },
    '[text, integer?, ...any] {"minItems":1}',
  ],
  ['a shorter tuple', { prefixItems: [text] }, { prefixItems: [text, integer], minItems: 1 }, '[text] {"minItems":1}'],
  ['a tuple that is too short', { prefixItems: [text] }, { prefixItems: [text, integer] }, 'never'],
])('%s', (_, left, right, expected) => {
  expect(intersection(left, right)).toBe(expected)
  // Fields keep the order in which they are found.
  expect([...intersection(right, left)].toSorted()).toEqual([...expected].toSorted())
})

test('the annotations of a field on both sides are merged in a fixed order', () => {
  const left = { allOf: [record({ a: { ...text, description: '#b', default: 'y' } })] }
  const right = { allOf: [record({ a: { ...text, description: '#a', default: 'x', deprecated: true } })] }
  const both = [{ allOf: [left, right] }, { allOf: [right, left] }]
  expect(both.map(schema => typeText(readComparedType(schema)))).toEqual([
    '{ a?: text; #a #b; deprecated; = x }',
    '{ a?: text; #a #b; deprecated; = x }',
  ])
})

test('two schemas that contain themselves have one intersection', () => {
  const components = {
    Tree: record({ next: { $ref: '#/components/schemas/Tree' } }),
    Chain: record({ next: { $ref: '#/components/schemas/Chain' } }),
  }
  const parts = Object.keys(components).map(name => ({ $ref: `#/components/schemas/${name}` }))
  const [member] = readComparedType({ allOf: parts }, components).members
  const next = member?.kind === 'object' ? member.fields.get('next')?.type() : undefined
  const [inner] = next?.members ?? []
  expect(next).toBeDefined()
  expect(inner?.kind === 'object' && inner.fields.get('next')?.type()).toBe(next)
})
