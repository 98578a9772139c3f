import { describe, expect, test } from 'vitest'
import { isObject } from '../../generator/load/json.js'
import type { Json, JsonObject } from '../../generator/load/json.js'
import type { Info, Method } from '../../generator/model/interface.js'
import { readOurDescription } from './our-description.js'

/** What the interface document says, each fact once, held against the model that the client is made of. */
const { document, iface } = await readOurDescription()

test('the interface is version 1.2.11', () => {
  expect(iface.version).toBe('1.2.11')
})

test('an envelope is JSON-RPC 2.0, and its id is "dontcare" unless given', () => {
  const { components } = document.root
  const schemas = isObject(components) ? components['schemas'] : undefined
  expect(schemas).toMatchObject({
    Request: { properties: { jsonrpc: { const: '2.0' }, id: { type: 'string', default: 'dontcare' } } },
  })
})

test('these methods exist, with these builders, and take their params in these ways', () => {
  expect(iface.methods.map(({ wireName, name, params }) => [wireName, name, params.kind])).toEqual([
    ['query', 'query', 'value'],
    ['changes', 'changes', 'value'],
    ['block', 'block', 'value'],
    ['gas_price', 'gasPrice', 'positional'],
    ['genesis_config', 'genesisConfig', 'none'],
    ['EXPERIMENTAL_protocol_config', 'experimentalProtocolConfig', 'value'],
    ['EXPERIMENTAL_congestion_level', 'experimentalCongestionLevel', 'value'],
    ['send_tx', 'sendTx', 'value'],
    ['tx', 'tx', 'value'],
    ['EXPERIMENTAL_tx_status', 'experimentalTxStatus', 'value'],
    ['EXPERIMENTAL_receipt', 'experimentalReceipt', 'value'],
    ['broadcast_tx_async', 'broadcastTxAsync', 'positional'],
    ['broadcast_tx_commit', 'broadcastTxCommit', 'positional'],
  ])
})

describe('params', () => {
  test.each([
    ['gas_price', 'block_id'],
    ['broadcast_tx_async', 'signed_tx_base64'],
    ['broadcast_tx_commit', 'signed_tx_base64'],
  ])('%s takes one param by position: %s', (wireName, name) => {
    expect(methodOf(wireName).params).toMatchObject({ kind: 'positional', items: [{ name }] })
  })

  test.each([
    [
      'query',
      'request_type',
      ['view_account', 'view_code', 'view_state', 'call_function', 'view_access_key', 'view_access_key_list'],
    ],
    [
      'changes',
      'changes_type',
      [
        'account_changes',
        'data_changes',
        'contract_code_changes',
        'all_access_key_changes',
        'single_access_key_changes',
      ],
    ],
  ])('%s has a builder for each %s', (wireName, param, values) => {
    const { variants, result } = methodOf(wireName)
    expect(variants.map(variant => [variant.param, variant.value])).toEqual(values.map(value => [param, value]))
    expect(result).toMatchObject({ kind: 'by-param', param, default: null })
  })

  test.each(['send_tx', 'tx', 'EXPERIMENTAL_tx_status'])('%s waits for one of six milestones, in order', wireName => {
    const { result } = methodOf(wireName)
    expect(result).toMatchObject({ kind: 'by-param', param: 'wait_until', default: 'EXECUTED_OPTIMISTIC' })
    expect(result.kind === 'by-param' && result.cases.map(({ value }) => value)).toEqual([
      'NONE',
      'INCLUDED',
      'EXECUTED_OPTIMISTIC',
      'INCLUDED_FINAL',
      'EXECUTED',
      'FINAL',
    ])
  })
})

describe('errors', () => {
  test('the congestion level fails in three layers, the handler with four chunk errors, each with its info', () => {
    const { errors } = methodOf('EXPERIMENTAL_congestion_level')
    expect(errors.map(({ layer, kind, info }) => [layer, kind, fieldsOf(info)])).toEqual([
      ['REQUEST_VALIDATION_ERROR', 'METHOD_NOT_FOUND', { method_name: 'string' }],
      ['REQUEST_VALIDATION_ERROR', 'PARSE_ERROR', { error_message: 'string' }],
      ['HANDLER_ERROR', 'UNKNOWN_BLOCK', {}],
      ['HANDLER_ERROR', 'INVALID_SHARD_ID', { shard_id: 'ShardId' }],
      ['HANDLER_ERROR', 'UNKNOWN_CHUNK', { chunk_hash: 'ChunkHash' }],
      ['HANDLER_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }],
      ['INTERNAL_ERROR', 'INTERNAL_ERROR', { error_message: 'string' }],
    ])
    expect(schemaOf('ShardId')).toMatchObject({ type: 'integer', format: 'uint64', minimum: 0 })
    expect(schemaOf('ChunkHash')).toMatchObject({ type: 'string' })
  })

  test.each([
    ['UnknownAccount', 'UNKNOWN_ACCOUNT'],
    ['InvalidAccount', 'INVALID_ACCOUNT'],
    ['UnknownBlock', 'UNKNOWN_BLOCK'],
    ['GarbageCollectedBlock', 'GARBAGE_COLLECTED_BLOCK'],
    ['NoContractCode', 'NO_CONTRACT_CODE'],
    ['MethodNotFound', 'CONTRACT_METHOD_NOT_FOUND'],
    ['InvalidArgs', 'INVALID_ARGS'],
  ])('query knows the spelling %s of %s', (spelling, kind) => {
    const found = methodOf('query').errors.find(error => error.kind === kind)
    expect(found?.patterns).toContainEqual({ error: { cause: { name: spelling } } })
  })

  test.each(['send_tx', 'tx', 'EXPERIMENTAL_tx_status', 'broadcast_tx_async', 'broadcast_tx_commit'])(
    '%s has the five errors of transactions',
    wireName => {
      const named = [
        'INVALID_TRANSACTION',
        'EXPIRED_TRANSACTION',
        'TIMEOUT_ERROR',
        'UNKNOWN_TRANSACTION',
        'INVALID_SIGNATURE',
      ]
      expect(methodOf(wireName).errors.map(({ kind }) => kind)).toEqual(expect.arrayContaining(named))
    },
  )
})

function methodOf(wireName: string): Method {
  const method = iface.methods.find(it => it.wireName === wireName)
  if (method === undefined) throw new Error(`There is no method "${wireName}".`)
  return method
}

function schemaOf(name: string): JsonObject {
  return iface.schemas.find(schema => schema.name === name)?.schema ?? {}
}

/** The fields that an error's info always has, each with its type; null where there is no info. */
function fieldsOf(info: Info): object | null {
  if (info.kind !== 'object') return info.kind === 'empty' ? {} : null
  const { properties = {} } = schemaOf(info.schema)
  return Object.fromEntries(info.required.map(field => [field, typeOf(isObject(properties) ? properties[field] : {})]))
}

function typeOf(schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return undefined
  const { $ref, type } = schema
  return typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : type
}
