import { toBase58 } from '../primitives/base58.js'
import { sha256 } from '../primitives/hash.js'
import { merklePath, merkleRoot, type MerkleStep } from '../primitives/merkle.js'
import { outcomeHash, type Outcome } from '../execution/outcome.js'
import { shardOf, shards, type Shard } from './shards.js'

/** The root over the outcome roots of all shards, in the order of the shards. */
export function outcomeRoot(shardRoots: readonly Uint8Array[]): string {
  return toBase58(merkleRoot(shardRoots.map(root => sha256(root))))
}

/** The Merkle path from an outcome to the root of its shard. `outcomes` are those of its block. */
export function outcomePath(outcome: Outcome, outcomes: readonly Outcome[]): readonly MerkleStep[] {
  const siblings = ofShard(outcomes, shardOf(outcome.executorId))
  const index = siblings.findIndex(({ id }) => id === outcome.id)
  return merklePath(siblings.map(outcomeHash), index)
}

/** The Merkle path from the root of a shard to the root of the block. */
export function shardPath(shard: Shard, shardRoots: readonly Uint8Array[]): readonly MerkleStep[] {
  return merklePath(
    shardRoots.map(root => sha256(root)),
    shards.indexOf(shard),
  )
}

/** The root of the outcomes of one shard; zeros if there are none. */
export function shardRoot(shard: Shard, outcomes: readonly Outcome[]): Uint8Array {
  return merkleRoot(ofShard(outcomes, shard).map(outcomeHash))
}

function ofShard(outcomes: readonly Outcome[], shard: Shard): readonly Outcome[] {
  return outcomes.filter(({ executorId }) => shardOf(executorId) === shard)
}
