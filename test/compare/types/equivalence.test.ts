import { expect, test } from 'vitest'
import { findEquivalence } from '../../../generator/compare/types/equivalence.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { object, ref } from '../../model/description.js'
import { readComparedType } from './type-text.js'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]

/** Whether two types are equal in structure, and as a whole. */
function areEqual(one: Json, other: Json, components: JsonObject = {}): readonly [structure: boolean, whole: boolean] {
  const [before, after] = [readComparedType(one, components), readComparedType(other, components)]
  const { structure, whole } = findEquivalence([before, after])
  return [structure(before) === structure(after), whole(before) === whole(after)]
}

test.each<[string, Json, Json, readonly [structure: boolean, whole: boolean]]>([
  ['equal types', { oneOf: [text, { type: 'null' }] }, { type: ['null', 'string'] }, [true, true]],
  ['other bounds', text, { ...text, minLength: 1 }, [true, false]],
  ['other descriptions', text, { ...text, description: '#a' }, [true, false]],
  ['a deprecated type', text, { ...text, deprecated: true }, [true, false]],
  ['other defaults', { ...text, default: 'a' }, { ...text, default: 'b' }, [true, false]],
  ['a large default', { ...integer, default: 1n }, { ...integer, default: 1 }, [true, false]],
  ['integers and numbers', integer, { type: 'number' }, [true, false]],
  ['unsafe integers', integer, { ...integer, 'x-unsafe-integer': true }, [false, false]],
  ['64-bit integers', integer, { ...integer, format: 'int64' }, [false, false]],
  ['a value as text', { const: '1' }, { const: 1 }, [false, false]],
  ['optional fields', object({ a: text }), object({ 'a?': text }), [false, false]],
  ['types of fields', object({ a: text }), object({ a: integer }), [false, false]],
  ['forbidden fields', { properties: { a: text, b: false } }, { properties: { a: text } }, [true, true]],
  ['impossible members', { oneOf: [text, object({ a: { allOf: [text, integer] } })] }, { oneOf: [text] }, [true, true]],
  ['maps', { additionalProperties: text }, { additionalProperties: integer }, [false, false]],
  ['lists', { items: text }, { items: integer }, [false, false]],
  ['lengths of tuples', { prefixItems: [text, text] }, { prefixItems: [text, text], minItems: 1 }, [false, false]],
  ['tuples with a rest', { prefixItems: [text], items: text }, { prefixItems: [text] }, [false, false]],
])('%s', (_, one, other, expected) => {
  expect(areEqual(one, other)).toEqual(expected)
})

test('types that contain themselves are compared at every depth', () => {
  const components = {
    Tree: object({ value: text, 'next?': ref('Tree') }),
    Copy: object({ value: text, 'next?': object({ value: text, 'next?': ref('Copy') }) }),
    Other: object({ value: text, 'next?': object({ value: integer, 'next?': ref('Other') }) }),
  }
  expect(areEqual(ref('Tree'), ref('Copy'), components)).toEqual([true, true])
  expect(areEqual(ref('Tree'), ref('Other'), components)).toEqual([false, false])
})

test('a type that no root contains has no number', () => {
  const { structure, whole } = findEquivalence([readComparedType(text)])
  expect([structure(readComparedType(text)), whole(readComparedType(text))]).toEqual([-1, -1])
})
