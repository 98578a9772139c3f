import { expect, test } from 'vitest'
import { checkFieldCount } from '../../../generator/load/check/check-field-count.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { findingsOf } from './findings-of.js'

test('an object can have 10,000 properties and required names', () => {
  const help = '(Describe the object as a map, with "additionalProperties".)'
  expect(findingsOf(checkFieldCount, objects(10_000))).toEqual([])
  expect(findingsOf(checkFieldCount, objects(10_001), 'schemas')).toEqual([])
  expect(findingsOf(checkFieldCount, objects(10_001))).toEqual([
    `0/properties RPC117 The "properties" of a schema has 10001 entries: the limit is 10000. ${help}`,
    `1/required RPC117 The "required" of a schema has 10001 entries: the limit is 10000. ${help}`,
  ])
})

test('a union can have 5,000 members, and any number of constants', () => {
  const help = '(Describe members that differ little as one schema.)'
  const constants = list(6_000, { const: 'a' })
  expect(findingsOf(checkFieldCount, [{ anyOf: list(5_000, {}) }, { oneOf: list(5_000, true) }])).toEqual([])
  expect(findingsOf(checkFieldCount, [{ anyOf: constants }, { oneOf: constants }])).toEqual([])
  expect(findingsOf(checkFieldCount, [{ anyOf: list(5_001, true) }, { oneOf: list(5_001, {}) }])).toEqual([
    `0/anyOf RPC117 The "anyOf" of a schema has 5001 members: the limit is 5000. ${help}`,
    `1/oneOf RPC117 The "oneOf" of a schema has 5001 members: the limit is 5000. ${help}`,
  ])
})

function objects(count: number): readonly JsonObject[] {
  const names = Array.from({ length: count }, (_, at) => `f${at}`)
  return [{ properties: Object.fromEntries(names.map(name => [name, {}])) }, { required: names }]
}

function list(count: number, item: Json): readonly Json[] {
  return Array.from({ length: count }, () => item)
}
