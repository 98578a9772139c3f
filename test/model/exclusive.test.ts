import { expect, test } from 'vitest'
import type { Json } from '../../generator/load/json.js'
import { alternativesOf } from '../../generator/model/alternatives.js'
import { exclusiveSchema } from '../../generator/model/exclusive.js'
import { object, ref } from './description.js'

const text = { type: 'string' }

function exclusive(schema: Json, shared: string | null = null): Json {
  return exclusiveSchema(alternativesOf({}, schema), () => shared)
}

test('each member forbids what only others have', () => {
  expect(exclusive({ oneOf: [object({ block: text, shard: text }), object({ chunk: text })] })).toEqual({
    oneOf: [
      { type: 'object', required: ['block', 'shard'], properties: { block: text, shard: text, chunk: false } },
      { type: 'object', required: ['chunk'], properties: { chunk: text, block: false, shard: false } },
    ],
  })
})

test('what all members have stands once', () => {
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

test('a key that is required here and optional there is not common', () => {
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

test('a union that has a name is referred to', () => {
  const schema = { ...object({ account: text }), oneOf: [object({ id: text }), object({ finality: text })] }
  expect(exclusive(schema, 'BlockReference')).toEqual({
    allOf: [{ type: 'object', required: ['account'], properties: { account: text } }, ref('BlockReference')],
  })
})

test('what is no object stays as it is', () => {
  expect(exclusive({ oneOf: [{ const: 'latest' }, object({ epoch: text }), object({ block: text })] })).toEqual({
    oneOf: [
      { const: 'latest' },
      { type: 'object', required: ['epoch'], properties: { epoch: text, block: false } },
      { type: 'object', required: ['block'], properties: { block: text, epoch: false } },
    ],
  })
})

test('members that say the same are one', () => {
  expect(exclusive({ oneOf: [object({ a: text }), object({ a: text })] })).toEqual(object({ a: text }))
})
