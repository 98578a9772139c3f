import { refuse, require, verified, type Verified } from '../verified.js'
import { rootOf } from '../hash/merkle.js'
import { isEqual } from '../hash/bytes.js'
import { readHash, readObject } from '../read/values.js'
import type { ResultOf } from '../result-of.js'
import { liteBlockOf, type ProvenBlock } from './lite-header.js'

/**
 * Proves that a block is on the chain of a head that you trust, and with it the fields of `ProvenBlock`. The block can
 * be the head itself.
 *
 * It does not prove which blocks lie between the two, nor anything about the rest of the header: `verifyBlock` does.
 *
 * Errors: `BLOCK_HASH` if the header does not have this hash, `WRONG_ROOT` or `PATH_TOO_LONG` for the path, and
 * `HEAD_TOO_OLD` for a block above the head.
 *
 * Wire method: `EXPERIMENTAL_light_client_block_proof`.
 * @example
 * const params = { block_hash, light_client_head: head.hash }
 * const proof = await near.call(experimentalLightClientBlockProof(params))
 * const verdict = verifyBlockInChain(head, block_hash, proof)
 */
export function verifyBlockInChain(
  head: ProvenBlock,
  block_hash: string,
  proof: ResultOf<'EXPERIMENTAL_light_client_block_proof'>,
): Verified<ProvenBlock> {
  return verified(() => {
    const { block_header_lite, block_proof } = readObject(proof, '')
    const block = liteBlockOf(block_header_lite, 'block_header_lite')
    require(block.hash === block_hash, 'BLOCK_HASH', 'block_header_lite')
    return requireInChain(head, block, block_proof, 'block_proof')
  })
}

/** Ends the proof unless the path leads from the block to the head. */
export function requireInChain(head: ProvenBlock, block: ProvenBlock, path: unknown, field: string): ProvenBlock {
  // The root of the head covers the blocks before it, not the head itself: nodes answer with an empty path.
  if (block.hash === head.hash) return block
  // The height is the block's own: its hash covers it.
  if (block.height > head.height) refuse('HEAD_TOO_OLD', 'BLOCK_ABOVE_HEAD', field)
  // Leaves are the hashes of blocks as they are.
  const root = rootOf(readHash(block.hash, field), path, field)
  require(isEqual(root, readHash(head.block_merkle_root, 'head.block_merkle_root')), 'WRONG_ROOT', field)
  return block
}
