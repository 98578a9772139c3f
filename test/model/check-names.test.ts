import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/load/json.js'
import { cause, description, object, ref } from './description.js'
import { read } from './document-of.js'

const text = { type: 'string' }
const method = (name: string): string =>
  `/paths/${name}/post/requestBody/content/application/json/schema/properties/method`

/** Both places stand in a finding; the lines of the other one are left out here. */
function findings(root: JsonObject): readonly string[] {
  return read(root).findings.map(finding => finding.replaceAll(/spec\.yaml:\d+:\d+/g, 'PLACE'))
}

test('two methods of one builder are refused, for each name that they share', () => {
  expect(findings(description({ gas_price: {}, GAS_price: { result: ref('A') } }, { A: text }))[0]).toBe(
    `RPC108 ${method('GAS_price')}: Two things would be called "gasPrice": the method "GAS_price", and ` +
      'the method "gas_price" at PLACE.',
  )
})

test('a variant and a method of one name are refused', () => {
  const params = object({ request_type: { const: 'view_code' } })
  expect(findings(description({ query: { params }, viewCode: {} }))[0]).toBe(
    `RPC108 ${method('viewCode')}: Two things would be called "viewCode": the method "viewCode", and ` +
      'the request_type "view_code" of method "query" at PLACE.',
  )
})

test('two schemas of one type name are refused', () => {
  const schemas = { ChunkView: text, 'chunk-view': { type: 'integer' } }
  expect(
    findings(description({ chunk: { result: object({ a: ref('ChunkView'), b: ref('chunk-view') }) } }, schemas)),
  ).toEqual([
    'RPC108 /components/schemas/chunk-view: Two things would be called "ChunkView": the schema "chunk-view", and ' +
      'the schema "ChunkView" at PLACE.',
  ])
})

test('an inline schema whose name is taken by another schema is refused', () => {
  const root = description({ block: { result: text } }, { BlockResult: { type: 'integer' } })
  expect(findings(root)).toEqual([
    'RPC108 /paths/block/post/responses/200/content/application/json/schema/oneOf/0/properties/result: ' +
      'Two schemas would be called "BlockResult": this one, and the one at PLACE.',
  ])
})

test('a schema may have the name of the method type that it is', () => {
  expect(findings(description({ block: { result: ref('BlockResult') } }, { BlockResult: text }))).toEqual([])
})

test('a schema that has the name of another method type is refused', () => {
  const schemas = { BlockParams: text }
  expect(findings(description({ block: { result: ref('BlockParams') } }, schemas))).toEqual([
    `RPC108 ${method('block')}: Two things would be called "BlockParams": the method "block", and ` +
      'the schema "BlockParams" at PLACE.',
  ])
})

test("the client's own names are refused", () => {
  expect(findings(description({ create_client: {}, chunk: { result: ref('RpcError') } }, { RpcError: text }))).toEqual([
    'RPC108 /components/schemas/RpcError: The client has something else called "RpcError", so the schema "RpcError" cannot be called that.',
    `RPC108 ${method('create_client')}: The client has something else called "createClient", so the method "create_client" cannot be called that.`,
  ])
})

test('a kind of failure whose letters only look like others names no type', () => {
  const lookalike = 'UNKNOWN_BL\u041eCK'
  const causes = [cause(lookalike, object({ height: { type: 'integer' } }))]
  expect(findings(description({ block: { causes } }))).toEqual([
    'RPC114 /paths/block/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause/oneOf/0/properties/info: The client would call the schema "BlockUnknownBl\u043eckInfo" by letters other than A to Z: "BlockUnknownBl\u043eckInfo".',
  ])
})
