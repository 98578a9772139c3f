import { expect, test } from 'vitest'
import type { Json } from '../../../generator/schema/json.js'
import { alternativesOf } from '../../../generator/model/schemas/alternatives.js'
import { disjointSchema } from '../../../generator/model/schemas/disjoint-union.js'
import { object, ref } from '../description.js'

const text = { type: 'string' }

function exclusive(schema: Json, shared: string | null = null): Json {
  return disjointSchema(alternativesOf({}, schema), () => shared)
}

test('each member forbids the properties that only others have', () => {
  expect(exclusive({ oneOf: [object({ block: text, shard: text }), object({ chunk: text })] })).toEqual({
    oneOf: [
      { type: 'object', required: ['block', 'shard'], properties: { block: text, shard: text, chunk: false } },
      { type: 'object', required: ['chunk'], properties: { chunk: text, block: false, shard: false } },
    ],
  })
})

test('properties of all members are in a common part', () => {
  const schema = { ...object({ 'wait?': text }), oneOf: [object({ signed: text }), object({ hash: text })] }
  expect(exclusive(schema)).toEqual({
    allOf: [
      { type: 'object', properties: { wait: text } },
      {
        oneOf: [
          { type: 'object', required: ['signed'], properties: { signed: text, hash: false } },
          { type: 'object', required: ['hash'], properties: { hash: text, signed: false } },
        ],
      },
    ],
  })
})

test('a property that is required in one member and optional in another is not common', () => {
  expect(exclusive({ oneOf: [object({ id: text, a: text }), object({ 'id?': text, a: text })] })).toEqual({
    allOf: [
      { type: 'object', required: ['a'], properties: { a: text } },
      {
        oneOf: [
          { type: 'object', required: ['id'], properties: { id: text } },
          { type: 'object', properties: { id: text } },
        ],
      },
    ],
  })
})

test('refers to a named union', () => {
  const schema = { ...object({ account: text }), oneOf: [object({ id: text }), object({ finality: text })] }
  expect(exclusive(schema, 'BlockReference')).toEqual({
    allOf: [{ type: 'object', required: ['account'], properties: { account: text } }, ref('BlockReference')],
  })
})

test('members that are not objects are kept', () => {
  expect(exclusive({ oneOf: [{ const: 'latest' }, object({ epoch: text }), object({ block: text })] })).toEqual({
    oneOf: [
      { const: 'latest' },
      { type: 'object', required: ['epoch'], properties: { epoch: text, block: false } },
      { type: 'object', required: ['block'], properties: { block: text, epoch: false } },
    ],
  })
})

test('equal members are merged', () => {
  expect(exclusive({ oneOf: [object({ a: text }), object({ a: text })] })).toEqual(object({ a: text }))
})

test('forms that forbid too many fields are too large', () => {
  const forms = Array.from({ length: 200 }, (_, at) => object({ [`f${at}`]: { type: 'string' } }))
  expect(() => disjointSchema(alternativesOf({}, { oneOf: forms }), () => null)).toThrow(
    'The params have 200 forms with 200 different fields, and each form forbids the fields of all others: the limit is ' +
      '20000 fields in all forms.',
  )
})
