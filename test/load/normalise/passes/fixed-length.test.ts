import { expect, test } from 'vitest'
import { fixedLength } from '../../../../generator/load/normalise/passes/fixed-length.js'

test.each([
  [
    'writes a pair as a tuple',
    { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2, default: [1, 2] },
    {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      default: [1, 2],
      prefixItems: [{ type: 'integer' }, { type: 'integer' }],
    },
  ],
  [
    'writes a list of one as a tuple',
    { type: 'array', items: {}, minItems: 1, maxItems: 1 },
    { type: 'array', minItems: 1, maxItems: 1, prefixItems: [{}] },
  ],
  [
    'keeps a list of varying length',
    { type: 'array', items: {}, minItems: 1, maxItems: 2 },
    { type: 'array', items: {}, minItems: 1, maxItems: 2 },
  ],
  [
    'keeps a long list',
    { type: 'array', items: {}, minItems: 32, maxItems: 32 },
    { type: 'array', items: {}, minItems: 32, maxItems: 32 },
  ],
  [
    'keeps an empty list',
    { type: 'array', items: {}, minItems: 0, maxItems: 0 },
    { type: 'array', items: {}, minItems: 0, maxItems: 0 },
  ],
])('%s', (_, before, after) => {
  expect(fixedLength.apply(before)).toEqual(after)
})

test('returns the same object for other schemas', () => {
  for (const schema of [
    { type: 'array', prefixItems: [{}], items: {}, minItems: 1, maxItems: 1 },
    { type: 'array', items: true, minItems: 2, maxItems: 2 },
    { type: 'object', items: {}, minItems: 2, maxItems: 2 },
    { type: 'array', items: {} },
  ])
    expect(fixedLength.apply(schema)).toBe(schema)
})
