import { blockReference, lookUp, variant } from '../block-reference.js'
import { isCollected } from '../chain.js'
import { handlerError, refuse } from '../failure.js'
import { accountField, base64Field, failParsing, listOf, objectParams, publicKeyOf, textField } from '../params.js'
import { shardOf } from '../shards.js'
import { notFoundText } from '../stored-block.js'
import { noSyncedBlocks } from './block.js'
import { legacyQuery } from './legacy-query.js'
import { views } from './view.js'
import type { BlockReference } from '../block-reference.js'
import type { Block, Chain } from '../chain.js'
import type { Json, JsonObject } from '../wire-json.js'
import type { Question } from './view.js'

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
  return noGlobalContract(fields, readableBlock(reference, chain))
}

function answer(question: Question, reference: BlockReference, chain: Chain): Json {
  const block = readableBlock(reference, chain)
  const { trouble } = chain.settings
  if (trouble === 'untracking') return refuseShard(shardOf(question.accountId).id)
  const at = { block_hash: block.hash, block_height: block.height }
  return { ...views(question, { accounts: block.accounts, at, stateLimit: chain.settings.stateLimit }), ...at }
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

/** Nobody deploys global contracts on this chain. */
function noGlobalContract(params: JsonObject, block: Block): never {
  const byHash = params['request_type'] === 'view_global_contract_code'
  const named = byHash ? textField(params, 'code_hash') : accountField(params, 'account_id')
  const identifier = byHash ? { CodeHash: named } : { AccountId: named }
  const shown = byHash ? `CodeHash(${named})` : `AccountId(AccountId("${named}"))`
  const text = `Global contract code with identifier ${shown} has never been observed on the node`
  const info = { block_hash: block.hash, block_height: block.height, identifier }
  return refuse(handlerError('NO_GLOBAL_CONTRACT_CODE', info, text))
}
