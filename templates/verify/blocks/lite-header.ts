import { encodeBase58 } from '../../runtime/decode/base58.js'
import { hashed, isEqual } from '../hash/bytes.js'
import { decimal, hash, hashOf, option, safeInteger, struct, type Read } from '../read/borsh.js'
import { readHash, readObject, within } from '../read/values.js'

/**
 * A block of the chain, with the fields that light clients use. Each field has the value that the block's hash
 * covers.
 */
export interface ProvenBlock extends InnerLite {
  readonly hash: string
  readonly prev_block_hash: string
  /** Null on networks that execute chunks together with blocks, as all do today. */
  readonly chunk_execution_root: string | null
}

/** The part of a header that each light-client answer has. */
export interface InnerLite {
  readonly height: number
  readonly epoch_id: string
  readonly next_epoch_id: string
  /** The Merkle root of the states of the shards, before this block. */
  readonly prev_state_root: string
  /** The Merkle root of the outcomes of the previous chunks. */
  readonly outcome_root: string
  /**
   * Nanoseconds since 1970. The field `timestamp` of answers is another text of it that can be rounded, so nobody
   * reads it.
   */
  readonly timestamp_nanosec: string
  readonly next_bp_hash: string
  /** The Merkle root of the hashes of all blocks before this one. */
  readonly block_merkle_root: string
}

const fields: { readonly [Field in keyof InnerLite]: Read<InnerLite[Field]> } = {
  height: safeInteger(8),
  epoch_id: hash,
  next_epoch_id: hash,
  prev_state_root: hash,
  outcome_root: hash,
  timestamp_nanosec: decimal(8),
  next_bp_hash: hash,
  block_merkle_root: hash,
}

const innerLite = struct<InnerLite>(fields)
// A function, because bundlers keep a spread that nothing uses.
const innerLiteWithExecution = (): Read<InnerLite> =>
  struct<InnerLite & { readonly chunk_execution_root: string }>({ ...fields, chunk_execution_root: hash })

/** The block that these parts of a header make. Its hash is computed, so a wrong part makes another block. */
export function blockOf(lite: unknown, restHash: Uint8Array, prevHash: unknown, field: string): ProvenBlock {
  const { chunk_execution_root: executionRoot } = readObject(lite, field)
  // The value selects the layout, and not a version that the node claims. A wrong choice makes another hash.
  const hasExecution = executionRoot !== null && executionRoot !== undefined
  const inner = hashOf<InnerLite>(hasExecution ? innerLiteWithExecution() : innerLite, lite, field)
  const bytes = hashed(hashed(inner.hash, restHash), readHash(prevHash, within(field, 'prev_block_hash')))
  return {
    hash: encodeBase58(bytes),
    prev_block_hash: prevHash as string,
    chunk_execution_root: null,
    ...inner.value,
  }
}

/** The block of a header in short form. */
export function liteBlockOf(header: unknown, field: string): ProvenBlock {
  const { inner_lite, inner_rest_hash, prev_block_hash } = readObject(header, field)
  const restHash = readHash(inner_rest_hash, within(field, 'inner_rest_hash'))
  return blockOf(inner_lite, restHash, prev_block_hash, within(field, 'inner_lite'))
}

/** A block that was proven before, such as the head of a stored state. */
export function readProvenBlock(block: unknown, field: string): ProvenBlock {
  const { hash: ownHash, prev_block_hash: prevHash, chunk_execution_root: executionRoot } = readObject(block, field)
  const hashes = { hash: ownHash, prev_block_hash: prevHash }
  return {
    ...struct<Pick<ProvenBlock, 'hash' | 'prev_block_hash'>>({ hash, prev_block_hash: hash })(hashes, field, []),
    chunk_execution_root: option(hash)(executionRoot, within(field, 'chunk_execution_root'), []),
    ...innerLite(block, field, []),
  }
}

export function isSameHash(one: string, other: Uint8Array): boolean {
  return isEqual(readHash(one, ''), other)
}
