import { hashOf, list } from '../read/borsh.js'
import { readObject } from '../read/values.js'
import { refuse, require, verified, type Verified } from '../verified.js'
import type { ResultOf } from '../result-of.js'
import { requireInChain } from './in-chain.js'
import type { LightClientState } from './light-client-block.js'
import { isSameHash, liteBlockOf, type ProvenBlock } from './lite-header.js'
import { stake, type ProvenStake } from './stake.js'

/** The answers that prove the producers of a block's epoch and of the next one. */
export interface FirstStateAnswers {
  /** Of `EXPERIMENTAL_validators_ordered`, with the hash of the block as `block_id`. */
  readonly producers: ResultOf<'EXPERIMENTAL_validators_ordered'>
  /**
   * Of `EXPERIMENTAL_light_client_block_proof`: that a block of the epoch before is on the chain, with the block as
   * `light_client_head`. The id of the block's next epoch is the hash of such a block. Null for the first block of a
   * chain.
   */
  readonly earlier: ResultOf<'EXPERIMENTAL_light_client_block_proof'> | null
  /**
   * Of `next_light_client_block`, with this earlier block as `last_block_hash`. Only its `next_bps` are read. Null for
   * the first block of a chain.
   */
  readonly next: ResultOf<'next_light_client_block'> | null
}

/**
 * Proves the short header of a block whose hash you trust. The header can be of any version.
 *
 * It does not prove that the hash is of your chain, nor the rest of the header: `verifyBlock` does.
 *
 * Errors: `BLOCK_HASH` for the header of another block.
 *
 * Wire method: `EXPERIMENTAL_light_client_block_proof`.
 * @example
 * const params = { block_hash, light_client_head: block_hash }
 * const verdict = verifyShortHeader(block_hash, await near.call(experimentalLightClientBlockProof(params)))
 */
export function verifyShortHeader(
  block_hash: string,
  proof: ResultOf<'EXPERIMENTAL_light_client_block_proof'>,
): Verified<ProvenBlock> {
  return verified(() => {
    const block = liteBlockOf(readObject(proof, '')['block_header_lite'], 'block_header_lite')
    require(block.hash === block_hash, 'BLOCK_HASH', 'block_header_lite')
    return block
  })
}

/**
 * Proves the first state of a light client from one block that you trust: who produces blocks in its epoch and in the
 * next one. The block itself has a hash only for the producers of the next epoch. Those of its own epoch have theirs in
 * any block of the epoch before, which the block's root of all earlier blocks proves.
 *
 * It does not prove that the block is on your chain.
 *
 * Errors: `OTHER_BLOCK` or `OTHER_EPOCH` if the earlier block is not of the epoch before, `WRONG_ROOT` if it is not on
 * the chain, `NO_NEXT_PRODUCERS` for an answer without them, and `NEXT_VALIDATORS_HASH` for other ones.
 * @example
 * const verdict = verifyFirstState(head, answers)
 * if (verdict.ok) state = verdict.value
 */
export function verifyFirstState(head: ProvenBlock, answers: FirstStateAnswers): Verified<LightClientState> {
  return verified(() => {
    const { producers, earlier, next } = answers
    // Before the first epoch of a chain, both epochs are the same one.
    if (head.epoch_id === head.next_epoch_id)
      return { head, producers: { [head.next_epoch_id]: producersOf(head, producers, 'producers') } }
    const { block_header_lite, block_proof } = readObject(earlier, 'earlier')
    const before = liteBlockOf(block_header_lite, 'earlier.block_header_lite')
    require(before.height < head.height, 'OTHER_BLOCK', 'earlier.block_header_lite')
    requireInChain(head, before, block_proof, 'earlier.block_proof')
    require(before.next_epoch_id === head.epoch_id, 'OTHER_EPOCH', 'earlier.block_header_lite')
    const current = producersOf(before, producers, 'producers')
    const following = readObject(next, 'next')['next_bps'] ?? refuse('PROOF_INCOMPLETE', 'NO_NEXT_PRODUCERS', 'next')
    return {
      head,
      producers: { [head.epoch_id]: current, [head.next_epoch_id]: producersOf(head, following, 'next.next_bps') },
    }
  })
}

/** The producers of the epoch after that of a block, whose hash the block has. */
function producersOf(block: ProvenBlock, listed: unknown, field: string): readonly ProvenStake[] {
  const { value, hash } = hashOf(list(stake), listed, field)
  require(isSameHash(block.next_bp_hash, hash), 'NEXT_VALIDATORS_HASH', field)
  return value
}
