import { describe, expect, test } from 'vitest'
import { isObject, type Json, type JsonObject } from '../../generator/schema/json.js'
import type { Info, Method } from '../../generator/model/interface.js'
import { readOurDescription } from './our-description.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** Each fact of the interface document once, compared with the model of the client. */
const { document, iface } = await readOurDescription()
const ourSchemas = namedSchemas(iface)

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

test.each([
  ['block_effects', 'EXPERIMENTAL_changes_in_block'],
  ['changes', 'EXPERIMENTAL_changes'],
  ['light_client_proof', 'EXPERIMENTAL_light_client_proof'],
])('%s replaces %s, which takes the same params, answers the same and fails alike', (newer, older) => {
  expect(methodOf(older).replacedBy).toBe(newer)
  expect(meaningOf(methodOf(older))).toEqual(meaningOf(methodOf(newer)))
})

test('these methods exist, with these builders and these forms of params', () => {
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
    ['status', 'status', 'none'],
    ['health', 'health', 'none'],
    ['network_info', 'networkInfo', 'none'],
    ['client_config', 'clientConfig', 'none'],
    ['validators', 'validators', 'value'],
    ['EXPERIMENTAL_validators_ordered', 'experimentalValidatorsOrdered', 'value'],
    ['maintenance_windows', 'maintenanceWindows', 'value'],
    ['EXPERIMENTAL_maintenance_windows', 'experimentalMaintenanceWindows', 'value'],
    ['EXPERIMENTAL_split_storage_info', 'experimentalSplitStorageInfo', 'value'],
    ['EXPERIMENTAL_genesis_config', 'experimentalGenesisConfig', 'none'],
    ['chunk', 'chunk', 'value'],
    ['block_effects', 'blockEffects', 'value'],
    ['EXPERIMENTAL_changes_in_block', 'experimentalChangesInBlock', 'value'],
    ['EXPERIMENTAL_changes', 'experimentalChanges', 'value'],
    ['next_light_client_block', 'nextLightClientBlock', 'value'],
    ['light_client_proof', 'lightClientProof', 'value'],
    ['EXPERIMENTAL_light_client_proof', 'experimentalLightClientProof', 'value'],
    ['EXPERIMENTAL_light_client_block_proof', 'experimentalLightClientBlockProof', 'value'],
    ['EXPERIMENTAL_light_client_chunk_execution_proof', 'experimentalLightClientChunkExecutionProof', 'value'],
    ['EXPERIMENTAL_light_client_execution_outcome_proof', 'experimentalLightClientExecutionOutcomeProof', 'value'],
    ['EXPERIMENTAL_light_client_state_proof', 'experimentalLightClientStateProof', 'value'],
    ['EXPERIMENTAL_receipt_to_tx', 'experimentalReceiptToTx', 'value'],
    ['EXPERIMENTAL_view_account', 'experimentalViewAccount', 'value'],
    ['EXPERIMENTAL_view_code', 'experimentalViewCode', 'value'],
    ['EXPERIMENTAL_view_state', 'experimentalViewState', 'value'],
    ['EXPERIMENTAL_view_access_key', 'experimentalViewAccessKey', 'value'],
    ['EXPERIMENTAL_view_access_key_list', 'experimentalViewAccessKeyList', 'value'],
    ['EXPERIMENTAL_call_function', 'experimentalCallFunction', 'value'],
  ])
})

test.each([
  ['EXPERIMENTAL_genesis_config', 'genesis_config'],
  ['EXPERIMENTAL_maintenance_windows', 'maintenance_windows'],
])('%s is the older name of %s, with the same result and the same errors', (older, newer) => {
  const { replacedBy, result, errors } = methodOf(older)
  expect({ replacedBy, result, errors }).toEqual({
    replacedBy: newer,
    result: methodOf(newer).result,
    errors: methodOf(newer).errors,
  })
})

const changesTypes = [
  'account_changes',
  'data_changes',
  'contract_code_changes',
  'all_access_key_changes',
  'single_access_key_changes',
  'all_gas_key_changes',
  'single_gas_key_changes',
]

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
      [
        'view_account',
        'view_code',
        'view_state',
        'call_function',
        'view_access_key',
        'view_access_key_list',
        'view_gas_key',
        'view_gas_key_list',
        'view_gas_key_nonces',
        'view_global_contract_code',
        'view_global_contract_code_by_account_id',
      ],
    ],
    ['changes', 'changes_type', changesTypes],
    ['EXPERIMENTAL_changes', 'changes_type', changesTypes],
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
  test('the congestion level has three layers, and four chunk errors with their info in the handler layer', () => {
    const { errors } = methodOf('EXPERIMENTAL_congestion_level')
    expect(errors.map(({ layer, kind, info }) => [layer, kind, fieldsOf(info)])).toEqual([
      ['REQUEST_VALIDATION_ERROR', 'INVALID_ENVELOPE', { error_message: 'string' }],
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

  test('these kinds belong to some request types only; all other kinds of query belong to each', () => {
    const limited = methodOf('query').errors.filter(({ only }) => only !== null)
    const account = methodOf('query').variants.map(({ value }) => value)
    const withAccount = account.filter(value => value !== 'view_global_contract_code')
    const global = ['view_global_contract_code', 'view_global_contract_code_by_account_id']
    expect(limited.map(({ kind, only }) => [kind, only])).toEqual([
      ['UNKNOWN_ACCOUNT', withAccount],
      ['INVALID_ACCOUNT', withAccount],
      ['NO_CONTRACT_CODE', ['view_code', 'call_function']],
      ['NO_GLOBAL_CONTRACT_CODE', ['view_code', 'call_function', ...global]],
      ['TOO_LARGE_CONTRACT_STATE', ['view_state']],
      ['UNKNOWN_ACCESS_KEY', ['view_access_key', 'view_gas_key', 'view_gas_key_nonces']],
      ['UNKNOWN_GAS_KEY', ['view_gas_key', 'view_gas_key_nonces']],
      ['TOO_MANY_ACCESS_KEYS', ['view_access_key_list']],
      ['CONTRACT_METHOD_NOT_FOUND', ['call_function']],
      ['INVALID_ARGS', ['call_function']],
      ['CONTRACT_EXECUTION_ERROR', ['call_function', 'view_access_key', 'view_gas_key', 'view_gas_key_nonces']],
    ])
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

/** The params, results and errors of a method; the types of results by structure, not by name. */
function meaningOf({ params, result, errors, variants }: Method): object {
  const answers = { ...result, schema: schemaOf(result.schema) }
  return { params, answers, errors, variants: variants.map(({ value, params: own }) => ({ value, own })) }
}

function schemaOf(name: string): JsonObject {
  return ourSchemas.find(schema => schema.name === name)?.schema ?? {}
}

/** The required fields of an error's info with their types; null if it has no info. */
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
