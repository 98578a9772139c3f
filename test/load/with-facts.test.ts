import { expect, test } from 'vitest'
import { createSourceMap } from '../../generator/load/tree/source-map.js'
import { withFacts } from '../../generator/load/with-facts.js'
import type { SpecOptions } from '../../generator/load/spec-options.js'
import type { JsonObject } from '../../generator/schema/json.js'

const client = { name: 'ours' }
const height = { method: 'status' }

test.each<[written: JsonObject, facts: SpecOptions['facts'], read: JsonObject]>([
  [{ paths: {} }, { client }, { paths: {}, 'x-rpc-client': client }],
  [{ paths: {} }, { height }, { paths: {}, 'x-rpc-height': height }],
  [{ paths: {} }, { client, height }, { paths: {}, 'x-rpc-client': client, 'x-rpc-height': height }],
  [{ 'x-rpc-client': { name: 'theirs', unit: 'gas' } }, { client }, { 'x-rpc-client': { name: 'ours', unit: 'gas' } }],
  [{ 'x-rpc-client': { name: 'theirs' } }, { height }, { 'x-rpc-client': { name: 'theirs' }, 'x-rpc-height': height }],
  [{ 'x-rpc-client': 'wrong' }, { client, height }, { 'x-rpc-client': 'wrong', 'x-rpc-height': height }],
  [{ 'x-rpc-height': { method: 'block' } }, { height }, { 'x-rpc-height': height }],
])('%j with the facts %j is %j', (written, facts, read) => {
  expect(withFacts(written, facts, createSourceMap())).toStrictEqual(read)
})

test.each<[written: JsonObject, facts: SpecOptions['facts']]>([
  [{ 'x-rpc-client': client, 'x-rpc-height': height }, undefined],
  [{ 'x-rpc-client': client }, {}],
  [{ 'x-rpc-client': 'wrong' }, { client }],
])('%j stays the same object with the facts %j', (written, facts) => {
  expect(withFacts(written, facts, createSourceMap())).toBe(written)
})
