import { expect, test } from 'vitest'
import { typeComparer } from '../../../generator/compare/changes/compare-types.js'
import type { Direction, TypeDifference } from '../../../generator/compare/changes/findings.js'
import { findEquivalence } from '../../../generator/compare/types/equivalence.js'
import type { Json } from '../../../generator/schema/json.js'
import { object } from '../../model/description.js'
import { readComparedType } from '../types/type-text.js'
import { stepText } from '../../../generator/compare/changes/path.js'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]

function linesOf({ findings, inner }: TypeDifference, path = ''): readonly string[] {
  return [
    ...findings.map(({ rule, names, detail }) =>
      [path, rule, names.join(), detail].filter(part => part !== '').join(' | '),
    ),
    ...inner.flatMap(({ step, difference }) => linesOf(difference, path + stepText(step))),
  ]
}

function differences(before: Json, after: Json, direction: Direction): readonly string[] {
  const [old, now] = [readComparedType(before), readComparedType(after)]
  return linesOf(typeComparer(findEquivalence([old, now]))(old, now, direction))
}

test.each<[string, Json, Json, read: string[], written: string[]]>([
  ['no difference', text, { ...text }, [], []],
  [
    'bounds',
    { ...text, minLength: 1 },
    text,
    ['bounds-changed | {"minLength":1} → none'],
    ['bounds-changed | {"minLength":1} → none'],
  ],
  [
    'a new bound',
    text,
    { ...text, minLength: 1 },
    ['bounds-changed | none → {"minLength":1}'],
    ['bounds-changed | none → {"minLength":1}'],
  ],
  ['a description', text, { ...text, description: '#a' }, ['docs-changed'], ['docs-changed']],
  ['a deprecation', text, { ...text, deprecated: true }, ['deprecated'], ['deprecated']],
  ['the end of one', { ...text, deprecated: true }, text, ['deprecation-ended'], ['deprecation-ended']],
  [
    'a default',
    text,
    { ...text, default: 'a' },
    ['bounds-changed | default none → "a"'],
    ['default-changed | none → "a"'],
  ],
  [
    'the description of a member',
    { oneOf: [{ const: 'a', description: '#a' }, integer] },
    { oneOf: [{ const: 'a' }, integer] },
    ['docs-changed | a'],
    ['docs-changed | a'],
  ],
  [
    'the description of a member without a tag',
    { oneOf: [{ ...text, description: '#a' }, integer] },
    { oneOf: [text, integer] },
    ['docs-changed'],
    ['docs-changed'],
  ],
  [
    'an integer',
    integer,
    { type: 'number' },
    ['bounds-changed | integer → number'],
    ['bounds-changed | integer → number'],
  ],
  [
    'a number',
    { type: 'number' },
    integer,
    ['bounds-changed | number → integer'],
    ['bounds-changed | number → integer'],
  ],
  [
    'a 64-bit integer',
    integer,
    { ...integer, format: 'uint64', 'x-unsafe-integer': false },
    ['bounds-changed | none → {"format":"uint64"}'],
    ['param-widened | number → number | bigint'],
  ],
  [
    'no 64-bit integer',
    { ...integer, format: 'uint64', 'x-unsafe-integer': false },
    integer,
    ['bounds-changed | {"format":"uint64"} → none'],
    ['param-narrowed | number | bigint → number'],
  ],
  [
    'an unsafe integer',
    integer,
    { ...integer, 'x-unsafe-integer': true },
    ['integer-unsafe'],
    ['param-widened | number → number | bigint'],
  ],
  [
    'a safe integer',
    { ...integer, 'x-unsafe-integer': true },
    integer,
    ['integer-safe'],
    ['param-narrowed | number | bigint → number'],
  ],
  [
    'items',
    { items: text },
    { items: integer },
    ['[] | type-changed | string → number'],
    ['[] | param-type-changed | string → number'],
  ],
  [
    'items of a tuple',
    { prefixItems: [text, text] },
    { prefixItems: [text, integer] },
    ['[1] | type-changed | string → number'],
    ['[1] | param-type-changed | string → number'],
  ],
  [
    'a longer tuple',
    { prefixItems: [text] },
    { prefixItems: [text, text] },
    ['type-changed | a list of 1 → a list of 2'],
    ['param-type-changed | a list of 1 → a list of 2'],
  ],
  [
    'an optional item',
    { prefixItems: [text, text] },
    { prefixItems: [text, integer], minItems: 1 },
    ['type-changed | a list of 2 → a list of 1 to 2'],
    ['param-widened | a list of 2 → a list of 1 to 2', '[1] | param-type-changed | string → number'],
  ],
  [
    'one more optional item',
    { prefixItems: [text] },
    { prefixItems: [text, integer], minItems: 1 },
    ['type-changed | a list of 1 → a list of 1 to 2'],
    ['param-widened | a list of 1 → a list of 1 to 2'],
  ],
  [
    'a rest',
    { prefixItems: [text] },
    { prefixItems: [text], items: text },
    ['type-changed | a list of 1 → a list of 1 or more'],
    ['param-widened | a list of 1 → a list of 1 or more'],
  ],
  [
    'no rest',
    { prefixItems: [text], items: text },
    { prefixItems: [text] },
    ['type-changed | a list of 1 or more → a list of 1'],
    ['param-type-changed | a list of 1 or more → a list of 1'],
  ],
  [
    'a list of any length',
    { prefixItems: [text] },
    { items: text },
    ['type-changed | a list of 1 → a list'],
    ['param-type-changed | a list of 1 → a list'],
  ],
  [
    'values of a map',
    { additionalProperties: text },
    { additionalProperties: integer },
    ['[key] | type-changed | string → number'],
    ['[key] | param-type-changed | string → number'],
  ],
  [
    'a map',
    object({ 'a?': text }),
    { ...object({ 'a?': text }), additionalProperties: text },
    ['type-changed | an object → a map'],
    ['param-type-changed | an object → a map'],
  ],
  [
    'no map',
    { ...object({ 'a?': text }), additionalProperties: text },
    object({ 'a?': text }),
    ['type-changed | a map → an object'],
    ['param-type-changed | a map → an object'],
  ],
  [
    'an object that is always empty',
    { type: 'object' },
    { type: 'object', additionalProperties: false },
    ['type-changed | an object → an empty object'],
    ['param-type-changed | an object → an empty object'],
  ],
  [
    'fields of an object that had any',
    { type: 'object' },
    object({ 'a?': text }),
    ['field-added | a', 'type-changed | any fields → described fields'],
    ['param-added | a', 'param-type-changed | any fields → described fields'],
  ],
  [
    'fields of an object that was always empty',
    { type: 'object', additionalProperties: false },
    object({ 'a?': text }),
    ['field-added | a'],
    ['param-added | a'],
  ],
  [
    'an open object, written in another way',
    { type: 'object' },
    { type: 'object', additionalProperties: true },
    [],
    [],
  ],
  [
    'a field with an odd name',
    object({ 'a-b': text }),
    object({ 'a-b': integer }),
    ['["a-b"] | type-changed | string → number'],
    ['["a-b"] | param-type-changed | string → number'],
  ],
  [
    'fields',
    object({ b: text, a: text, 'c?': text }),
    object({ 'b?': text, c: text, d: text, 'e?': text }),
    ['field-removed | a', 'field-optional | b', 'field-required | c', 'field-added | d,e'],
    ['param-removed | a', 'param-optional | b', 'param-required | c,d', 'param-added | e'],
  ],
  [
    'a forbidden field',
    { properties: { a: text } },
    { properties: { a: false } },
    ['field-removed | a'],
    ['param-removed | a'],
  ],
  ['null alone', { type: 'null' }, text, ['type-changed | null → string'], ['param-type-changed | null → string']],
  [
    'anything and null',
    {},
    { type: ['string', 'null'] },
    ['type-narrowed | any → string'],
    ['param-narrowed | any → string'],
  ],
  [
    'values instead of a text',
    text,
    { enum: ['b', 'a'] },
    ['type-narrowed | string → "a" | "b"'],
    ['param-narrowed | string → "a" | "b"'],
  ],
  [
    'many values',
    text,
    { enum: [1, 2, 3, 4, 5] },
    ['type-changed | string → "1" | "2" | "3" | "4" | …'],
    ['param-type-changed | string → "1" | "2" | "3" | "4" | …'],
  ],
  [
    'a number instead of its values',
    { enum: [1, 2] },
    integer,
    ['type-widened | "1" | "2" → number'],
    ['param-widened | "1" | "2" → number'],
  ],
  [
    'a boolean instead of a value',
    { const: true },
    { type: 'boolean' },
    ['type-widened | "true" → boolean'],
    ['param-widened | "true" → boolean'],
  ],
  [
    'a list and a map',
    { items: text },
    { additionalProperties: text },
    ['type-changed | list → object'],
    ['param-type-changed | list → object'],
  ],
  [
    'a form that another form accepts',
    { oneOf: [object({ a: text }), object({ a: text, b: text }), text] },
    { oneOf: [object({ a: text, 'b?': text }), text] },
    ['form-removed | {a, b}', 'field-added | b'],
    ['param-added | b'],
  ],
])('%s', (_, before, after, read, written) => {
  expect(differences(before, after, 'read')).toEqual(read)
  expect(differences(before, after, 'written')).toEqual(written)
})

test('the same pair of types is compared once', () => {
  const [old, same, now] = [readComparedType(text), readComparedType(text), readComparedType(integer)]
  const compare = typeComparer(findEquivalence([old, same, now]))
  expect(compare(same, now, 'read')).toBe(compare(old, now, 'read'))
  expect(compare(old, now, 'written')).not.toBe(compare(old, now, 'read'))
})
