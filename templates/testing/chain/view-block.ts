import { emptyHash, hashOf, signatureOf } from '../primitives/hash.js'
import { chunksOf, genesisOf } from './chain.js'
import { accountNames } from './genesis.js'
import { viewLite } from './headers/lite-header.js'
import { shards, viewCongestion } from './shards.js'
import type { JsonObject } from '../wire/json.js'
import type { Block, Chain, Chunk } from './chain.js'

export const protocolVersion = 81

const gasLimit = 1_000_000_000_000_000
export const totalSupply: string = '1050001860000000000000000001000000'

export function viewBlock(chain: Chain, block: Block): JsonObject {
  return { author: accountNames.near, chunks: chunksOf(block).map(viewChunkHeader), header: viewHeader(chain, block) }
}

export function viewHeader(chain: Chain, block: Block): JsonObject {
  const root = (name: string): string => hashOf(name, block.hash)
  return {
    ...links(chain, block),
    approvals: [signatureOf('approval', block.hash)],
    block_body_hash: root('body'),
    block_ordinal: block.ordinal,
    challenges_result: [],
    challenges_root: emptyHash,
    chunk_endorsements: shards.map(() => [1]),
    chunk_headers_root: root('chunk headers'),
    chunk_mask: shards.map(() => true),
    chunk_receipts_root: root('chunk receipts'),
    chunk_tx_root: root('chunk transactions'),
    chunks_included: shards.length,
    epoch_sync_data_hash: null,
    gas_price: '100000000',
    latest_protocol_version: protocolVersion,
    random_value: root('random'),
    rent_paid: '0',
    signature: signatureOf('block', block.hash),
    total_supply: totalSupply,
    validator_proposals: [],
    validator_reward: '0',
  }
}

/** The lite header, and the blocks that it refers to. */
function links(chain: Chain, block: Block): JsonObject {
  return {
    ...viewLite(block.lite),
    hash: block.hash,
    last_ds_final_block: block.previous?.hash ?? emptyHash,
    last_final_block: block.previous?.previous?.hash ?? emptyHash,
    prev_hash: block.previous?.hash ?? emptyHash,
    prev_height: block.previous?.height ?? (block === genesisOf(chain) ? 0 : null),
  }
}

export function viewChunkHeader({ hash, block, shard }: Chunk): JsonObject {
  const sent = block.transactions.length > 0 || block.receipts.length > 0
  return {
    balance_burnt: '0',
    bandwidth_requests: { V1: { requests: [] } },
    chunk_hash: hash,
    congestion_info: viewCongestion(shard),
    encoded_length: 8,
    encoded_merkle_root: hashOf('encoded', hash),
    gas_limit: gasLimit,
    gas_used: 0,
    height_created: block.height,
    height_included: block.height,
    outcome_root: emptyHash,
    outgoing_receipts_root: hashOf('outgoing', shard.id),
    prev_block_hash: block.previous?.hash ?? emptyHash,
    prev_state_root: hashOf('state', block.previous?.hash ?? 'none', shard.id),
    rent_paid: '0',
    shard_id: shard.id,
    signature: signatureOf('chunk', hash),
    tx_root: sent ? hashOf('transactions', hash) : emptyHash,
    validator_proposals: [],
    validator_reward: '0',
  }
}
