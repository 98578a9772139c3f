import { expect, test } from 'vitest'
import { exactParams } from '../../../generator/mcp/tools/exact-params.js'

const components = {
  Height: { type: 'integer', format: 'uint64' },
  Hash: { type: 'string' },
  Id: { anyOf: [{ $ref: '#/components/schemas/Height' }, { $ref: '#/components/schemas/Hash' }] },
}

const schema = {
  anyOf: [
    { type: 'object', properties: { height: { $ref: '#/components/schemas/Height' }, amount: { type: 'string' } } },
    { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
    { type: 'object', properties: { heights: { type: 'array', items: { $ref: '#/components/schemas/Height' } } } },
    { type: 'object', properties: { level: { anyOf: [{ type: 'integer' }, { const: '1' }] } } },
  ],
}

test.each([
  ['an integer as text', { height: '18446744073709551615' }, { height: 18446744073709551615n }],
  ['an amount, which is a text', { amount: '18446744073709551615' }, { amount: '18446744073709551615' }],
  ['what can be a text too', { id: '123' }, { id: '123' }],
  ['integers in a list', { heights: ['1', 2] }, { heights: [1n, 2] }],
  ['a constant of digits', { level: '1' }, { level: '1' }],
  ['a field that no schema has', { other: '5' }, { other: '5' }],
  ['a text that is no integer', { height: '0x10' }, { height: '0x10' }],
])('%s', (_, given, value) => {
  expect(exactParams(given, schema, components)).toEqual({ value })
})

test('a number beyond 2^53 was rounded before it came here', () => {
  expect(exactParams({ heights: [1, 2 ** 60] }, schema, components)).toEqual({
    problem: 'the number at "/heights/1" is beyond 2^53 and was rounded: write it as text',
  })
})
