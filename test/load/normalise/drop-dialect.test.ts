import { expect, test } from 'vitest'
import { dropDialect } from '../../../generator/load/normalise/drop-dialect.js'

test.each([
  [
    'takes the dialect out of a schema',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' },
    { type: 'string' },
  ],
])('%s', (_, before, after) => {
  expect(dropDialect.apply(before)).toEqual(after)
})

test('leaves what it is not meant for as the same object', () => {
  const schema = { type: 'string' }
  expect(dropDialect.apply(schema)).toBe(schema)
})
