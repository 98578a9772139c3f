import { expect, test } from 'vitest'
import { checkTotals } from '../../../generator/load/check/check-totals.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { findingsOf } from './findings-of.js'

test('the tuples of a description can have 20,000 items together', () => {
  expect(findingsOf(checkTotals, [tuple(10_000), tuple(10_000)])).toEqual([])
  expect(findingsOf(checkTotals, [tuple(20_001)], 'schemas')).toEqual([])
  expect(findingsOf(checkTotals, [tuple(10_000), tuple(10_000), tuple(1), tuple(1)])).toEqual([
    '2/prefixItems RPC117 The tuples up to this one have more than 20000 items together. (Describe long lists with "items".)',
  ])
})

test('the constant objects of a description can have 20,000 values together, and plain constants any number', () => {
  const texts = { enum: list(30_000, 'a') }
  const [most, more] = [{ const: { a: list(19_998, 1) } }, { const: {} }]
  expect(findingsOf(checkTotals, [objects(5_000), texts, objects(5_000), most])).toEqual([])
  expect(findingsOf(checkTotals, [objects(10_000), { enum: [[]] }, most, more])).toEqual([
    '1/enum RPC117 The objects and lists in "enum" up to this one have more than 20000 values together. ' +
      '(Describe the objects with "properties".)',
    '3/const RPC117 The objects and lists in "const" up to this one have more than 20000 values together. ' +
      '(Describe the objects with "properties".)',
  ])
})

function tuple(count: number): JsonObject {
  return { prefixItems: list(count, {}) }
}

function objects(count: number): JsonObject {
  return { enum: list(count, { a: 1 }) }
}

function list(count: number, item: Json): readonly Json[] {
  return Array.from({ length: count }, () => item)
}
