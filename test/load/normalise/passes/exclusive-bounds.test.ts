import { expect, test } from 'vitest'
import { exclusiveBounds } from '../../../../generator/load/normalise/passes/exclusive-bounds.js'

test.each([
  [
    'moves the bounds into the flags',
    { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
  ],
  ['drops flags that say nothing', { minimum: 0, exclusiveMinimum: false, exclusiveMaximum: true }, { minimum: 0 }],
])('%s', (_, before, after) => {
  expect(exclusiveBounds.apply(before)).toStrictEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { exclusiveMinimum: 0, maximum: 9 }
  expect(exclusiveBounds.apply(schema)).toBe(schema)
})
