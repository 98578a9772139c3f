import { isCollected, type Block, type Chain } from '../../chain/chain.js'
import { lookUp, notFoundText } from '../../chain/find-block.js'
import { shardOf } from '../../chain/shards.js'
import { blockReference, variant, type BlockReference } from '../../wire/block-reference.js'
import { handlerError, refuse } from '../../wire/failure.js'
import { accountField, failParsing, hashOfText, listOf, objectParams, textField } from '../../wire/params.js'
import { noSyncedBlocks } from '../blocks/block.js'
import { legacyQuery } from './legacy-query.js'
import { readViewQuery } from './read-view-query.js'
import { viewGlobalCode, views } from './view.js'
import type { GlobalContractId } from '../../transactions/global-contract-id.js'
import type { Json, JsonObject } from '../../wire/json.js'
import type { ViewContext, ViewQuery } from './view-query.js'

const accountQuestions = [
  'view_account',
  'view_code',
  'view_state',
  'view_access_key',
  'view_access_key_list',
  'call_function',
  'view_gas_key',
  'view_gas_key_list',
  'view_gas_key_nonces',
] as const

const codeQueries = ['view_global_contract_code', 'view_global_contract_code_by_account_id'] as const

export function query(params: Json | undefined, chain: Chain): Json {
  const legacy = listOf(params)
  if (legacy !== null) return answer(legacyQuery(legacy), { finality: 'optimistic' }, chain)
  const fields = objectParams(params, 'struct RpcQueryRequest')
  const reference = blockReference(fields)
  const type = fields['request_type']
  if (type === undefined) return failParsing('missing field `request_type`')
  const kind = variant(type, [...accountQuestions, ...codeQueries])
  if (isCodeQuery(kind)) return answerCode(readGlobalContractId(kind, fields), reference, chain)
  return answer(readViewQuery(kind, fields), reference, chain)
}

type CodeQuery = (typeof codeQueries)[number]

function isCodeQuery(kind: ViewQuery['kind'] | CodeQuery): kind is CodeQuery {
  return codeQueries.some(name => name === kind)
}

function answer(asked: ViewQuery, reference: BlockReference, chain: Chain): Json {
  const block = readableBlock(reference, chain)
  const { faultModes, stateLimit, errorsInResult } = chain.settings
  if (faultModes.has('untracking')) return refuseShard(shardOf(asked.accountId).id)
  const errorStyle = errorsInResult ? 'in the result' : 'by query'
  return { ...views(asked, { ...contextAt(block), stateLimit, errorStyle }), ...contextAt(block).at }
}

function answerCode(id: GlobalContractId, reference: BlockReference, chain: Chain): Json {
  const context = contextAt(readableBlock(reference, chain))
  return { ...viewGlobalCode(id, context), ...context.at }
}

function readGlobalContractId(kind: CodeQuery, params: JsonObject): GlobalContractId {
  if (kind === 'view_global_contract_code') return { CodeHash: hashOfText(textField(params, 'code_hash')) }
  return { AccountId: accountField(params, 'account_id') }
}

/** The state that a query reads at a block. */
export function contextAt({
  hash,
  height,
  accounts,
  globalContracts,
}: Block): Omit<ViewContext, 'stateLimit' | 'errorStyle'> {
  return { accounts, globalContracts, at: { block_hash: hash, block_height: height } }
}

function readableBlock(reference: BlockReference, chain: Chain): Block {
  if (chain.settings.faultModes.has('syncing')) return refuse(handlerError('NO_SYNCED_BLOCKS', null, noSyncedBlocks))
  const lookup = lookUp(chain, reference)
  if ('missing' in lookup)
    return refuse(handlerError('UNKNOWN_BLOCK', { block_reference: { ...reference } }, notFoundText(lookup.missing)))
  const { block } = lookup
  if (!isCollected(chain, block)) return block
  const advice = 'use an archival node to fetch historical data'
  const text = `The data for block #${block.height} is garbage collected on this node, ${advice}`
  const info = { block_hash: block.hash, block_height: block.height }
  return refuse(handlerError('GARBAGE_COLLECTED_BLOCK', info, text))
}

function refuseShard(id: number): never {
  return refuse(
    handlerError('UNAVAILABLE_SHARD', { requested_shard_id: id }, `The node does not track the shard ID ${id}`),
  )
}
