import type { BlockHeaderView } from '../../schemas.js'

/** How many blocks a gap or a reorganisation may span. Real ones span one or two. */
export const depth = 100

export type Step = { readonly hash: string; readonly height: number }

/** The newest blocks that were given out, oldest first, to see whether the next one follows on them. */
export type Trail = readonly Step[]

/** How a block fits on the trail: it follows, the newest step is not on its chain, or a block is missing between. */
export type Fit = 'FOLLOWS' | 'STEP_DROPPED' | 'BLOCK_MISSING'

/** `from` is the height at which the walk begins: what is before it need not be there. */
export function fit(trail: Trail, header: BlockHeaderView, from: number): Fit {
  const last = trail.at(-1)
  // Blocks of old protocols do not tell the height before theirs; without it, the block before has to be looked at.
  const before = header.prev_height ?? header.height - 1
  if (last === undefined) return before < from || isGenesis(header) ? 'FOLLOWS' : 'BLOCK_MISSING'
  if (last.hash === header.prev_hash) return 'FOLLOWS'
  const isBranch = last.height > before || trail.some(({ hash }) => hash === header.prev_hash)
  return isBranch ? 'STEP_DROPPED' : 'BLOCK_MISSING'
}

export function extended(trail: Trail, { hash, height }: BlockHeaderView): Trail {
  return [...trail, { hash, height }].slice(-depth)
}

/** The chain's first block points at a hash of zeros. */
export function isGenesis({ prev_hash }: Pick<BlockHeaderView, 'prev_hash'>): boolean {
  return /^1+$/.test(prev_hash)
}
