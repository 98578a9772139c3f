import { expect, test } from 'vitest'
import { newPercentile } from '../../../templates/runtime/transport/percentile.js'

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

test.each<[what: string, values: readonly number[], expected: number | string]>([
  ['no value', [], 'otherwise'],
  ['19 values', upTo(19), 'otherwise'],
  ['20 values', upTo(20), 20],
  ['21 values', upTo(21), 20],
  ['100 values', upTo(100), 96],
  ['100 values in the reverse order', upTo(100).toReversed(), 96],
  ['the newest 100 of 150 values', upTo(150), 146],
])('the 95th percentile of %s', (_, values, expected) => {
  const percentile = newPercentile()
  for (const value of values) percentile.add(value)
  expect(percentile.get(-1)).toBe(expected === 'otherwise' ? -1 : expected)
})
