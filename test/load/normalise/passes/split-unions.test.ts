import { expect, test } from 'vitest'
import { splitUnions } from '../../../../generator/load/normalise/passes/split-unions.js'

test.each([
  [
    'puts properties and a union side by side',
    {
      type: 'object',
      title: 'T',
      properties: { a: {} },
      required: ['a'],
      anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }],
    },
    {
      title: 'T',
      allOf: [
        { type: 'object', properties: { a: {} }, required: ['a'] },
        { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] },
      ],
    },
  ],
  [
    'keeps the members that all have to hold',
    { allOf: [{ $ref: '#/components/schemas/A' }], oneOf: [{ type: 'string' }, { type: 'integer' }] },
    { allOf: [{ $ref: '#/components/schemas/A' }, { oneOf: [{ type: 'string' }, { type: 'integer' }] }] },
  ],
  [
    'puts two unions side by side',
    { anyOf: [{ $ref: '#/components/schemas/A' }], oneOf: [{ $ref: '#/components/schemas/A' }] },
    { allOf: [{ anyOf: [{ $ref: '#/components/schemas/A' }] }, { oneOf: [{ $ref: '#/components/schemas/A' }] }] },
  ],
  [
    'keeps a union of objects that says so',
    { type: 'object', title: 'T', oneOf: [{ $ref: '#/components/schemas/A' }] },
    { type: 'object', title: 'T', oneOf: [{ $ref: '#/components/schemas/A' }] },
  ],
  [
    'keeps a closed union without properties',
    { additionalProperties: false, oneOf: [{ $ref: '#/components/schemas/A' }] },
    { additionalProperties: false, oneOf: [{ $ref: '#/components/schemas/A' }] },
  ],
])('%s', (_, before, after) => {
  expect(splitUnions.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { allOf: [{}], properties: { a: {} } }
  expect(splitUnions.apply(schema)).toBe(schema)
})
