import { expect, test } from 'vitest'
import { nameMembers } from '../../generator/bundle/name-members.js'
import type { JsonObject } from '../../generator/schema/json.js'

const derive = <Value>(value: Value): Value => value

/** The schemas of a description with these schemas, after their members have names. */
function named(schemas: JsonObject): unknown {
  return nameMembers({ openapi: '3.1.0', components: { schemas } }, { derive }).components
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

test('a member is named after its constant, its own property, its title or its number', () => {
  const constant = { required: ['kind'], properties: { kind: { const: 'view_account' } } }
  const own = { required: ['kind', 'OUT_OF_GAS'], properties: { OUT_OF_GAS: { type: 'integer' } } }
  const titled = { title: 'All of it', properties: { kind: { type: 'string' } } }
  const nameless = { type: 'array', items: { type: 'integer' } }
  expect(named({ Params: { oneOf: [constant, own, titled, nameless] } })).toEqual({
    schemas: {
      Params: { oneOf: [ref('ParamsViewAccount'), ref('ParamsOutOfGas'), ref('ParamsAllOfIt'), ref('ParamsForm4')] },
      ParamsViewAccount: constant,
      ParamsOutOfGas: own,
      ParamsAllOfIt: titled,
      ParamsForm4: nameless,
    },
  })
})

test('constants and properties of a composition count, and unions inside members are named after them', () => {
  const inner = { anyOf: [{ required: ['a'], properties: { a: {} } }, { type: 'null' }] }
  const member = { allOf: [{ required: ['kind'], properties: { kind: { const: 'pay' }, to: inner } }, ref('Base')] }
  expect(named({ Base: { type: 'object' }, Order: { oneOf: [member, ref('Base')] } })).toEqual({
    schemas: {
      Base: { type: 'object' },
      OrderPayToA: { required: ['a'], properties: { a: {} } },
      OrderPay: {
        allOf: [
          {
            required: ['kind'],
            properties: { kind: { const: 'pay' }, to: { anyOf: [ref('OrderPayToA'), { type: 'null' }] } },
          },
          ref('Base'),
        ],
      },
      Order: { oneOf: [ref('OrderPay'), ref('Base')] },
    },
  })
})

test('a name that another schema has, in whatever case, gets a number', () => {
  const member = { required: ['a'], properties: { a: { maximum: 2n ** 64n } } }
  expect(named({ ordera: { type: 'string' }, Order: { oneOf: [member, { type: 'string' }] } })).toEqual({
    schemas: {
      ordera: { type: 'string' },
      Order: { oneOf: [ref('OrderAForm2'), { type: 'string' }] },
      OrderAForm2: member,
    },
  })
})

test('members that are equal at places of one name share a schema; examples and extensions are no schemas', () => {
  const union = {
    oneOf: [
      { required: ['a'], properties: { a: {} } },
      { required: ['b'], properties: { b: {} } },
    ],
  }
  const content = { 'application/json': { schema: union, example: union } }
  const post = { operationId: 'get_it', 'x-union': union, responses: { 200: { content }, 500: { content } } }
  const members = { oneOf: [ref('GetItAnswerA'), ref('GetItAnswerB')] }
  const newContent = { 'application/json': { schema: members, example: union } }
  expect(nameMembers({ openapi: '3.1.0', paths: { '/': { post } } }, { derive })).toEqual({
    openapi: '3.1.0',
    paths: {
      '/': { post: { ...post, responses: { 200: { content: newContent }, 500: { content: newContent } } } },
    },
    components: { schemas: { GetItAnswerA: union.oneOf[0], GetItAnswerB: union.oneOf[1] } },
  })
})

test('a description without unions stays as it is', () => {
  const root = { openapi: '3.1.0', paths: {} }
  expect(nameMembers(root, { derive })).toEqual(root)
})
