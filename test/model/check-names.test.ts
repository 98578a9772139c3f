import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/schema/json.js'
import { cause, description, object, ref } from './description.js'
import { read } from './document-of.js'

const text = { type: 'string' }
const method = (name: string): string =>
  `/paths/${name}/post/requestBody/content/application/json/schema/properties/method`

/** A diagnostic has both positions; the line of the other position is left out here. */
function findings(root: JsonObject): readonly string[] {
  return read(root).findings.map(finding => finding.replaceAll(/spec\.yaml:\d+:\d+/g, 'PLACE'))
}

test('reports two methods with the same builder name once', () => {
  expect(findings(description({ gas_price: {}, GAS_price: { result: ref('A') } }, { A: text }))[0]).toBe(
    `RPC108 ${method('GAS_price')}: Name collision: two things would be called "gasPrice": the method "GAS_price", and ` +
      'the method "gas_price" at PLACE.',
  )
})

test('reports a variant and a method with the same name', () => {
  const params = object({ request_type: { const: 'view_code' } })
  expect(findings(description({ query: { params }, viewCode: {} }))[0]).toBe(
    `RPC108 ${method('viewCode')}: Name collision: two things would be called "viewCode": the method "viewCode", and ` +
      'the request_type "view_code" of method "query" at PLACE.',
  )
})

test('reports two schemas with the same type name', () => {
  const schemas = { ChunkView: text, 'chunk-view': { type: 'integer' } }
  expect(
    findings(description({ chunk: { result: object({ a: ref('ChunkView'), b: ref('chunk-view') }) } }, schemas)),
  ).toEqual([
    'RPC108 /components/schemas/chunk-view: Name collision: two things would be called "ChunkView": the schema "chunk-view", and ' +
      'the schema "ChunkView" at PLACE.',
  ])
})

test('reports an inline schema with the name of another schema', () => {
  const root = description({ block: { result: text } }, { BlockResult: { type: 'integer' } })
  expect(findings(root)).toEqual([
    'RPC108 /paths/block/post/responses/200/content/application/json/schema/oneOf/0/properties/result: ' +
      'Name collision: two schemas would be called "BlockResult": this one, and the one at PLACE.',
  ])
})

test('the schema of params or a result can have the name of that type', () => {
  expect(findings(description({ block: { result: ref('BlockResult') } }, { BlockResult: text }))).toEqual([])
})

test('reports a schema with the name of a validator', () => {
  const root = description({ block: { result: ref('blockResult') } }, { blockResult: text })
  expect(findings(root)).toEqual([
    `RPC108 ${method('block')}: Name collision: two things would be called "blockResult": ` +
      'the validator of the results of the method "block", and the schema "blockResult" at PLACE.',
  ])
})

test.each([
  ['isA_error', 'isAError'],
  ['a_errors', 'aErrors'],
])('reports the method "%s" beside the method "a", whose errors have the name %s', (wireName, name) => {
  expect(findings(description({ a: {}, [wireName]: {} }))).toEqual([
    `RPC108 ${method(wireName)}: Name collision: two things would be called "${name}": the method "${wireName}", and ` +
      'the method "a" at PLACE.',
  ])
})

test('reports a schema with the name of an error table, and allows one with another first letter', () => {
  const schemas = { aErrors: text, AErrors: text }
  expect(findings(description({ a: { result: object({ a: ref('aErrors'), b: ref('AErrors') }) } }, schemas))).toEqual([
    `RPC108 ${method('a')}: Name collision: two things would be called "aErrors": the method "a", and ` +
      'the schema "aErrors" at PLACE.',
  ])
})

test('reports a schema with the name of another method type', () => {
  const schemas = { BlockParams: text }
  expect(findings(description({ block: { result: ref('BlockParams') } }, schemas))).toEqual([
    `RPC108 ${method('block')}: Name collision: two things would be called "BlockParams": the method "block", and ` +
      'the schema "BlockParams" at PLACE.',
  ])
})

test('reports the reserved names of the client', () => {
  expect(findings(description({ create_client: {}, chunk: { result: ref('RpcError') } }, { RpcError: text }))).toEqual([
    'RPC108 /components/schemas/RpcError: The client already uses the name "RpcError", so the schema "RpcError" cannot have that name.',
    `RPC108 ${method('create_client')}: The client already uses the name "createClient", so the method "create_client" cannot have that name.`,
  ])
})

test('reports a kind with letters that only look like ASCII', () => {
  const lookalike = 'UNKNOWN_BL\u041eCK'
  const causes = [cause(lookalike, object({ height: { type: 'integer' } }))]
  expect(findings(description({ block: { causes } }))).toEqual([
    'RPC114 /paths/block/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause/oneOf/0/properties/info: The name of the schema "BlockUnknownBl\u043eckInfo" in the client has letters other than A to Z: "BlockUnknownBl\u043eckInfo".',
  ])
})
