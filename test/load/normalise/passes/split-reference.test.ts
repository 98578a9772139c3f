import { expect, test } from 'vitest'
import { splitReference } from '../../../../generator/load/normalise/passes/split-reference.js'

test.each([
  [
    'puts what is asked beside a reference next to it',
    { $ref: '#/components/schemas/A', title: 'T', required: ['a'] },
    { title: 'T', allOf: [{ $ref: '#/components/schemas/A' }, { required: ['a'] }] },
  ],
  [
    'keeps what is only said',
    { $ref: '#/components/schemas/A', description: 'D', 'x-rpc-result-by': {} },
    { $ref: '#/components/schemas/A', description: 'D', 'x-rpc-result-by': {} },
  ],
])('%s', (_, before, after) => {
  expect(splitReference.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { type: 'string' }
  expect(splitReference.apply(schema)).toBe(schema)
})
