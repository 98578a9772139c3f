import { expect, test } from 'vitest'
import { findingLine } from '../load-files.js'
import type { Json } from '../../../generator/schema/json.js'
import { countValues, maxDepth, measureNesting, tooDeep, tooMany } from '../../../generator/load/parse/limits.js'

function nested(levels: number, end: Json = 'end'): Json {
  let value = end
  for (let level = 0; level < levels; level++) value = { in: value }
  return value
}

test('counts a shared value at each occurrence', () => {
  const shared = { a: 1, b: 2 }
  expect(measureNesting([shared, shared, null])).toEqual({ problem: null, size: 8 })
})

test('finds values that are nested too deep, also because of a shared value', () => {
  // The text, or null, in the innermost object counts as no level.
  expect(measureNesting(nested(maxDepth + 1)).problem).toBeNull()
  expect(measureNesting(nested(maxDepth + 1, null)).problem).toBeNull()
  expect(measureNesting(nested(maxDepth + 2)).problem?.kind).toBe('too deep')
  const half = nested(maxDepth - 1)
  expect(measureNesting([half, { deeper: { still: half } }]).problem).toEqual({
    kind: 'too deep',
    path: ['1', 'deeper', 'still'],
  })
})

test('finds a value that contains itself', () => {
  const list: Json[] = []
  list.push({ again: list })
  expect(measureNesting(list).problem).toEqual({ kind: 'cyclic', path: ['0', 'again'] })
})

test('counts billions of values of a few lines without visiting each', () => {
  let value: Json = 'x'
  for (let level = 0; level < 30; level++) value = [value, value, value]
  expect(measureNesting(value).size).toBeGreaterThan(1e14)
})

test('counts values, shared ones at each occurrence, and finds the first one without room', () => {
  const shared = { a: 1, b: [2] }
  expect(countValues([shared, shared, null], 10)).toEqual({ count: 10, excess: null })
  expect(countValues([shared, shared, null], 9)).toEqual({ count: 10, excess: ['2'] })
  expect(countValues([shared, shared, null], 7)).toEqual({ count: 8, excess: ['1', 'b'] })
})

test('says what is too deep, and what is too many', () => {
  const at = { file: 'a.yaml', line: 2, column: 3 }
  expect([tooDeep(at), tooMany('values', at), tooMany('tokens of YAML', at)].map(findingLine)).toEqual([
    'a.yaml:2:3 RPC117 The values of this file are nested deeper than 200 levels. ' +
      '(Move inner parts into named schemas and refer to them.)',
    'a.yaml:2:3 RPC117 Before this place, the description has 400000 values: that is the limit. ' +
      '(Split the description into several ones, each with a client of its own.)',
    'a.yaml:2:3 RPC117 Before this place, the description has 1500000 tokens of YAML: that is the limit. ' +
      '(Split the description into several ones, each with a client of its own.)',
  ])
})
