import { toBase58 } from '../primitives/base58.js'
import { sha256 } from '../primitives/hash.js'
import { merklePath, merkleRoot } from '../primitives/merkle.js'
import { outcomeHash } from '../execution/outcome.js'
import { shardOf, shards } from './shards.js'
import type { Outcome } from '../execution/outcome.js'
import type { MerkleStep } from '../primitives/merkle.js'
import type { Shard } from './shards.js'

/** The root of all outcomes of a block: one tree for each shard, and a tree of their roots. */
export function outcomeRoot(outcomes: readonly Outcome[]): string {
  return toBase58(merkleRoot(shardLeaves(outcomes)))
}

/** The Merkle path from an outcome to the root of its shard. `outcomes` are those of its block. */
export function outcomePath(outcome: Outcome, outcomes: readonly Outcome[]): readonly MerkleStep[] {
  const siblings = ofShard(outcomes, shardOf(outcome.executorId))
  const index = siblings.findIndex(({ id }) => id === outcome.id)
  return merklePath(siblings.map(outcomeHash), index)
}

/** The Merkle path from the root of a shard to the root of the block. */
export function shardPath(shard: Shard, outcomes: readonly Outcome[]): readonly MerkleStep[] {
  return merklePath(shardLeaves(outcomes), shards.indexOf(shard))
}

/** The root of the outcomes of one shard; zeros if there are none. */
export function shardOutcomeRoot(shard: Shard, outcomes: readonly Outcome[]): string {
  return toBase58(shardRoot(shard, outcomes))
}

function shardLeaves(outcomes: readonly Outcome[]): readonly Uint8Array[] {
  return shards.map(shard => sha256(shardRoot(shard, outcomes)))
}

function shardRoot(shard: Shard, outcomes: readonly Outcome[]): Uint8Array {
  return merkleRoot(ofShard(outcomes, shard).map(outcomeHash))
}

function ofShard(outcomes: readonly Outcome[], shard: Shard): readonly Outcome[] {
  return outcomes.filter(({ executorId }) => shardOf(executorId) === shard)
}
