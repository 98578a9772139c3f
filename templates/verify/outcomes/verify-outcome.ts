import { hashed, isEqual } from '../hash/bytes.js'
import { rootOf } from '../hash/merkle.js'
import { requireInChain } from '../blocks/in-chain.js'
import { liteBlockOf, type ProvenBlock } from '../blocks/lite-header.js'
import { readHash, readObject } from '../read/values.js'
import { require, verified, type Verified } from '../verified.js'
import type { ResultOf } from '../result-of.js'
import { outcomeOf, type AskedOutcome, type ProvenOutcome } from './outcome.js'

/** An outcome, and the block that commits to it: a block after the one in which it executed. */
export interface ProvenOutcomeInBlock {
  readonly outcome: ProvenOutcome
  readonly block: ProvenBlock
}

/**
 * Proves how a transaction or a receipt ended, on the chain of a head that you trust: status, returned bytes, logs,
 * new receipts, gas and tokens burnt.
 *
 * It does not prove why something failed, nor the gas profile: these are in `unproven`. It does not prove what a
 * transaction asked for: compute its hash from the transaction that you signed. A transaction that succeeded only
 * made a receipt: prove the outcome of each of `receipt_ids` too.
 *
 * Errors: `OTHER_OUTCOME`, `OTHER_EXECUTOR`, `OTHER_BLOCK`, `WRONG_ROOT`, `PATH_TOO_LONG`, and `HEAD_TOO_OLD`.
 *
 * Wire method: `light_client_proof`.
 * @example
 * const params = { type: 'receipt', receipt_id, receiver_id, light_client_head: head.hash } as const
 * const proof = await near.call(lightClientProof(params))
 * const verdict = verifyOutcome(head, { id: receipt_id, executor_id: receiver_id }, proof)
 */
export function verifyOutcome(
  head: ProvenBlock,
  asked: AskedOutcome,
  proof: ResultOf<'light_client_proof'> | ResultOf<'EXPERIMENTAL_light_client_proof'>,
): Verified<ProvenOutcomeInBlock> {
  return verified(() => {
    const { outcome_proof, outcome_root_proof, block_header_lite, block_proof } = readObject(proof, '')
    const { outcome, leaf } = outcomeOf(asked, outcome_proof, 'outcome_proof')
    const { proof: path, block_hash } = readObject(outcome_proof, 'outcome_proof')
    // The root of a shard is a leaf of the tree above, and leaves are hashed.
    const shardLeaf = hashed(rootOf(leaf, path, 'outcome_proof.proof'))
    const root = rootOf(shardLeaf, outcome_root_proof, 'outcome_root_proof')
    const block = liteBlockOf(block_header_lite, 'block_header_lite')
    require(isEqual(root, readHash(block.outcome_root, '')), 'WRONG_ROOT', 'outcome_root_proof')
    require(block.hash === block_hash, 'OTHER_BLOCK', 'outcome_proof.block_hash')
    return { outcome, block: requireInChain(head, block, block_proof, 'block_proof') }
  })
}
