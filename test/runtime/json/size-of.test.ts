import { expect, test } from 'vitest'
import { sizeOf } from '../../../templates/runtime/json/size-of.js'

/** Arrays inside of each other, the innermost one empty. */
function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 1; level < levels; level++) value = [value]
  return value
}

test.each<[value: unknown, bytes: number]>([
  [1, 16],
  [null, 16],
  ['', 16],
  ['four', 24],
  [[], 48],
  [{}, 48],
  [[1, null, true], 96],
  [{ name: 'four', list: [{ a: null }] }, 48 + 24 + 48 + 48 + 16],
])('%j takes about %d bytes', (value, bytes) => {
  expect(sizeOf(value)).toBe(bytes)
})

test.each([
  [500, 500 * 48],
  [501, 501 * 48],
  [502, Infinity],
  [100_000, Infinity],
])('data of %d levels takes about %d bytes', (levels, bytes) => {
  expect(sizeOf(nested(levels))).toBe(bytes)
})
