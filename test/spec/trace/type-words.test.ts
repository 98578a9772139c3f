import { expect, test } from 'vitest'
import type { JsonObject } from '../../../generator/schema/json.js'
import { findField, typeWords } from './type-words.js'

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const types: Readonly<Record<string, JsonObject>> = {
  Hash: { type: 'string' },
  Height: { type: 'integer', format: 'uint64', minimum: 0 },
  Block: { oneOf: [ref('Height'), ref('Hash')] },
  Place: {
    oneOf: [
      { type: 'object', required: ['block'], properties: { block: ref('Block'), chunk: false } },
      { type: 'object', properties: { chunk: ref('Hash'), block: false } },
    ],
  },
  Account: { allOf: [{ properties: { amount: ref('Hash') } }, { required: ['amount'] }, ref('Place')] },
}
const schemas = (name: string): JsonObject | undefined => types[name]

test.each<[schema: JsonObject, words: string]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'number', format: 'double' }, 'number double'],
  [{ type: 'integer', minimum: 0, maximum: 255 }, 'integer, at least 0, at most 255'],
  [{ const: '2.0' }, '"2.0"'],
  [{ enum: ['NONE', 'FINAL'] }, '"NONE" | "FINAL"'],
  [ref('Height'), 'Height (integer uint64, at least 0)'],
  [ref('Block'), 'Block (Height | Hash)'],
  [ref('Account'), 'Account (object)'],
  [{ type: 'array', items: ref('Hash') }, 'array of Hash (string)'],
  [{ oneOf: [{ const: 'Unknown' }, { type: 'object', required: ['Failure'] }] }, '"Unknown" | {Failure}'],
  [{ oneOf: Array.from({ length: 7 }, (_, index) => ({ const: index })) }, 'union'],
])('the words of %j', (schema, words) => {
  expect(typeWords(schema, schemas)).toBe(words)
})

test('there are no words for a schema that is missing', () => {
  expect(typeWords(undefined, schemas)).toBe('nothing')
})

test.each([
  ['amount', { schema: ref('Hash'), required: true }],
  ['block', { schema: ref('Block'), required: true }],
  ['chunk', { schema: ref('Hash'), required: false }],
  ['balance', undefined],
])('finds the field %s in all parts of a type', (name, field) => {
  expect(findField(ref('Account'), name, schemas)).toEqual(field)
})
