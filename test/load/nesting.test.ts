import { expect, test } from 'vitest'
import type { Json } from '../../generator/load/json.js'
import { deepest, surveyNesting } from '../../generator/load/nesting.js'

function nested(levels: number): Json {
  let value: Json = 'end'
  for (let level = 0; level < levels; level++) value = { in: value }
  return value
}

test('counts a shared value wherever it stands', () => {
  const shared = { a: 1, b: 2 }
  expect(surveyNesting([shared, shared, null])).toEqual({ problem: null, size: 8 })
})

test('finds what is nested too deep, also where a shared value makes it so', () => {
  expect(surveyNesting(nested(deepest)).problem).toBeNull()
  expect(surveyNesting(nested(deepest + 2)).problem?.kind).toBe('too deep')
  const half = nested(deepest - 1)
  expect(surveyNesting([half, { deeper: { still: half } }]).problem).toEqual({
    kind: 'too deep',
    path: ['1', 'deeper', 'still'],
  })
})

test('finds a value that holds itself', () => {
  const list: Json[] = []
  list.push({ again: list })
  expect(surveyNesting(list).problem).toEqual({ kind: 'endless', path: ['0', 'again'] })
})

test('a few lines that unfold to billions are counted, not walked', () => {
  let value: Json = 'x'
  for (let level = 0; level < 30; level++) value = [value, value, value]
  expect(surveyNesting(value).size).toBeGreaterThan(1e14)
})
