import { expect, test } from 'vitest'
import { distinctValues } from '../../../../generator/load/normalise/passes/distinct-values.js'

test('keeps the first of equal values, and of equal names', () => {
  const schema = { enum: ['a', { b: 1, c: 2 }, 'a', { c: 2, b: 1 }], required: ['d', 'd', 'e'] }
  expect(distinctValues.apply(schema)).toEqual({ enum: ['a', { b: 1, c: 2 }], required: ['d', 'e'] })
})

test('returns the same object for other schemas', () => {
  for (const schema of [{ enum: ['a', 'b'] }, { enum: [] }, { required: ['a'] }, { type: 'string' }])
    expect(distinctValues.apply(schema)).toBe(schema)
})
