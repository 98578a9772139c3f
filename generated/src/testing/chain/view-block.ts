import { gasPrice } from '../execution/fees.js'
import { toBase58 } from '../primitives/base58.js'
import { emptyHash, signatureOf } from '../primitives/hash.js'
import { chunksOf, type Block, type Chunk } from './chain.js'
import { accountNames } from './genesis.js'
import { encodedLength, encodedRoot, gasLimit, outgoingRoot } from './headers/chunk-header.js'
import { protocolVersion, receiptsRoot, totalSupply } from './headers/inner-rest.js'
import { viewCongestion } from './shards.js'
import type { JsonObject } from '../wire/json.js'

export function viewBlock(block: Block): JsonObject {
  return { author: accountNames.near, chunks: chunksOf(block).map(viewChunkHeader), header: viewHeader(block) }
}

function viewHeader(block: Block): JsonObject {
  const { rest } = block
  return {
    ...block.lite,
    hash: block.hash,
    last_ds_final_block: rest.lastDoublyFinal,
    last_final_block: rest.lastFinal,
    prev_hash: block.previous?.hash ?? emptyHash,
    prev_height: rest.prevHeight,
    approvals: rest.approvals.map(bytes => bytes && `ed25519:${toBase58(bytes)}`),
    block_body_hash: toBase58(rest.bodyHash),
    block_ordinal: rest.ordinal,
    challenges_result: [],
    challenges_root: emptyHash,
    chunk_endorsements: rest.chunkMask.map(isNew => (isNew ? [1] : [])),
    chunk_headers_root: toBase58(rest.headersRoot),
    chunk_mask: rest.chunkMask,
    chunk_receipts_root: toBase58(receiptsRoot),
    chunk_tx_root: toBase58(rest.txRoot),
    chunks_included: rest.chunkMask.filter(isNew => isNew).length,
    epoch_sync_data_hash: null,
    gas_price: String(gasPrice),
    latest_protocol_version: protocolVersion,
    random_value: toBase58(rest.randomValue),
    rent_paid: '0',
    signature: signatureOf('block', block.hash),
    total_supply: totalSupply,
    validator_proposals: [],
    validator_reward: '0',
  }
}

export function viewChunkHeader({ hash, shard, header }: Chunk): JsonObject {
  return {
    balance_burnt: '0',
    bandwidth_requests: { V1: { requests: [] } },
    chunk_hash: hash,
    congestion_info: viewCongestion(shard),
    encoded_length: encodedLength,
    encoded_merkle_root: toBase58(encodedRoot(shard)),
    gas_limit: gasLimit,
    gas_used: 0,
    height_created: header.height,
    height_included: header.height,
    outcome_root: toBase58(header.outcomeRoot),
    outgoing_receipts_root: toBase58(outgoingRoot(shard)),
    prev_block_hash: header.prevBlockHash,
    prev_state_root: toBase58(header.stateRoot),
    rent_paid: '0',
    shard_id: shard.id,
    signature: signatureOf('chunk', hash),
    tx_root: toBase58(header.txRoot),
    validator_proposals: [],
    validator_reward: '0',
  }
}
