import { expect, test } from 'vitest'
import { isNever, never } from '../../../generator/schema/values/is-never.js'

test.each([
  [false, true],
  [never, true],
  [{ not: {}, description: 'Forbidden.' }, true],
  [{ not: { type: 'null' } }, false],
  [{ not: true }, false],
  [{}, false],
  [true, false],
])('%j: no value satisfies it is %s', (schema, expected) => {
  expect(isNever(schema)).toBe(expected)
})
