import { fromBase58, toBase58 } from '../primitives/base58.js'
import { borshInteger, joined } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'
import { merklePath, merkleRoot, type MerkleStep } from '../primitives/merkle.js'
import { shardRoot } from './outcome-tree.js'
import { outgoingRoot } from './headers/chunk-header.js'
import { shards, type Shard } from './shards.js'
import { stateRoots } from './state-trie.js'
import type { JsonObject } from '../wire/json.js'
import type { Outcome } from '../execution/outcome.js'
import type { Accounts } from '../state/account.js'

/** A block with what its chunks did. */
export type ExecutedBlock = {
  readonly hash: string
  readonly outcomes: readonly Outcome[]
  /** The state after it. */
  readonly accounts: Accounts
}

/** The result of running a chunk: the roots that the next block certifies. */
export type ExecutionRoots = {
  readonly blockHash: string
  readonly shardId: number
  readonly outcomeRoot: string
  readonly outgoingReceiptsRoot: string
  readonly stateRoot: string
}

export function executionRoots(block: ExecutedBlock, shard: Shard): ExecutionRoots {
  return {
    blockHash: block.hash,
    shardId: shard.id,
    outcomeRoot: toBase58(shardRoot(shard, block.outcomes)),
    outgoingReceiptsRoot: toBase58(outgoingRoot(shard)),
    stateRoot: toBase58(stateRoots(block.accounts)[shards.indexOf(shard)] ?? new Uint8Array(32)),
  }
}

/** The Merkle root of all chunk results of a block. */
export function chunkExecutionRoot(block: ExecutedBlock): string {
  return toBase58(merkleRoot(leaves(block)))
}

export function rootsPath(block: ExecutedBlock, shard: Shard): readonly MerkleStep[] {
  return merklePath(leaves(block), shards.indexOf(shard))
}

export function viewRoots(roots: ExecutionRoots): JsonObject {
  return {
    V1: {
      chunk_id: viewChunkId(roots),
      outcome_root: roots.outcomeRoot,
      outgoing_receipts_root: roots.outgoingReceiptsRoot,
      state_root: roots.stateRoot,
    },
  }
}

/** Newer methods identify a chunk by block and shard. */
export function viewChunkId({ blockHash, shardId }: Pick<ExecutionRoots, 'blockHash' | 'shardId'>): JsonObject {
  return { block_hash: blockHash, shard_id: shardId }
}

function leaves(block: ExecutedBlock): readonly Uint8Array[] {
  return shards.map(shard => sha256(encodeRoots(executionRoots(block, shard))))
}

/** The first version has the number 0. */
function encodeRoots(roots: ExecutionRoots): Uint8Array {
  const hashes = [roots.stateRoot, roots.outcomeRoot, roots.outgoingReceiptsRoot]
  return joined(
    borshInteger(0, 1),
    fromBase58(roots.blockHash) ?? new Uint8Array(32),
    borshInteger(roots.shardId, 8),
    ...hashes.map(hash => fromBase58(hash) ?? new Uint8Array(32)),
  )
}
