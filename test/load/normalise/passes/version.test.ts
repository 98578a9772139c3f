import { expect, test } from 'vitest'
import { version } from '../../../../generator/load/normalise/passes/version.js'

test.each([['replaces the version by 3.1.0', { openapi: '3.0.3', info: {} }, { openapi: '3.1.0', info: {} }]])(
  '%s',
  (_, before, after) => {
    expect(version.apply(before)).toEqual(after)
  },
)

test('returns the same object for other schemas', () => {
  const schema = { openapi: '3.1.0' }
  expect(version.apply(schema)).toBe(schema)
})
