import { hashed, isEqual, isZero, joined, littleEndian } from '../hash/bytes.js'
import { merkleRoot } from '../hash/merkle.js'
import { readHash, readInteger, readList, readObject, malformed, within } from '../read/values.js'
import { require, verified, type Verified } from '../verified.js'
import type { ResultOf } from '../result-of.js'
import { chunkHeaderOf, type ProvenChunkHeader } from './chunk-header.js'
import { headerOf, type ProvenHeader } from './header.js'

/** A block as a whole: its header, and the headers of the newest chunk of each shard. */
export interface ProvenFullBlock {
  readonly header: ProvenHeader
  readonly chunks: readonly ProvenChunk[]
}

/** The header of a chunk, and where a block has it from. */
export interface ProvenChunk extends ProvenChunkHeader {
  /** The height of the block that included the chunk: that of the block itself for a new chunk. */
  readonly height_included: number
}

/**
 * Proves all of a block whose hash you trust: each field of the header, and that the chunks are those of the header,
 * by its five roots. The hash can be that of `verifyBlockInChain` or of a light client's head.
 *
 * It does not prove that the hash is of your chain, nor these fields, which the result does not have: the signatures,
 * `author`, `timestamp`, `chunks_included`, and those of former fees and challenges.
 *
 * Errors: `OTHER_BLOCK`, `BLOCK_HASH`, `CHUNK_HASH`, `WRONG_ROOT` with the root's field, and `HEADER_VERSION` or
 * `CHUNK_VERSION` for a block of before 2025 or of a newer protocol.
 *
 * Wire method: `block`.
 * @example
 * const verdict = verifyBlock(block_hash, await near.call(block({ block_id: block_hash })))
 * if (verdict.ok) console.log(verdict.value.header.gas_price)
 */
export function verifyBlock(block_hash: string, block: ResultOf<'block'>): Verified<ProvenFullBlock> {
  return verified(() => {
    const fields = readObject(block, '')
    const header = headerOf(block_hash, fields['header'])
    const listed = readList(fields['chunks'], 'chunks')
    require(listed.length === header.chunk_mask.length, 'WRONG_ROOT', 'chunks')
    const chunks = listed.map((chunk, index) => chunkOf(chunk, within('chunks', index)))
    for (const field of roots) {
      const root = merkleRoot(leavesOf(field, header, chunks))
      require(isEqual(root, readHash(header[field], field)), 'WRONG_ROOT', within('header', field))
    }
    return { header, chunks }
  })
}

/**
 * Proves the header of a chunk whose hash you trust, such as one of `verifyBlock`.
 *
 * It does not prove the chunk's transactions and receipts, of which the header has only roots, nor which block includes
 * the chunk.
 *
 * Errors: `OTHER_CHUNK`, `CHUNK_HASH`, and `CHUNK_VERSION` for an old or a newer protocol.
 *
 * Wire method: `chunk`.
 * @example
 * const verdict = verifyChunkHeader(chunk_hash, await near.call(chunk({ chunk_id: chunk_hash })))
 */
export function verifyChunkHeader(chunk_hash: string, chunk: ResultOf<'chunk'>): Verified<ProvenChunkHeader> {
  return verified(() => {
    const header = readObject(readObject(chunk, '')['header'], 'header')
    require(header['chunk_hash'] === chunk_hash, 'OTHER_CHUNK', 'header.chunk_hash')
    return chunkHeaderOf(chunk_hash, header, 'header')
  })
}

function chunkOf(value: unknown, field: string): ProvenChunk {
  const { chunk_hash, height_included: included } = readObject(value, field)
  const height_included = readInteger(included, 8, within(field, 'height_included'))
  if (typeof height_included === 'bigint') return malformed(within(field, 'height_included'))
  return { ...chunkHeaderOf(chunk_hash, value, field), height_included }
}

/** The fields of a header that are Merkle roots over its chunks. */
const roots = ['chunk_headers_root', 'prev_state_root', 'outcome_root', 'chunk_receipts_root', 'chunk_tx_root'] as const

const leaf: { readonly [Field in (typeof roots)[number]]: (chunk: ProvenChunk) => Uint8Array } = {
  chunk_headers_root: ({ chunk_hash, height_included }) =>
    joined([readHash(chunk_hash, ''), littleEndian(height_included, 8)]),
  prev_state_root: ({ prev_state_root }) => readHash(prev_state_root, ''),
  outcome_root: ({ outcome_root }) => readHash(outcome_root, ''),
  chunk_receipts_root: ({ outgoing_receipts_root }) => readHash(outgoing_receipts_root, ''),
  chunk_tx_root: ({ tx_root }) => readHash(tx_root, ''),
}

function leavesOf(
  field: keyof typeof leaf,
  header: ProvenHeader,
  chunks: readonly ProvenChunk[],
): readonly Uint8Array[] {
  // The first block of a chain has no outcomes before it, and zeros for their root.
  if (field === 'outcome_root' && isZero(readHash(header.prev_block_hash, ''))) return []
  return chunks.map(chunk => hashed(leaf[field](chunk)))
}
