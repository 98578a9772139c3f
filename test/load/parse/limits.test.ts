import { expect, test } from 'vitest'
import type { Json } from '../../../generator/schema/json.js'
import { countValues, maxDepth, measureNesting } from '../../../generator/load/parse/limits.js'

function nested(levels: number): Json {
  let value: Json = 'end'
  for (let level = 0; level < levels; level++) value = { in: value }
  return value
}

test('counts a shared value at each occurrence', () => {
  const shared = { a: 1, b: 2 }
  expect(measureNesting([shared, shared, null])).toEqual({ problem: null, size: 8 })
})

test('finds values that are nested too deep, also because of a shared value', () => {
  expect(measureNesting(nested(maxDepth)).problem).toBeNull()
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

test('counts values as they are written, and finds the first one without room', () => {
  const shared = { a: 1, b: [2] }
  expect(countValues([shared, shared, null], 7)).toEqual({ count: 7, excess: null })
  expect(countValues([shared, shared, null], 6)).toEqual({ count: 7, excess: ['2'] })
  expect(countValues([shared, shared, null], 3)).toEqual({ count: 4, excess: ['0', 'b'] })
})
