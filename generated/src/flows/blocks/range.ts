import type { Finality } from '../../schemas.js'

/** Which blocks to follow, and how. */
export interface BlockRange {
  /** The height to begin at; where no block has it, the next one that exists. */
  readonly from: number
  /** The last height; one before `from` gives no block. Without it, the end never comes: new blocks are waited for. */
  readonly to?: number
  /** How sure a block must be: `final` by default. Less sure ones can be dropped again. */
  readonly finality?: Finality
  /** How many requests may be on their way at a time: 4 by default. No more blocks than that are held. */
  readonly concurrency?: number
  /** Ends the walk with `ABORTED`, also while it waits for new blocks. */
  readonly signal?: AbortSignal
  /** Milliseconds for each request; the client's own when left out. */
  readonly timeout?: number
  /** Milliseconds between two looks for a new block: 500 by default. */
  readonly interval?: number
}
