import { expect, test } from 'vitest'
import { findEquivalence } from '../../../generator/compare/types/equivalence.js'
import { isAssignable } from '../../../generator/compare/types/is-assignable.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { object } from '../../model/description.js'
import { readComparedType } from './type-text.js'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]

test.each<[string, JsonObject, JsonObject, boolean]>([
  ['the same fields', object({ a: text }), object({ a: text }), true],
  ['one more optional field', object({ a: text }), object({ a: text, 'b?': integer }), true],
  ['one more required field', object({ a: text }), object({ a: text, b: integer }), false],
  ['a required field that was optional', object({ 'a?': text }), object({ a: text }), false],
  ['a field of another type', object({ a: text }), object({ a: integer }), false],
  ['a field less', object({ a: text, b: integer }), object({ a: text }), false],
  [
    'a forbidden field less',
    { properties: { a: text, b: { allOf: [text, integer] } } },
    { properties: { a: text } },
    true,
  ],
  ['a map', object({ a: text }), { ...object({ a: text }), additionalProperties: text }, false],
  ['from a map', { ...object({ a: text }), additionalProperties: text }, object({ a: text }), false],
  ['a text', object({ a: text }), text, false],
  ['from a text', text, object({ a: text }), false],
])('to %s', (_, from, to, expected) => {
  const types = [readComparedType(from), readComparedType(to)]
  const [narrow, wide] = types.flatMap(({ members }) => members)
  expect(narrow && wide && isAssignable(narrow, wide, findEquivalence(types))).toBe(expected)
})
