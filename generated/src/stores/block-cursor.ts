/**
 * A position in the chain: the last block that a program has processed. Plain JSON, to be saved and passed as `after`.
 */
export interface BlockCursor {
  readonly height: number
  readonly hash: string
  /**
   * The blocks before it, oldest first, at most ten. Only cursors of blocks that are not final have them: if a
   * reorganisation drops the block, the walk finds where the chain goes on, also on a node without the dropped blocks.
   */
  readonly before?: readonly BlockCursor[]
}

/** Whether a value is a cursor. Some databases return a large integer as a text, which is no height. */
export function isBlockCursor(value: unknown): value is BlockCursor {
  const { height, hash, before } = Object(value)
  const isPosition = Number.isSafeInteger(height) && height >= 0 && typeof hash === 'string' && hash !== ''
  return isPosition && (before === undefined || (Array.isArray(before) && before.every(isBlockCursor)))
}
