import { expect, test } from 'vitest'
import {
  builderName,
  discriminatorName,
  errorTableName,
  infoSchemaName,
  isBindingName,
  schemaTypeName,
  typeName,
  variantWireName,
} from '../../generator/model/names.js'

test.each([
  ['gas_price', 'gasPrice', 'GasPrice'],
  ['EXPERIMENTAL_tx_status', 'experimentalTxStatus', 'ExperimentalTxStatus'],
  ['EXECUTED_OPTIMISTIC', 'executedOptimistic', 'ExecutedOptimistic'],
  ['near-final', 'nearFinal', 'NearFinal'],
  ['UnknownAccount', 'unknownAccount', 'UnknownAccount'],
  ['HTTPServer', 'httpServer', 'HttpServer'],
  ['v2_block', 'v2Block', 'V2Block'],
  ['2fa', '_2Fa', '_2Fa'],
  ['delete', 'delete_', 'Delete'],
  ['größe', 'größe', 'Größe'],
  ['...', '_', '_'],
])('"%s" makes the builder %s and the type %s', (wireName, builder, type) => {
  expect([builderName(wireName), typeName(wireName)]).toEqual([builder, type])
})

test('the error table and the discriminator of a builder are named after it', () => {
  expect(['viewAccount', 'delete_'].map(errorTableName)).toEqual(['viewAccountErrors', 'delete_Errors'])
  expect(['ViewAccount', '_2Fa'].map(discriminatorName)).toEqual(['isViewAccountError', 'is_2FaError'])
})

test('a schema keeps its name if that is valid in TypeScript', () => {
  expect(['Range_of_uint64', 'JSON', 'chunk-view', 'string', 'a b'].map(schemaTypeName)).toEqual([
    'Range_of_uint64',
    'JSON',
    'ChunkView',
    'String',
    'AB',
  ])
})

test('a variant of an experimental method is experimental', () => {
  expect(variantWireName('query', 'view_account')).toBe('view_account')
  expect(variantWireName('EXPERIMENTAL_changes', 'data_changes')).toBe('EXPERIMENTAL_data_changes')
})

test('the info schema is named after its cause, and after the kind if the cause has no name of its own', () => {
  expect(infoSchemaName('InvalidShardId', 'INVALID_SHARD_ID')).toBe('InvalidShardIdInfo')
  expect(infoSchemaName('QueryUnknownBlock', 'UNKNOWN_BLOCK')).toBe('QueryUnknownBlockInfo')
  expect(infoSchemaName('RpcChunkError', 'INVALID_SHARD_ID')).toBe('RpcChunkErrorInvalidShardIdInfo')
})

test('reserved words and other characters are not valid names of arguments', () => {
  expect(['block_id', '$id', 'delete', 'block-id', '1st', ''].filter(isBindingName)).toEqual(['block_id', '$id'])
})
