import { isCollected } from '../chain/chain.js'
import { lookUp, notFoundText } from '../chain/find-block.js'
import { shardOf } from '../chain/shards.js'
import { blockReference, variant } from '../wire/block-reference.js'
import { handlerError, refuse } from '../wire/failure.js'
import {
  accountField,
  base64Field,
  failParsing,
  hashOfText,
  listOf,
  objectParams,
  publicKeyOf,
  textField,
} from '../wire/params.js'
import { noSyncedBlocks } from './block.js'
import { legacyQuery } from './legacy-query.js'
import { viewGlobalCode, views } from './view.js'
import type { Block, Chain } from '../chain/chain.js'
import type { GlobalContractId } from '../transactions/global-contract-id.js'
import type { BlockReference } from '../wire/block-reference.js'
import type { Json, JsonObject } from '../wire/json.js'
import type { Place, Question } from './view.js'

const requestTypes = [
  'view_account',
  'view_code',
  'view_state',
  'view_access_key',
  'view_access_key_list',
  'call_function',
  'view_global_contract_code',
  'view_global_contract_code_by_account_id',
] as const

type RequestType = (typeof requestTypes)[number]

/** Which fields each request type has beside the account. */
const readers: Readonly<Partial<Record<RequestType, (params: JsonObject, accountId: string) => Question>>> = {
  view_account: (_, accountId) => ({ kind: 'view_account', accountId }),
  view_code: (_, accountId) => ({ kind: 'view_code', accountId }),
  view_state: (params, accountId) => ({
    kind: 'view_state',
    accountId,
    prefix: base64Field(params, 'prefix_base64'),
    proof: params['include_proof'] === true,
  }),
  view_access_key: (params, accountId) => ({
    kind: 'view_access_key',
    accountId,
    publicKey: publicKeyOf(params['public_key']),
  }),
  view_access_key_list: (_, accountId) => ({ kind: 'view_access_key_list', accountId }),
  call_function: (params, accountId) => ({
    kind: 'call_function',
    accountId,
    methodName: textField(params, 'method_name'),
    args: base64Field(params, 'args_base64'),
  }),
}

export function query(params: Json | undefined, chain: Chain): Json {
  const legacy = listOf(params)
  if (legacy !== null) return answer(legacyQuery(legacy), { finality: 'optimistic' }, chain)
  const fields = objectParams(params, 'struct RpcQueryRequest')
  const reference = blockReference(fields)
  const type = fields['request_type']
  if (type === undefined) return failParsing('missing field `request_type`')
  const read = readers[variant(type, requestTypes)]
  if (read !== undefined) return answer(read(fields, accountField(fields, 'account_id')), reference, chain)
  return answerGlobal(readGlobalContractId(type, fields), reference, chain)
}

function answer(question: Question, reference: BlockReference, chain: Chain): Json {
  const block = readableBlock(reference, chain)
  const { trouble, stateLimit } = chain.settings
  if (trouble === 'untracking') return refuseShard(shardOf(question.accountId).id)
  return { ...views(question, { ...placeOf(block), stateLimit }), ...placeOf(block).at }
}

function answerGlobal(id: GlobalContractId, reference: BlockReference, chain: Chain): Json {
  const place = placeOf(readableBlock(reference, chain))
  return { ...viewGlobalCode(id, place), ...place.at }
}

function readGlobalContractId(type: Json, params: JsonObject): GlobalContractId {
  if (type === 'view_global_contract_code') return { CodeHash: hashOfText(textField(params, 'code_hash')) }
  return { AccountId: accountField(params, 'account_id') }
}

function placeOf({ hash, height, accounts, globalContracts }: Block): Omit<Place, 'stateLimit'> {
  return { accounts, globalContracts, at: { block_hash: hash, block_height: height } }
}

function readableBlock(reference: BlockReference, chain: Chain): Block {
  if (chain.settings.trouble === 'syncing') return refuse(handlerError('NO_SYNCED_BLOCKS', null, noSyncedBlocks))
  const found = lookUp(chain, reference)
  if ('missing' in found)
    return refuse(handlerError('UNKNOWN_BLOCK', { block_reference: { ...reference } }, notFoundText(found.missing)))
  const { block } = found
  if (!isCollected(chain, block)) return block
  const text = `The data for block #${block.height} is garbage collected on this node, use an archival node to fetch historical data`
  const info = { block_hash: block.hash, block_height: block.height }
  return refuse(handlerError('GARBAGE_COLLECTED_BLOCK', info, text))
}

function refuseShard(id: number): never {
  return refuse(
    handlerError('UNAVAILABLE_SHARD', { requested_shard_id: id }, `The node does not track the shard ID ${id}`),
  )
}
