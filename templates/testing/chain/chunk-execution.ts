import { hashBytes, toBase58 } from '../primitives/base58.js'
import { borshInteger } from '../primitives/borsh.js'
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

/** The Merkle root of all chunk results of a block. */
export function chunkExecutionRoot(block: ExecutedBlock): string {
  return toBase58(merkleRoot(leaves(block)))
}

export function rootsPath(block: ExecutedBlock, shard: Shard): readonly MerkleStep[] {
  return merklePath(leaves(block), shards.indexOf(shard))
}

/** The result of running a chunk: the roots that the next block certifies. */
export function viewRoots(block: ExecutedBlock, shard: Shard): JsonObject {
  const roots = Object.entries(rootsOf(block, shard)).map(([name, root]) => [name, toBase58(root)])
  return { V1: { chunk_id: viewChunkId(block, shard), ...Object.fromEntries(roots) } }
}

/** Newer methods identify a chunk by block and shard. */
export function viewChunkId({ hash }: Pick<ExecutedBlock, 'hash'>, { id }: Shard): JsonObject {
  return { block_hash: hash, shard_id: id }
}

/** The first version has the number 0. */
function leaves(block: ExecutedBlock): readonly Uint8Array[] {
  return shards.map(shard => {
    const roots = Object.values(rootsOf(block, shard))
    return sha256(borshInteger(0, 1), hashBytes(block.hash), borshInteger(shard.id, 8), ...roots)
  })
}

/** In the order of the hash. */
function rootsOf(block: ExecutedBlock, shard: Shard): Readonly<Record<string, Uint8Array>> {
  return {
    state_root: stateRoots(block.accounts)[shards.indexOf(shard)] ?? new Uint8Array(32),
    outcome_root: shardRoot(shard, block.outcomes),
    outgoing_receipts_root: outgoingRoot(shard),
  }
}
