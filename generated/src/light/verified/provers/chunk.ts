import type { ProvenChunk, ProvenFullBlock } from '../../../verify/blocks/block.js'
import type { ProvenChunkHeader } from '../../../verify/blocks/chunk-header.js'
import { chunkOf, wireChunk } from '../../block/check-chunk.js'
import { askItself } from '../ask.js'
import { Ended, notProvable } from '../ended.js'
import type { Evidence, Prover } from '../evidence.js'
import { provenBlock, type FullAnswer } from '../proven-block.js'
import type { ProvingCall } from '../proving-call.js'
import { isBlockId } from './block.js'

/**
 * `chunk`: the header of a chunk that a block on the chain of the head includes. Of its transactions, only whether
 * there are any is proven, and of its receipts nothing.
 */
export const proveChunk: Prover = async call => {
  const { params } = call.asked
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
  const pair = Array.isArray(first) ? (first as readonly unknown[]) : []
  const { block_id = pair[0], shard_id = pair[1], chunk_id = first } = Object(first)
  if (isBlockId(block_id)) return proveOfBlock(call, block_id, shard_id)
  return typeof chunk_id === 'string' ? proveByHash(call, chunk_id) : notProvable('METHOD', call.asked.method)
}

async function proveOfBlock(call: ProvingCall, block_id: string | number | bigint, shard: unknown): Promise<Evidence> {
  const answer = await provenBlock(call, block_id)
  const listed = answer.value.chunks.find(({ shard_id }) => `${shard_id}` === `${shard}`)
  // The block has no such shard: whatever a node answers about it is no proof.
  const { result, value } = await askItself(call, call.asked, chunk => chunkOf(listed?.chunk_hash ?? '', chunk))
  return evidenceOf(result, value, answer, listed?.height_included)
}

async function proveByHash(call: ProvingCall, chunk_id: string): Promise<Evidence> {
  const { result, value } = await askItself(call, call.asked, chunk => chunkOf(chunk_id, chunk))
  // A block includes a new chunk only at the height for which the chunk was made.
  const answer = await provenBlock(call, value.height_created)
  if (!includes(answer.value, chunk_id)) {
    const info = { reason: 'OTHER_CHUNK', field: 'header.chunk_hash', method: call.asked.method } as const
    throw new Ended({ kind: 'PROOF_INVALID', info })
  }
  return evidenceOf(result, value, answer)
}

function includes({ chunks }: ProvenFullBlock, hash: string): boolean {
  return chunks.some(({ chunk_hash }: ProvenChunk) => chunk_hash === hash)
}

function evidenceOf(
  result: unknown,
  header: ProvenChunkHeader,
  { value, head }: FullAnswer,
  height_included?: number,
): Evidence {
  return { result, proven: wireChunk(header, height_included), head, block: value.header }
}
