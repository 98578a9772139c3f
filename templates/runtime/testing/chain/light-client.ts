import { emptyHash, signatureOf } from '../primitives/hash.js'
import { merklePath } from '../primitives/merkle.js'
import { finalOf } from './chain.js'
import { endsEpoch, epochAt, viewValidator } from './epoch.js'
import { bytesOf, innerHash, viewLite } from './lite-header.js'
import type { MerkleStep } from '../primitives/merkle.js'
import type { JsonObject } from '../wire/json.js'
import type { Block, Chain } from './chain.js'

/** As much of a header as it takes to compute the block's hash. */
export function viewLiteHeader(block: Block): JsonObject {
  return {
    inner_lite: viewLite(block.lite),
    inner_rest_hash: block.restHash,
    prev_block_hash: block.previous?.hash ?? emptyHash,
  }
}

/** From a block's hash to the root that `head` commits to; null for a block that does not stand before it. */
export function blockPath(block: Block, head: Block, chain: Chain): readonly MerkleStep[] | null {
  if (block.ordinal >= head.ordinal) return null
  const before = chain.blocks.slice(0, head.ordinal - 1)
  return merklePath(
    before.map(({ hash }) => bytesOf(hash)),
    block.ordinal - 1,
  )
}

/** The block after this one; null for the newest. */
export function blockAfter(block: Block, chain: Chain): Block | null {
  return chain.blocks[block.ordinal] ?? null
}

/**
 * The block that a light client reads next: the last final one of the next epoch, or, when that epoch is not over, the
 * newest final one. Null when there is none after `last`.
 */
export function nextLightBlock(last: Block, chain: Chain): Block | null {
  const final = finalOf(chain)
  const next = epochAt(last.height).index + 1
  const ended = chain.blocks.find(({ height }) => epochAt(height).index === next && endsEpoch(height))
  const candidate = ended === undefined || ended.ordinal > final.ordinal ? final : twoBefore(ended)
  return candidate.ordinal > last.ordinal ? candidate : null
}

/** The last block of an epoch that became final within it. */
function twoBefore(block: Block): Block {
  return block.previous?.previous ?? block
}

/** With the next validators where the light client does not know them yet. */
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
