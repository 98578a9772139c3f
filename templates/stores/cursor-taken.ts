import type { BlockCursor } from './block-cursor.js'

/** The error of a process that is not the owner of its cursor any more: another one has taken it over. */
export interface CursorTaken extends Error {
  readonly name: 'CursorTaken'
  readonly kind: 'CURSOR_TAKEN'
  /** Frozen. */
  readonly info: {
    /** The name of the cursor. */
    readonly cursor: string
    /** The cursor in the store; undefined if the owner has saved none, or if it was removed. */
    readonly stored: BlockCursor | undefined
    /** The cursor that this process could not save. */
    readonly own: BlockCursor
  }
}

/**
 * Whether a caught value says that another process has taken over the cursor.
 * @example
 * try {
 *   await cursors.save(cursor)
 * } catch (error) {
 *   if (!isCursorTaken(error)) throw error
 *   console.error(`Another process has reached ${error.info.stored?.height}.`)
 * }
 */
export function isCursorTaken(error: unknown): error is CursorTaken {
  return Object(error).kind === 'CURSOR_TAKEN'
}

export function cursorTaken(cursor: string, stored: BlockCursor | undefined, own: BlockCursor): CursorTaken {
  const position = stored === undefined ? 'no position' : `block ${stored.height}`
  const message =
    `Another process has taken over the cursor "${cursor}", or removed it. The store has ${position}; this process ` +
    `could not save block ${own.height}. Let it end, and do not start it again while the other one runs.`
  const info = Object.freeze({ cursor, stored, own })
  return Object.assign(new Error(message), { name: 'CursorTaken', kind: 'CURSOR_TAKEN', info } as const)
}
