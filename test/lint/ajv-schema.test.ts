import { expect, test } from 'vitest'
import { ajvDescription, ajvValue } from '../../generator/lint/ajv-schema.js'

test('removes names from schemas, adds keywords for Ajv, and does not require fields that no node sends', () => {
  const description = {
    components: {
      schemas: {
        Account: {
          $id: 'https://near.example/account',
          $anchor: 'account',
          $dynamicAnchor: 'any',
          type: 'object',
          required: ['$id', 'height', 'reason', 'cause'],
          properties: {
            $id: { type: 'string' },
            height: { type: 'integer' },
            stake: { type: ['integer', 'null'], maximum: 18446744073709551615n, 'x-unsafe-integer': true },
            reason: { 'x-rpc-read-from': ['error'] },
            cause: { $ref: '#/components/schemas/Cause' },
          },
          patternProperties: { '^a': { const: [1, 2] }, '(?=b)': { const: 1 } },
          default: { $id: 1, type: 'integer', properties: { a: { 'x-rpc-read-from': [] } }, required: ['a'] },
        },
        Cause: { 'x-rpc-read-from': ['error'] },
      },
    },
  }
  expect(ajvDescription(description, pattern => pattern === '^a')).toEqual({
    components: {
      schemas: {
        Account: {
          'x-rpc-work': 5,
          type: 'object',
          required: ['$id', 'height'],
          properties: {
            $id: { type: 'string', 'x-rpc-work': 1 },
            height: { type: 'integer', 'x-rpc-safe-integer': true, 'x-rpc-work': 1 },
            stake: {
              type: ['integer', 'null'],
              maximum: 18446744073709552000,
              'x-unsafe-integer': true,
              'x-rpc-work': 1,
            },
            reason: { 'x-rpc-read-from': ['error'], 'x-rpc-work': 1 },
            cause: { $ref: '#/components/schemas/Cause', 'x-rpc-work': 1 },
          },
          patternProperties: { '^a': { const: [1, 2], 'x-rpc-work': 3 }, '(?=b)': true },
          default: { $id: 1, type: 'integer', properties: { a: { 'x-rpc-read-from': [] } }, required: ['a'] },
        },
        Cause: { 'x-rpc-read-from': ['error'], 'x-rpc-work': 1 },
      },
    },
  })
})

test('changes only large numbers in a value, also if the value looks like a schema', () => {
  const schema = { $id: 'a', type: 'integer', required: ['a'], properties: { a: { 'x-rpc-read-from': [] } } }
  expect(ajvValue([schema, 18446744073709551615n, null])).toEqual([schema, 18446744073709552000, null])
})
