import type { BlockHeaderView } from '../../schemas.js'

/** The maximum number of blocks in a gap or a reorganisation. Real ones have one or two. */
export const maxDepth = 100

export type Step = { readonly hash: string; readonly height: number }

/** The newest blocks that the walk yielded, oldest first. The next block must be a child of the last. */
export type RecentBlocks = readonly Step[]

/**
 * The relation of a block to the last of the recent blocks: its child, or a block of another branch, which drops the
 * last one, or a later block with a gap between the two.
 */
export type Relation = 'FOLLOWS' | 'STEP_DROPPED' | 'BLOCK_MISSING'

/** `from` is the first height of the walk. Blocks before it are not needed. */
export function relationTo(recent: RecentBlocks, header: BlockHeaderView, from: number): Relation {
  const last = recent[recent.length - 1]
  // Blocks of old protocols have no `prev_height`. Their parent is at the height below, or lower.
  const before = header.prev_height ?? header.height - 1
  if (last === undefined) return before < from || isGenesis(header) ? 'FOLLOWS' : 'BLOCK_MISSING'
  if (last.hash === header.prev_hash) return 'FOLLOWS'
  const isBranch = last.height > before || recent.some(({ hash }) => hash === header.prev_hash)
  return isBranch ? 'STEP_DROPPED' : 'BLOCK_MISSING'
}

export function extended(recent: RecentBlocks, { hash, height }: BlockHeaderView): RecentBlocks {
  return [...recent, { hash, height }].slice(-maxDepth)
}

/** The first block of a chain has a `prev_hash` of zeros, `111…` in base58. */
export function isGenesis({ prev_hash }: Pick<BlockHeaderView, 'prev_hash'>): boolean {
  return /^1+$/.test(prev_hash)
}
