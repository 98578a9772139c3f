import { expect, test } from 'vitest'
import { arrayItems, tupleLength, type ArrayItems } from '../../../generator/schema/values/array-items.js'
import type { JsonObject } from '../../../generator/schema/json.js'

const [text, height] = [{ type: 'string' }, { type: 'integer' }]

test.each<[string, JsonObject, ArrayItems]>([
  ['a list', { items: text, minItems: 2 }, { first: [], required: 0, rest: text }],
  ['a list of anything', { type: 'array' }, { first: [], required: 0, rest: true }],
  ['an empty list', { items: false }, { first: [], required: 0, rest: null }],
  ['a fixed length', { items: text, minItems: 2, maxItems: 2 }, { first: [text, text], required: 2, rest: null }],
  ['a fixed length of anything', { minItems: 1, maxItems: 1 }, { first: [true], required: 1, rest: null }],
  ['a long fixed length', { items: height, minItems: 32, maxItems: 32 }, { first: [], required: 0, rest: height }],
  ['a tuple', { prefixItems: [text, height] }, { first: [text, height], required: 2, rest: null }],
  ['optional items', { prefixItems: [text, height], minItems: 1 }, { first: [text, height], required: 1, rest: null }],
  ['more required than listed', { prefixItems: [text], minItems: 3 }, { first: [text], required: 1, rest: null }],
  ['a tuple with a rest', { prefixItems: [text], items: height }, { first: [text], required: 1, rest: height }],
  ['a closed tuple', { prefixItems: [text], items: false }, { first: [text], required: 1, rest: null }],
  [
    'a rest that has no room',
    { prefixItems: [text], items: height, maxItems: 1 },
    { first: [text], required: 1, rest: null },
  ],
  ['an empty tuple', { prefixItems: [], items: height }, { first: [], required: 0, rest: height }],
])('%s', (_, schema, expected) => {
  expect(arrayItems(schema)).toEqual(expected)
})

test.each<[JsonObject, number | null]>([
  [{ minItems: 8, maxItems: 8 }, 8],
  [{ minItems: 9, maxItems: 9 }, null],
  [{ minItems: 1, maxItems: 2 }, null],
  [{ maxItems: 2 }, null],
  [{ minItems: 2, maxItems: 2, prefixItems: [text, text] }, null],
])('the tuple length of %j is %s', (schema, length) => {
  expect(tupleLength(schema)).toBe(length)
})
