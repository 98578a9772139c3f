import { hashBytes, toBase58 } from '../../primitives/base58.js'
import { borshInteger, joined } from '../../primitives/borsh.js'
import { sha256 } from '../../primitives/hash.js'

/** The part of a block header that a light client reads, as answers show it. All hashes are base58. */
export type LiteHeader = {
  readonly height: number
  readonly epoch_id: string
  readonly next_epoch_id: string
  readonly prev_state_root: string
  /** The root of the outcomes of the block before. */
  readonly outcome_root: string
  readonly timestamp: bigint
  readonly timestamp_nanosec: string
  readonly next_bp_hash: string
  /** The root of the hashes of all blocks before. */
  readonly block_merkle_root: string
  /** The root of the results of the chunks before. Only a certified chain has it. */
  readonly chunk_execution_root?: string
}

/** The inputs of a block hash: the lite header, a hash of the rest, and the hash of the block before. */
export type Seal = { readonly lite: LiteHeader; readonly restHash: string; readonly previousHash: string }

/** The hash of a block, as light clients compute it. */
export function blockHashOf(seal: Seal): string {
  return toBase58(sha256(innerBytes(seal), hashBytes(seal.previousHash)))
}

/** The hash of a header without the previous hash, as light-client blocks contain it for the next block. */
export function innerHash(seal: Omit<Seal, 'previousHash'>): string {
  return toBase58(innerBytes(seal))
}

function innerBytes({ lite, restHash }: Omit<Seal, 'previousHash'>): Uint8Array {
  return sha256(sha256(encodeLite(lite)), hashBytes(restHash))
}

function encodeLite(lite: LiteHeader): Uint8Array {
  return joined(
    borshInteger(lite.height, 8),
    hashBytes(lite.epoch_id),
    hashBytes(lite.next_epoch_id),
    hashBytes(lite.prev_state_root),
    hashBytes(lite.outcome_root),
    borshInteger(lite.timestamp, 8),
    hashBytes(lite.next_bp_hash),
    hashBytes(lite.block_merkle_root),
    lite.chunk_execution_root === undefined ? new Uint8Array() : hashBytes(lite.chunk_execution_root),
  )
}
