import { expect, test } from 'vitest'
import type { Json } from '../../../generator/schema/json.js'
import type { Method } from '../../../generator/model/interface.js'
import { description, object, ref } from '../description.js'
import { read } from '../document-of.js'
import { readTypes } from '../../../generator/model/types/read-types.js'

const text = { type: 'string' }
const reference = { oneOf: [object({ block_id: text }), object({ finality: text })] }

/** Typical of generated descriptions: each request type with each type of block reference. */
const cartesian = {
  oneOf: reference.oneOf.flatMap((block, index) => [
    { title: `view_code_by_${index}`, allOf: [block, object({ request_type: { const: 'view_code' }, account: text })] },
    { title: `view_key_by_${index}`, allOf: [block, object({ request_type: { const: 'view_key' }, key: text })] },
  ]),
}

/** Typical of hand-written descriptions. */
const nested = {
  oneOf: [
    { allOf: [object({ request_type: { const: 'view_code' }, account: text }), ref('Reference')] },
    { allOf: [object({ request_type: { const: 'view_key' }, key: text }), ref('Reference')] },
  ],
}

test.each([
  ['multiplied out', cartesian],
  ['nested', nested],
])('a param that selects the others makes a variant for each of its values (%s)', (_, params) => {
  const { found, findings } = read(description({ query: { params } }, { Reference: reference }))
  expect(findings).toEqual([])
  expect(found?.methods[0]?.params).toEqual({ kind: 'value', schema: 'QueryParams', optional: false })
  expect(found?.methods[0]?.variants).toEqual([
    {
      param: 'request_type',
      value: 'view_code',
      name: 'viewCode',
      typeName: 'ViewCode',
      docs: { summary: '', description: '' },
      params: 'ViewCodeParams',
      input: { params: null, fields: [], encoded: [] },
      result: 'QueryResult',
    },
    {
      param: 'request_type',
      value: 'view_key',
      name: 'viewKey',
      typeName: 'ViewKey',
      docs: { summary: '', description: '' },
      params: 'ViewKeyParams',
      input: { params: null, fields: [], encoded: [] },
      result: 'QueryResult',
    },
  ])
  const expected = [
    {
      name: 'QueryParams',
      schema: {
        oneOf: [
          { allOf: [object({ request_type: { const: 'view_code' } }), ref('ViewCodeParams')] },
          { allOf: [object({ request_type: { const: 'view_key' } }), ref('ViewKeyParams')] },
        ],
      },
      writable: true,
    },
    { name: 'QueryResult', schema: text, writable: false },
    {
      name: 'Reference',
      schema: {
        oneOf: [
          { type: 'object', required: ['block_id'], properties: { block_id: text, finality: false } },
          { type: 'object', required: ['finality'], properties: { finality: text, block_id: false } },
        ],
      },
      writable: true,
    },
    {
      name: 'ViewCodeParams',
      schema: { allOf: [object({ account: text }), ref('Reference')] },
      writable: true,
    },
    { name: 'ViewKeyParams', schema: { allOf: [object({ key: text }), ref('Reference')] }, writable: true },
  ]
  expect(found?.schemas).toEqual(readTypes(expected, []))
})

function variantsOf(wireName: string, params: Json): Method['variants'] {
  return read(description({ [wireName]: { params } })).found?.methods[0]?.variants ?? []
}

test('the docs that all alternatives of a value have in common are its docs', () => {
  const params = { oneOf: nested.oneOf.map(({ allOf }) => ({ title: 'Look', description: 'At it.', allOf })) }
  const { found } = read(description({ query: { params } }, { Reference: reference }))
  expect(found?.methods[0]?.variants[0]?.docs).toEqual({ summary: 'Look', description: 'At it.' })
})

test('variants of an experimental method have their own names and share the params', () => {
  const params = { oneOf: [object({ changes_type: { const: 'data_changes' }, id: text })] }
  const { found, findings } = read(description({ changes: { params }, EXPERIMENTAL_changes: { params } }))
  expect(findings).toEqual([])
  expect(found?.methods.flatMap(({ variants }) => variants.map(({ name, params: schema }) => [name, schema]))).toEqual([
    ['dataChanges', 'DataChangesParams'],
    ['experimentalDataChanges', 'DataChangesParams'],
  ])
})

test('a param "type" does not select params', () => {
  const params = { oneOf: [object({ type: { const: 'a' }, id: text }), object({ type: { const: 'b' } })] }
  expect(variantsOf('proof', params)).toEqual([])
})
