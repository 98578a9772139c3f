import { expect, test } from 'vitest'
import type { JsonObject } from '../../../../generator/schema/json.js'
import { nullable } from '../../../../generator/load/normalise/passes/nullable.js'

test.each<[name: string, before: JsonObject, after: JsonObject]>([
  ['adds null to a type', { type: 'integer', minimum: 0, nullable: true }, { type: ['integer', 'null'], minimum: 0 }],
  [
    'adds null to the values of an enum too',
    { type: 'string', enum: ['a', 'b'], nullable: true },
    { type: ['string', 'null'], enum: ['a', 'b', null] },
  ],
  [
    'does not add null twice',
    { type: ['string', 'null'], enum: ['a', null], nullable: true },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    'keeps a reference and what is said beside it',
    { $ref: '#/components/schemas/A', description: 'Mine.', nullable: true },
    { description: 'Mine.', anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
  ],
  [
    'adds a member to a union',
    { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'string' }], title: 'Either', nullable: true },
    { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'string' }, { type: 'null' }], title: 'Either' },
  ],
  [
    'leaves a union that has null already',
    { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }], nullable: true },
    { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
  ],
  [
    'puts what is made of parts beside null',
    { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }], nullable: true },
    { anyOf: [{ allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] }, { type: 'null' }] },
  ],
  [
    'adds a member to "anyOf"',
    { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  ],
  ['adds null to an enum without a type', { enum: ['a'], nullable: true }, { enum: ['a', null] }],
  ...[
    { const: 'a', type: 'string' },
    { not: { maxLength: 3 }, type: 'string' },
    { if: { minLength: 2 }, type: 'string' },
    { allOf: [{ minLength: 2 }], type: 'string' },
    { anyOf: [{ minLength: 2 }], oneOf: [{ maxLength: 3 }] },
    { properties: { a: {} } },
  ].map((schema): [string, JsonObject, JsonObject] => [
    `puts ${Object.keys(schema).join(' and ')} beside null`,
    { ...schema, nullable: true },
    { anyOf: [schema, { type: 'null' }] },
  ]),
  ['drops "nullable: false"', { type: 'string', nullable: false }, { type: 'string' }],
  [
    'drops it where anything goes, which null does too',
    { description: 'Anything.', nullable: true },
    { description: 'Anything.' },
  ],
])('%s', (_, before, after) => {
  expect(nullable.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  const schema = { type: 'string' }
  expect(nullable.apply(schema)).toBe(schema)
})
