import { expect, test } from 'vitest'
import { builderDocs } from '../../../generator/emit/builders/builder-docs.js'
import { buildersOf } from '../../../generator/emit/builders/builders.js'
import type { Method } from '../../../generator/model/interface.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object } from '../../model/description.js'
import { read } from '../../model/document-of.js'
import { interfaceOf, method } from '../interface-of.js'

function docsOf(from: Method): readonly string[] {
  return buildersOf(from, name => name).map(builder => builderDocs(builder, interfaceOf({ methods: [from] })))
}

test('the builder of a deprecated operation is deprecated', () => {
  const { found } = read(description({ gas_price: { operation: { deprecated: true }, causes: [cause('LATE')] } }))
  expect(found?.methods.map(({ deprecated }) => deprecated)).toEqual([true])
  expect(docsOf(method({ deprecated: true }))).toEqual([
    'Ask for the price.\n\nWire method: `gas_price`.\n\n@deprecated',
  ])
})

test('a method that is not deprecated has no such property', () => {
  const { found } = read(description({ gas_price: { operation: { deprecated: false }, causes: [cause('LATE')] } }))
  expect(found?.methods.map(each => 'deprecated' in each)).toEqual([false])
})

const gasPage = { url: 'https://example.com/rpc#gas', description: 'Gas' }

test('the page about a method is a tag', () => {
  expect(docsOf(method({ docs: { summary: 'Ask for the price', description: '', externalDocs: gasPage } }))).toEqual([
    'Ask for the price.\n\nWire method: `gas_price`.\n\n@see https://example.com/rpc#gas',
  ])
})

function variant(value: string): JsonObject {
  return object({ request_type: { const: value } })
}

test('a variant has the page of its schema, and never that of the method', () => {
  const params = { oneOf: [{ ...variant('view_gas'), externalDocs: gasPage }, variant('view_code')] }
  const operation = { externalDocs: { url: 'https://example.com/query' } }
  const { found, findings } = read(description({ query: { operation, params } }))
  expect(findings).toEqual([])
  const builders = found?.methods.flatMap(each => buildersOf(each, name => name))
  expect(builders?.map(({ name, docs }) => [name, docs.externalDocs])).toEqual([
    ['query', { url: 'https://example.com/query', description: '' }],
    ['viewGas', gasPage],
    ['viewCode', undefined],
  ])
})
