import { expect, test } from 'vitest'
import { unwrapSingle } from '../../../../generator/load/normalise/passes/unwrap-single.js'

test.each([
  [
    'keeps the description of a property beside its reference',
    { allOf: [{ $ref: '#/components/schemas/A' }], description: 'Mine.', default: 'a' },
    { $ref: '#/components/schemas/A', description: 'Mine.', default: 'a' },
  ],
  [
    'prefers what the wrapper says to what the member says',
    { allOf: [{ type: 'string', description: 'Theirs.' }], description: 'Mine.' },
    { type: 'string', description: 'Mine.' },
  ],
  ['takes a union of one member for the member', { oneOf: [{ type: 'object' }] }, { type: 'object' }],
  [
    'hands "nullable" on',
    { anyOf: [{ $ref: '#/components/schemas/A' }], nullable: true },
    { $ref: '#/components/schemas/A', nullable: true },
  ],
  [
    'keeps a wrapper that asks for more',
    { allOf: [{ $ref: '#/components/schemas/A' }], properties: { a: {} } },
    { allOf: [{ $ref: '#/components/schemas/A' }], properties: { a: {} } },
  ],
  [
    'keeps two members',
    { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] },
    { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/A' }] },
  ],
])('%s', (_, before, after) => {
  expect(unwrapSingle.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { allOf: [true] }
  expect(unwrapSingle.apply(schema)).toBe(schema)
})

test('returns the same object for a schema of annotations only', () => {
  const schema = { title: 'Any', nullable: true }
  expect(unwrapSingle.apply(schema)).toBe(schema)
})
