import { requireAtLeast } from '../../runtime/input/require-option.js'
import type { Finality } from '../../schemas.js'
import type { BlockCursor } from '../../stores/block-cursor.js'
import { recentOf } from './cursor.js'
import type { RecentBlocks } from './recent-blocks.js'

/** The blocks to follow, and the options. */
export type BlockRange = RangeOptions & (RangeStart | RangeCursor)

interface RangeStart {
  /**
   * The first height. If no block has this height, the walk begins at the next block. With `after` too, it is where the
   * walk began at first: after a reorganisation no block below it is yielded or named as dropped.
   */
  readonly from: number
  readonly after?: After | undefined
}

interface RangeCursor {
  readonly from?: never
  readonly after: After
}

/**
 * The `cursor` of the last processed block, to resume after it; undefined to begin at `from`. The chain must still have
 * the block. Blocks that are not final can be dropped in the meantime: `dropped` of the first item lists those that are
 * no longer on the chain. Several of the last blocks, oldest first, do the same. The walk throws `UNKNOWN_BLOCK` if the
 * node knows none of them, such as for a cursor of another chain.
 */
type After = BlockCursor | readonly BlockCursor[]

export interface RangeOptions {
  /**
   * The last height. If it is below the start, the walk is empty. Without `to`, the walk does not end and waits for new
   * blocks.
   */
  readonly to?: number
  /** The finality that a block must have: `final` by default. Blocks that are not final can be dropped later. */
  readonly finality?: Finality
  /** The maximum number of requests at the same time, and of blocks in memory, 1 or more: 4 by default. */
  readonly concurrency?: number
  /** Ends the walk with `ABORTED`, also while it waits for new blocks. */
  readonly signal?: AbortSignal
  /** Milliseconds for each request; default: the client's own timeout. At 0 no request is sent. */
  readonly timeout?: number
  /** Milliseconds between two requests for a new block, 1 or more: 500 by default. */
  readonly interval?: number
}

/** A range with all defaults applied. */
export type Walk = {
  /** The first height to read. */
  readonly from: number
  /** The lowest height of a block that the walk yields, or names as dropped. */
  readonly lowest: number
  readonly to: number
  readonly finality: Finality
  readonly concurrency: number
  readonly interval: number
  readonly signal: AbortSignal | undefined
  readonly timeout: number | undefined
  /** If the walk resumes: the blocks before the first one. */
  readonly recent: RecentBlocks
}

/** Throws a `RangeError` for numbers that are NaN or too small, and a `TypeError` for an `after` that is no cursor. */
export function walkOf(range: BlockRange): Walk {
  const { to = Infinity, finality = 'final', concurrency = 4, interval = 500, signal, timeout } = range
  const recent = recentOf(range.after)
  const last = recent[recent.length - 1]
  const begin = requireAtLeast(0, 'from', range.from ?? (last ? 0 : NaN))
  const from = last ? last.height + 1 : begin
  requireAtLeast(-Infinity, 'to', to)
  requireAtLeast(1, 'concurrency', concurrency)
  requireAtLeast(1, 'interval', interval)
  requireAtLeast(0, 'timeout', timeout ?? 0)
  return { from, lowest: Math.min(begin, from), to, finality, concurrency, interval, signal, timeout, recent }
}
