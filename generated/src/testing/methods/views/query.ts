import { isCollected, type Block, type Chain } from '../../chain/chain.js'
import { lookUp, notFoundText } from '../../chain/find-block.js'
import { shardOf } from '../../chain/shards.js'
import { blockReference, variantField, type BlockReference } from '../../wire/block-reference.js'
import { refuseAs } from '../../wire/failure.js'
import { listOf, objectParams } from '../../wire/params.js'
import { noSyncedBlocks } from '../blocks/block.js'
import { legacyQuery } from './legacy-query.js'
import { contextAt } from './view-context.js'
import { readViewQuery, viewKinds, type ViewQuery } from './view-query.js'
import type { Json } from '../../wire/json.js'
import type { Method } from '../method.js'

export const query: Method = (params, chain) => {
  const legacy = listOf(params)
  if (legacy !== null) return answer(legacyQuery(legacy), { finality: 'optimistic' }, chain)
  const fields = objectParams(params, 'struct RpcQueryRequest')
  const reference = blockReference(fields)
  return answer(readViewQuery(variantField(fields, 'request_type', viewKinds), fields), reference, chain)
}

function answer({ accountId, view }: ViewQuery, reference: BlockReference, chain: Chain): Json {
  const block = readableBlock(reference, chain)
  const { faultModes, errorsInResult } = chain.settings
  if (accountId !== null && faultModes.has('untracking')) return refuseShard(shardOf(accountId).id)
  const context = contextAt(block, chain, errorsInResult ? 'in the result' : 'by query')
  return { ...view(context), ...context.at }
}

function readableBlock(reference: BlockReference, chain: Chain): Block {
  if (chain.settings.faultModes.has('syncing')) return refuseAs('NO_SYNCED_BLOCKS', null, noSyncedBlocks)
  const block = lookUp(chain, reference, missing =>
    refuseAs('UNKNOWN_BLOCK', { block_reference: { ...reference } }, notFoundText(missing)),
  )
  if (!isCollected(chain, block)) return block
  const advice = 'use an archival node to fetch historical data'
  const text = `The data for block #${block.height} is garbage collected on this node, ${advice}`
  const info = { block_hash: block.hash, block_height: block.height }
  return refuseAs('GARBAGE_COLLECTED_BLOCK', info, text)
}

function refuseShard(id: number): never {
  return refuseAs('UNAVAILABLE_SHARD', { requested_shard_id: id }, `The node does not track the shard ID ${id}`)
}
