import { expect, test } from 'vitest'
import { freeze } from '../../../templates/runtime/json/freeze.js'

test.each<unknown>([null, undefined, 7, 'text'])('%j stays as it is', value => {
  expect(freeze(value)).toBe(value)
})

test('all arrays and objects become read-only, however deep and large, and no value changes', () => {
  let deep: unknown = null
  for (let level = 0; level < 50_000; level++) deep = level % 2 ? [deep] : { deep }
  const large = Array.from({ length: 300_000 }, (_, at) => at)
  const value = { list: [{ a: 1 }, null, undefined], large, deep }
  expect(freeze(value)).toBe(value)
  expect([value, value.list, value.list[0], value.large, deep].map(Object.isFrozen)).toEqual(Array(5).fill(true))
  expect([value.list, value.large.length]).toEqual([[{ a: 1 }, null, undefined], 300_000])
  let levels = 0
  for (let at = deep; at !== null; at = Object.values(Object(at))[0]) {
    if (Object.isFrozen(at)) levels++
  }
  expect(levels).toBe(50_000)
})
