import { expect, test } from 'vitest'
import { canonicalJson } from '../../generator/schema/canonical-json.js'
import type { Json } from '../../generator/schema/json.js'

test.each<[Json, string]>([
  [{ b: [true, null], a: 'é"' }, '{"a":"é\\"","b":[true,null]}'],
  [[2, 1, {}], '[2,1,{}]'],
  [9_007_199_254_740_993n, '9007199254740993'],
])('%# keys are sorted, items keep their order, and no digit is lost', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})
