import { expect, test } from 'vitest'
import { base64 } from '../../../../generator/load/normalise/passes/base64.js'

test.each([
  [
    'names the encoding of "bytes", which no standard has',
    { type: 'string', format: 'bytes', title: 'Code' },
    { type: 'string', title: 'Code', contentEncoding: 'base64' },
  ],
  ['names the encoding of "byte"', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }],
])('%s', (_, before, after) => {
  expect(base64.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  for (const schema of [
    { type: 'string', format: 'uuid' },
    { type: 'object', format: 'byte' },
  ])
    expect(base64.apply(schema)).toBe(schema)
})
