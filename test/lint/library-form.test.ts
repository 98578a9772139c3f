import { expect, test } from 'vitest'
import { libraryDescription, libraryValue } from '../../generator/lint/library-form.js'

test('gives the library schemas without names of their own, with marks, and without fields that nobody sends', () => {
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
          default: { $id: 1, type: 'integer', properties: { a: { 'x-rpc-read-from': [] } }, required: ['a'] },
        },
        Cause: { 'x-rpc-read-from': ['error'] },
      },
    },
  }
  expect(libraryDescription(description)).toEqual({
    components: {
      schemas: {
        Account: {
          type: 'object',
          required: ['$id', 'height'],
          properties: {
            $id: { type: 'string' },
            height: { type: 'integer', 'x-rpc-safe-integer': true },
            stake: { type: ['integer', 'null'], maximum: 18446744073709552000, 'x-unsafe-integer': true },
            reason: { 'x-rpc-read-from': ['error'] },
            cause: { $ref: '#/components/schemas/Cause' },
          },
          default: { $id: 1, type: 'integer', properties: { a: { 'x-rpc-read-from': [] } }, required: ['a'] },
        },
        Cause: { 'x-rpc-read-from': ['error'] },
      },
    },
  })
})

test('leaves all of a value but its great numbers, whatever it looks like', () => {
  const schema = { $id: 'a', type: 'integer', required: ['a'], properties: { a: { 'x-rpc-read-from': [] } } }
  expect(libraryValue([schema, 18446744073709551615n, null])).toEqual([schema, 18446744073709552000, null])
})
