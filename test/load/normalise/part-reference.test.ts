import { expect, test } from 'vitest'
import { partReference } from '../../../generator/load/normalise/part-reference.js'

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
  expect(partReference.apply(before)).toEqual(after)
})

test('leaves what it is not meant for as the same object', () => {
  const schema = { type: 'string' }
  expect(partReference.apply(schema)).toBe(schema)
})
