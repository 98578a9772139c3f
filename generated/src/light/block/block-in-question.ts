import { verifyBlock, type ProvenFullBlock } from '../../verify/blocks/block.js'
import type { ProvenChunkHeader } from '../../verify/blocks/chunk-header.js'
import type { ProvenHeader } from '../../verify/blocks/header.js'
import { readObject } from '../../verify/read/values.js'
import { require, verified, type Verified } from '../../verify/verified.js'
import { isNone, isText } from '../verified/open-field.js'

/** A block by its hash or its height. */
export type BlockId = string | number | bigint

/** The block of an answer, if it is the one in question: then its hash covers each field. */
export function blockOf(block_id: BlockId, result: unknown): Verified<ProvenFullBlock> {
  const named = verified(() => {
    const { hash, height } = readObject(readObject(result, '')['header'], 'header')
    if (typeof block_id === 'string') return block_id
    require(height === Number(block_id), 'OTHER_BLOCK', 'header.height')
    return hash as string
  })
  return named.ok ? verifyBlock(named.value, result as never) : named
}

/**
 * The block with the names of the wire. The hash covers each field, or what the field follows from; former fields have
 * one value in each block.
 */
export function wireBlock({ header, chunks }: ProvenFullBlock): object {
  const { prev_block_hash: prev_hash, shard_split, ...fields }: ProvenHeader = header
  return {
    author: isText,
    header: {
      ...wireOpen,
      ...fields,
      prev_hash,
      timestamp: BigInt(header.timestamp_nanosec),
      chunks_included: header.chunk_mask.filter(Boolean).length,
      challenges_root: isText,
      challenges_result: [],
      shard_split: shard_split ?? isNone,
      // Headers of newer protocols have them, and `verifyBlock` refuses these.
      chunk_execution_root: isNone,
      prev_last_certified_block_epoch_id: isNone,
      spice_chunk_endorsement_stats: isNone,
    },
    chunks: chunks.map(wireChunkHeader),
  }
}

/** The header of a chunk with the names of the wire. */
export function wireChunkHeader({ proposed_split, ...header }: ProvenChunkHeader): object {
  return { ...wireOpen, ...header, proposed_split: proposed_split ?? isNone }
}

/** Of the headers of blocks and of chunks. */
const wireOpen = { signature: isText, rent_paid: '0', validator_reward: '0' }
