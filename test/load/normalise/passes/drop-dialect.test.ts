import { expect, test } from 'vitest'
import { dropDialect } from '../../../../generator/load/normalise/passes/drop-dialect.js'

test.each([
  [
    'takes the dialect out of a schema',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' },
    { type: 'string' },
  ],
])('%s', (_, before, after) => {
  expect(dropDialect.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { type: 'string' }
  expect(dropDialect.apply(schema)).toBe(schema)
})
