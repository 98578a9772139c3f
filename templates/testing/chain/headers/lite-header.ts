import { hashBytes, toBase58 } from '../../primitives/base58.js'
import { borshInteger, joined } from '../../primitives/borsh.js'
import { sha256 } from '../../primitives/hash.js'
import type { JsonObject } from '../../wire/json.js'

/** The part of a block header that a light client reads. All hashes are base58. */
export type LiteHeader = {
  readonly height: number
  readonly epochId: string
  readonly nextEpochId: string
  readonly prevStateRoot: string
  /** The root of the outcomes of the block before. */
  readonly outcomeRoot: string
  readonly timestamp: bigint
  readonly nextProducersHash: string
  /** The root of the hashes of all blocks before. */
  readonly blockMerkleRoot: string
  /** The root of the results of the chunks before, on a certified chain; null on any other. */
  readonly executionRoot: string | null
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
    hashBytes(lite.epochId),
    hashBytes(lite.nextEpochId),
    hashBytes(lite.prevStateRoot),
    hashBytes(lite.outcomeRoot),
    borshInteger(lite.timestamp, 8),
    hashBytes(lite.nextProducersHash),
    hashBytes(lite.blockMerkleRoot),
    lite.executionRoot === null ? new Uint8Array() : hashBytes(lite.executionRoot),
  )
}

export function viewLite(lite: LiteHeader): JsonObject {
  return {
    block_merkle_root: lite.blockMerkleRoot,
    ...(lite.executionRoot === null ? {} : { chunk_execution_root: lite.executionRoot }),
    epoch_id: lite.epochId,
    height: lite.height,
    next_bp_hash: lite.nextProducersHash,
    next_epoch_id: lite.nextEpochId,
    outcome_root: lite.outcomeRoot,
    prev_state_root: lite.prevStateRoot,
    timestamp: lite.timestamp,
    timestamp_nanosec: String(lite.timestamp),
  }
}
