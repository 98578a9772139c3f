import { chunkByHash, chunksOf, isCollected, type Chain, type Chunk } from '../../chain/chain.js'
import { storedBlock } from '../../chain/find-block.js'
import { accountNames } from '../../chain/genesis.js'
import { congestionLevel, shardOf } from '../../chain/shards.js'
import { viewChunkHeader } from '../../chain/view-block.js'
import { viewReceipt } from '../../execution/receipt.js'
import { isHash } from '../../primitives/hash.js'
import { viewTransaction } from '../../transactions/transaction.js'
import { asBlockId, type BlockId } from '../../wire/block-reference.js'
import { refuseAs } from '../../wire/failure.js'
import { float, isJsonObject, type Json } from '../../wire/json.js'
import { failParsing, isUnsigned, listOf } from '../../wire/params.js'
import type { Method } from '../method.js'

export const chunk: Method = (params, chain) => {
  const shown = findChunk(chunkReference(params), chain)
  const { transactions, receipts } = shown.block
  return {
    author: accountNames.near,
    header: viewChunkHeader(shown),
    receipts: receipts.filter(({ receiverId }) => shardOf(receiverId) === shown.shard).map(viewReceipt),
    transactions: transactions.filter(({ signerId }) => shardOf(signerId) === shown.shard).map(viewTransaction),
  }
}

export const congestion: Method = (params, chain) => {
  const { shard } = findChunk(chunkReference(params), chain)
  const level = congestionLevel(shard.load)
  return { congestion_level: Number.isInteger(level) ? float(level) : level }
}

type ChunkReference = { readonly block: BlockId; readonly shard: number | bigint } | { readonly hash: string }

/** Params by block and shard or by hash, as an object or by position. */
function chunkReference(params: Json | undefined): ChunkReference {
  const [first, ...others] = listOf(params) ?? [params]
  const pair = listOf(params) === null ? null : listOf(first)
  const named = isJsonObject(params) ? params : null
  const block = asBlockId(pair === null ? named?.['block_id'] : pair[0])
  const shard = pair === null ? named?.['shard_id'] : pair[1]
  if (block !== null && isUnsigned(shard) && others.length === 0) return { block, shard }
  const hash = named === null && pair === null ? first : named?.['chunk_id']
  if (typeof hash === 'string' && isHash(hash) && others.length === 0) return { hash }
  return failParsing('data did not match any variant of untagged enum ChunkReference')
}

function findChunk(reference: ChunkReference, chain: Chain): Chunk {
  if ('hash' in reference) return storedChunk(reference.hash, chain)
  const block = storedBlock(chain, { block_id: reference.block })
  const ofShard = chunksOf(block).find(({ shard }) => shard.id === reference.shard)
  if (ofShard !== undefined) return ofShard
  const info = { shard_id: reference.shard }
  return refuseAs('INVALID_SHARD_ID', info, `Shard id ${reference.shard} does not exist`)
}

/** A node that tracks no shard finds no chunk by its hash, only through its block. */
function storedChunk(hash: string, chain: Chain): Chunk {
  const stored = chunkByHash(chain, hash)
  if (stored !== undefined && !isCollected(chain, stored.block) && !chain.settings.faultModes.has('untracking'))
    return stored
  const text = `Chunk Missing (unavailable on the node): ChunkHash(\`${hash}\`) \n Cause: Unknown`
  return refuseAs('UNKNOWN_CHUNK', { chunk_hash: hash }, text)
}
