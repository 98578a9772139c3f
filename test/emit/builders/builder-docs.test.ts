import { expect, test } from 'vitest'
import { builderDocs } from '../../../generator/emit/builders/builder-docs.js'
import { buildersOf } from '../../../generator/emit/builders/builders.js'
import type { Method } from '../../../generator/model/interface.js'
import { cause, description } from '../../model/description.js'
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
