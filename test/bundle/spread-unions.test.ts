import { expect, test } from 'vitest'
import { spreadUnions } from '../../generator/bundle/spread-unions.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'
import { bundleOf } from './bundle-of.js'
import { shop } from './shop.js'

const derive = <Value>(value: Value): Value => value

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** A schema after its unions were spread, beside a schema `Block` that is a union. */
function spread(schema: Json): unknown {
  const Block = { description: 'A block.', oneOf: [ref('Height'), { required: ['hash'] }] }
  const root = { openapi: '3.1.0', components: { schemas: { Block, A: schema } } }
  const { components } = spreadUnions(root, { derive }) as { readonly components: { readonly schemas: JsonObject } }
  return components.schemas['A']
}

const account = { type: 'object', required: ['account'] }

test.each<readonly [what: string, before: Json, after: Json]>([
  [
    'a reference to a union',
    { title: 'Account', allOf: [account, ref('Block')] },
    { title: 'Account', oneOf: [{ allOf: [account, ref('Height')] }, { allOf: [account, { required: ['hash'] }] }] },
  ],
  [
    'a union beside other keywords',
    { ...account, allOf: [{ anyOf: [ref('B'), ref('C')] }] },
    { anyOf: [{ allOf: [account, ref('B')] }, { allOf: [account, ref('C')] }] },
  ],
  [
    'two unions',
    { allOf: [{ oneOf: [ref('B'), ref('C')] }, { anyOf: [ref('D'), ref('E')] }] },
    {
      oneOf: [
        { anyOf: [{ allOf: [ref('B'), ref('D')] }, { allOf: [ref('B'), ref('E')] }] },
        { anyOf: [{ allOf: [ref('C'), ref('D')] }, { allOf: [ref('C'), ref('E')] }] },
      ],
    },
  ],
  [
    'a union inside a property',
    { properties: { a: { allOf: [account, { oneOf: [ref('B'), ref('C')] }] } } },
    { properties: { a: { oneOf: [{ allOf: [account, ref('B')] }, { allOf: [account, ref('C')] }] } } },
  ],
])('spreads %s', (_, before, after) => {
  expect(spread(before)).toEqual(after)
})

const twelve = { oneOf: Array.from({ length: 12 }, (_, index) => ref(`Form${index}`)) }

test.each<readonly [what: string, schema: Json]>([
  ['a union alone', ref('Block')],
  ['the only member of a composition', { allOf: [ref('Block')] }],
  ['a composition without a union', { allOf: [account, ref('Height')] }],
  ['a union with a discriminator', { allOf: [account, { ...twelve, discriminator: { propertyName: 'kind' } }] }],
  ['what sees the other members', { unevaluatedProperties: false, allOf: [account, ref('Block')] }],
  ['what would become more than 100 members', { allOf: [account, twelve, twelve] }],
])('keeps %s', (_, schema) => {
  expect(spread(schema)).toEqual(schema)
})

test('a union that contains itself in a property is spread once', () => {
  const Tree = { oneOf: [{ required: ['leaf'] }, { properties: { branch: { allOf: [account, ref('Tree')] } } }] }
  const root = { openapi: '3.1.0', components: { schemas: { Tree } } }
  const branch = { oneOf: Tree.oneOf.map(choice => ({ allOf: [account, choice] })) }
  expect(spreadUnions(root, { derive }).components).toEqual({
    schemas: { Tree: { oneOf: [{ required: ['leaf'] }, { properties: { branch } }] } },
  })
})

test('a bundle in OpenRPC has spread unions too', async () => {
  const { root, findings } = await bundleOf(shop, { format: 'openrpc', spreadUnions: true })
  expect([root?.['openrpc'], findings]).toEqual(['1.3.2', []])
})
