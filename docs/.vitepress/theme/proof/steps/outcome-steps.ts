import type { ProvenBlock, Verified } from 'near-rpc-client/verify'
import type { Evidence } from '../evidence.ts'
import { decodeBase58, encodeBase58, hashed, liteBlockOf, outcomeOf, rootOf, verified } from '../internals.ts'
import { merkleSteps, type MerkleStep } from './merkle-steps.ts'

/** How an outcome leads to a root in a block, and the block to the root of all earlier blocks in the head. */
export interface OutcomeSteps {
  /** The hash of the outcome. */
  readonly leaf: string
  readonly inShard: readonly MerkleStep[]
  /** The root of the shard is hashed once more, to be a leaf of the tree of shards. */
  readonly shardLeaf: string
  readonly amongShards: readonly MerkleStep[]
  readonly root: string
  /** The root that the header of the block has. */
  readonly outcomeRoot: string
  readonly blockHash: string
  /** The hash that the proof says for the block. */
  readonly namedBlock: string
  readonly inChain: readonly MerkleStep[]
  readonly chainRoot: string
  /** The root that the head has. */
  readonly headRoot: string
}

/** The steps of `verifyOutcome`, also past the one that fails. */
export function outcomeSteps({ asked, answers }: Evidence, head: ProvenBlock): Verified<OutcomeSteps> {
  const { outcome_proof: proof, outcome_root_proof, block_header_lite, block_proof } = answers.outcome
  return verified(() => {
    const { leaf } = outcomeOf(asked.outcome, proof, 'outcome_proof')
    const shardLeaf = hashed(rootOf(leaf, proof.proof, 'outcome_proof.proof'))
    const block = liteBlockOf(block_header_lite, 'block_header_lite')
    const blockLeaf = decodeBase58(block.hash, 32) ?? new Uint8Array(32)
    return {
      leaf: encodeBase58(leaf),
      inShard: merkleSteps(leaf, proof.proof, 'outcome_proof.proof'),
      shardLeaf: encodeBase58(shardLeaf),
      amongShards: merkleSteps(shardLeaf, outcome_root_proof, 'outcome_root_proof'),
      root: encodeBase58(rootOf(shardLeaf, outcome_root_proof, 'outcome_root_proof')),
      outcomeRoot: block.outcome_root,
      blockHash: block.hash,
      namedBlock: proof.block_hash,
      inChain: merkleSteps(blockLeaf, block_proof, 'block_proof'),
      chainRoot: encodeBase58(rootOf(blockLeaf, block_proof, 'block_proof')),
      headRoot: head.block_merkle_root,
    }
  })
}
