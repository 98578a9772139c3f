import { emptyHash, signatureOf } from '../../primitives/hash.js'
import { merklePath } from '../../primitives/merkle.js'
import { finalOf } from '../chain.js'
import { endsEpoch, epochAt, viewValidator } from '../epoch.js'
import { bytesOf, innerHash, viewLite } from './lite-header.js'
import type { MerkleStep } from '../../primitives/merkle.js'
import type { JsonObject } from '../../wire/json.js'
import type { Block, Chain } from '../chain.js'

/** The parts of a header from which the block hash is computed. */
export function viewLiteHeader(block: Block): JsonObject {
  return {
    inner_lite: viewLite(block.lite),
    inner_rest_hash: block.restHash,
    prev_block_hash: block.previous?.hash ?? emptyHash,
  }
}

/** The Merkle path from a block's hash to the root in `head`; null for a block that is not before `head`. */
export function blockPath(block: Block, head: Block, chain: Chain): readonly MerkleStep[] | null {
  if (block.ordinal >= head.ordinal) return null
  const before = chain.blocks.slice(0, head.ordinal - 1)
  return merklePath(
    before.map(({ hash }) => bytesOf(hash)),
    block.ordinal - 1,
  )
}

/** The next block; null for the newest block. */
export function blockAfter(block: Block, chain: Chain): Block | null {
  return chain.blocks[block.ordinal] ?? null
}

/**
 * The block that a light client reads next: the last final block of the next epoch, or the newest final block if that
 * epoch is not over. Null if there is none after `last`.
 */
export function nextLightBlock(last: Block, chain: Chain): Block | null {
  const final = finalOf(chain)
  const next = epochAt(last.height).index + 1
  const ended = chain.blocks.find(({ height }) => epochAt(height).index === next && endsEpoch(height))
  const candidate = ended === undefined || ended.ordinal > final.ordinal ? final : twoBefore(ended)
  return candidate.ordinal > last.ordinal ? candidate : null
}

/** The last block of an epoch that became final in the same epoch. */
function twoBefore(block: Block): Block {
  return block.previous?.previous ?? block
}

/** Includes the next validators if the light client does not know them yet. */
export function viewLightBlock(block: Block, last: Block, chain: Chain): JsonObject {
  const next = blockAfter(block, chain)
  const newEpoch = epochAt(block.height).index !== epochAt(last.height).index
  return {
    ...viewLiteHeader(block),
    approvals_after_next: [signatureOf('approval', next?.hash ?? block.hash)],
    next_block_inner_hash: innerHash(next ?? block),
    next_bps: newEpoch ? [viewValidator()] : null,
  }
}
