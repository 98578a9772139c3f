import { hashBytes, toBase58 } from '../../primitives/base58.js'
import { borshInteger, joined } from '../../primitives/borsh.js'
import { emptyHash } from '../../primitives/hash.js'
import { signAs } from '../../primitives/keys.js'
import { growTree, pathInTree } from '../../primitives/growing-tree.js'
import { producersOf, viewValidator } from '../epoch.js'
import { innerHash } from './lite-header.js'
import type { MerkleStep } from '../../primitives/merkle.js'
import type { MockValidator } from '../../options.js'
import type { JsonObject } from '../../wire/json.js'
import type { Block, Chain } from '../chain.js'

/** The parts of a header from which the block hash is computed. */
export function viewLiteHeader(block: Block): JsonObject {
  return {
    inner_lite: block.lite,
    inner_rest_hash: block.restHash,
    prev_block_hash: block.previous?.hash ?? emptyHash,
  }
}

/** The Merkle path from a block's hash to the root in `head`; null for a block that is not before `head`. */
export function blockPath(block: Block, head: Block, chain: Chain): readonly MerkleStep[] | null {
  if (block.ordinal >= head.ordinal) return null
  const { blockTree, blocks } = chain
  for (const { hash } of blocks.slice(blockTree[0]?.length ?? 0, head.ordinal - 1)) growTree(blockTree, hashBytes(hash))
  return pathInTree(blockTree, block.ordinal - 1, head.ordinal - 1)
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
  const next = last.previous === null ? 0 : last.epoch.index + 1
  const after = chain.blocks.slice(last.ordinal).reverse()
  return after.find(block => block.epoch.index <= next && isFinal(block, chain)) ?? null
}

/** Final for a light client: the next two heights have blocks, in the same epoch. */
function isFinal({ ordinal, height, epoch }: Block, chain: Chain): boolean {
  const second = chain.blocks[ordinal + 1]
  return second !== undefined && second.height === height + 2 && second.epoch.index === epoch.index
}

export function viewLightBlock(block: Block, chain: Chain): JsonObject {
  const next = blockAfter(block, chain) ?? block
  const { validators } = chain.settings
  return {
    ...viewLiteHeader(block),
    approvals_after_next: approvalsOf(next, producersOf(block.epoch.index, validators)),
    next_block_inner_hash: innerHash(next),
    next_bps: producersOf(block.epoch.index + 1, validators).map(viewValidator),
  }
}

const approvals = new WeakMap<Block, readonly (string | null)[]>()

/**
 * The endorsements of a block, which the block after it has. A signature takes time, so each is made once, if asked.
 */
function approvalsOf(block: Block, producers: readonly MockValidator[]): readonly (string | null)[] {
  const message = joined(borshInteger(0, 1), hashBytes(block.hash), borshInteger(block.height + 1, 8))
  const known =
    approvals.get(block) ??
    producers.map(({ id, silent }) => (silent === true ? null : `ed25519:${toBase58(signAs(id, message))}`))
  approvals.set(block, known)
  return known
}
