import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundle } from '../../generator/bundle/bundle.js'
import type { Description } from '../../generator/model/read-interface.js'
import { isList, isObject, own, type Json, type JsonObject } from '../../generator/schema/json.js'
import { loadFiles, memoryReader } from '../load/load-files.js'
import { read, wholeBundle } from './bundle-of.js'
import { openRpcSlips, slipsOf } from './openrpc-slips.js'

const fromDisk = (location: string): Promise<string> => readFile(location, 'utf8')

const descriptions = [
  'spec/openapi.yaml',
  'test/foreign/several-files/wallet.yaml',
  ...readdirSync('test/foreign/descriptions').map(name => `test/foreign/descriptions/${name}`),
]

test.each(descriptions)('the OpenRPC bundle of %s is valid', async spec => {
  const description = await read(fromDisk, spec)
  if (description === null) throw new Error('The description has errors.')
  expect(slipsOf(description, false)).toEqual([])
  expect(slipsOf(description, true)).toEqual([])
})

test('the meta-schema accepts an enum of objects with the names of methods of each object', () => {
  const schemas: object = JSON.parse('{"A":{"enum":[{"valueOf":{}},{"toString":{}},{"constructor":{}}]}}')
  const info = { title: 'A', version: '1' }
  expect(openRpcSlips({ openrpc: '1.3.2', info, methods: [], components: { schemas } })).toEqual([])
})

test('the meta-schema refuses a document with an unknown key', () => {
  expect(openRpcSlips({ openrpc: '1.3.2', info: { title: 'A', version: '1' }, methods: [], paths: {} })).toEqual([
    ' must NOT have additional properties',
  ])
})

test('a method of ours has its params, its result, its errors with code and data, and its examples', async () => {
  const description = await read(fromDisk, 'spec/openapi.yaml')
  if (description === null) throw new Error('The description has errors.')
  const { root } = bundle(description, { ...wholeBundle, format: 'openrpc', withoutExtensions: true })
  const methods = own(root ?? {}, 'methods')
  const block = (isList(methods) ? methods : []).filter(isObject).find(({ name }) => name === 'block') ?? {}
  const { description: _, externalDocs: __, examples, errors, ...rest } = block
  expect(rest).toEqual({
    name: 'block',
    summary: 'Read a block and the headers of its chunks',
    paramStructure: 'by-name',
    params: [
      param('block_id', "The block's height or hash.", 'BlockId'),
      param('sync_checkpoint', "Selects the block with this role in the node's own history.", 'SyncCheckpoint'),
      param('finality', 'Selects the newest block with at least this finality.', 'Finality'),
    ],
    result: { name: 'BlockView', schema: { $ref: '#/components/schemas/BlockView' } },
  })
  expect(errors).toContainEqual({
    code: -32000,
    message: 'NOT_SYNCED_YET: The node is still syncing and does not know the newest block.',
    data: 'Node is not synced yet',
  })
  expect(examples).toContainEqual({
    name: 'height',
    description: 'The block of a height',
    params: [{ name: 'block_id', value: 186278611 }],
    result: { $ref: '#/components/examples/block_1' },
  })
})

function param(name: string, description: string, schema: string): Json {
  return { name, required: false, schema: { description, $ref: `#/components/schemas/${schema}` } }
}

function bodyOf(schema: object, examples: object): object {
  return { content: { 'application/json': { schema, examples } } }
}

/** A description whose only method has these bodies. */
async function describeAge(requestBody: object, answer: object): Promise<Description> {
  const responses = { '200': { description: 'The answer.', ...answer } }
  const paths = { '/age': { post: { requestBody, responses } } }
  const root = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }
  const description = await read(memoryReader({ 'a.json': JSON.stringify(root) }), 'a.json')
  if (description === null) throw new Error('The description has errors.')
  return description
}

test('a field of params without a name stays out of the params', async () => {
  const properties = { '': { type: 'string' }, id: { type: 'string' } }
  const params = { type: 'object', properties }
  const description = await describeAge(
    bodyOf({ properties: { method: { const: 'age' }, params } }, {}),
    bodyOf({ properties: { result: {}, error: {} } }, {}),
  )
  expect(slipsOf(description, false)).toEqual([])
})

/** The findings of an OpenRPC document whose only method has this extension. */
async function findingsOf(operation: Json): Promise<readonly string[]> {
  const method: JsonObject = {
    name: 'age',
    params: [],
    result: { name: 'age', schema: {} },
    'x-rpc-operation': operation,
  }
  const root = { openrpc: '1.3.2', info: { title: 'A', version: '1' }, methods: [method] }
  return (await loadFiles({ 'spec/openapi.yaml': JSON.stringify(root) })).findings
}

test.each([[true], [null], [{ path: '/age' }], [{ item: {} }], [{ path: 1, item: {} }], [[]]])(
  'the operation %j is not one that near-rpcgen wrote',
  async operation => {
    expect(await findingsOf(operation)).toEqual([
      'spec/openapi.yaml:1:128 RPC131 The "x-rpc-operation" of the method "age" has no "path" or no "item". (Make the document again with "near-rpcgen bundle --format openrpc", or remove the extension.)',
    ])
  },
)

test.each([[{}], [{ post: { responses: 7 } }]])(
  'the operation of the item %j is checked like any other',
  async item => {
    const findings = await findingsOf({ path: '/age', item, hasPairings: true })
    expect(findings.filter(line => line.includes('RPC131'))).toEqual([])
  },
)

test('an example that looks like the number of a pairing stays an example', async () => {
  const result = { 'x-rpc-pairing': 0 }
  const description = await describeAge(
    bodyOf(
      { properties: { method: { const: 'age' } } },
      { a: { value: { method: 'age' } }, b: { value: { method: 'age' } } },
    ),
    bodyOf({ properties: { result: {}, error: {} } }, { a: { value: { result } }, b: { value: { result: [1] } } }),
  )
  const { root: openRpc } = bundle(description, { ...wholeBundle, format: 'openrpc' })
  const again = await read(memoryReader({ 'a.json': JSON.stringify(openRpc) }), 'a.json')
  expect(again?.iface.methods[0]?.examples).toEqual(description.iface.methods[0]?.examples)
})
