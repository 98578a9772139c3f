import { verifyChunkHeader } from '../../verify/blocks/block.js'
import type { ProvenChunkHeader } from '../../verify/blocks/chunk-header.js'
import { readList, readObject } from '../../verify/read/values.js'
import { require, verified, type Verified } from '../../verify/verified.js'
import { unprovenPaths } from '../verified/compare.js'
import { isHeight, isText } from '../verified/open-field.js'
import { wireChunkHeader } from './block-in-question.js'
import type { CheckedBlock } from './check-block.js'
import { noHash } from '../../verify/hash/no-hash.js'

/**
 * The header of an answer about a chunk, if it is the chunk of a hash, and has transactions where the header says so.
 */
export function chunkOf(chunk_hash: string, answer: unknown): Verified<ProvenChunkHeader> {
  const header = verifyChunkHeader(chunk_hash, answer as never)
  if (!header.ok) return header
  return verified(() => {
    const { length } = readList(readObject(answer, '')['transactions'], 'transactions')
    require((length === 0) === (header.value.tx_root === noHash), 'OTHER_VALUES', 'transactions')
    return header.value
  })
}

/** The parts of an answer that the header of its chunk proves. `included`: the height of its block, if it is proven. */
export function wireChunk(header: ProvenChunkHeader, included?: number): object {
  return {
    author: isText,
    header: { ...wireChunkHeader(header), height_included: included ?? isHeight },
    receipts: Array.isArray,
    transactions: header.tx_root === noHash ? [] : Array.isArray,
  }
}

/** Compares each field of an answer with what the chunk's hash covers. */
export function checkChunk(chunk_hash: string, answer: unknown): CheckedBlock {
  const header = chunkOf(chunk_hash, answer)
  if (!header.ok) return header
  const paths = unprovenPaths(answer, wireChunk(header.value))
  return paths.ok ? { ok: true, unproven: paths.value } : paths
}
