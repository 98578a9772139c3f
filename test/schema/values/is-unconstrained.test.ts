import { expect, test } from 'vitest'
import { isUnconstrained } from '../../../generator/schema/values/is-unconstrained.js'

test.each([
  [true, true],
  [{}, true],
  [{ title: 'Any', description: 'Any value.', default: 1, 'x-rpc-only': { a: ['b'] } }, true],
  [false, false],
  [{ type: 'object' }, false],
  [{ description: 'A text.', minLength: 0 }, false],
])('%j: every value satisfies it is %s', (schema, expected) => {
  expect(isUnconstrained(schema)).toBe(expected)
})
