import { requireAtLeast } from '../../runtime/transport/calls/require-option.js'
import type { Finality } from '../../schemas.js'
import { maxDepth, type RecentBlocks, type Step } from './recent-blocks.js'

/** The blocks to follow, and the options. */
export type BlockRange = RangeOptions & (RangeStart | RangeCursor)

interface RangeStart {
  /** The first height. If no block has this height, the walk begins at the next block. */
  readonly from: number
  readonly after?: never
}

interface RangeCursor {
  readonly from?: never
  /**
   * The last processed block, to resume after it. Blocks that are not final can be dropped in the meantime: pass
   * several of the last blocks, oldest first, and `dropped` lists those that are no longer on the chain.
   */
  readonly after: BlockCursor | readonly BlockCursor[]
}

/** Two fields of the header of a block: enough to resume after that block. */
export interface BlockCursor {
  readonly hash: string
  readonly height: number
}

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
  readonly from: number
  readonly to: number
  readonly finality: Finality
  readonly concurrency: number
  readonly interval: number
  readonly signal: AbortSignal | undefined
  readonly timeout: number | undefined
  /** If the walk resumes: the blocks before the first one. */
  readonly recent: RecentBlocks
}

/** Throws a `RangeError` for numbers that are NaN or too small. */
export function walkOf(range: BlockRange): Walk {
  const { to = Infinity, finality = 'final', concurrency = 4, interval = 500, signal, timeout } = range
  const recent: readonly Step[] = range.after === undefined ? [] : [range.after].flat().slice(-maxDepth)
  const from = requireAtLeast(0, 'from', range.from ?? (recent[recent.length - 1]?.height ?? NaN) + 1)
  requireAtLeast(-Infinity, 'to', to)
  requireAtLeast(1, 'concurrency', concurrency)
  requireAtLeast(1, 'interval', interval)
  requireAtLeast(0, 'timeout', timeout ?? 0)
  return { from, to, finality, concurrency, interval, signal, timeout, recent }
}
