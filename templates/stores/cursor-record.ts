import { isBlockCursor, type BlockCursor } from './block-cursor.js'

/** What a store has of a cursor. */
export type CursorRecord = {
  /** A random mark of the process that read the cursor last, and may save it. */
  readonly owner: string
  /** How many processes have taken it over, for those who watch the store. */
  readonly epoch: number
  /** How often the owner has saved it. No two texts of a cursor are the same. */
  readonly saves: number
  readonly cursor: BlockCursor | undefined
}

const version = 1

export function cursorText({ owner, epoch, saves, cursor }: CursorRecord): string {
  return JSON.stringify({ version, owner, epoch, saves, cursor: cursor ? frozen(cursor) : null })
}

/** Throws a `TypeError` for a text that `cursorText` did not make. */
export function readCursor(key: string, text: string): CursorRecord {
  const record = parsed(text)
  if (isRecord(record)) return { ...record, cursor: record.cursor === null ? undefined : frozen(record.cursor) }
  const start = text.length > 100 ? `${text.slice(0, 100)}…` : text
  throw new TypeError(`The store has a text under "${key}" that is not a cursor of this version: ${start}`)
}

type Saved = Omit<CursorRecord, 'cursor'> & { readonly cursor: BlockCursor | null }

function isRecord(value: unknown): value is Saved {
  const { version: savedVersion, owner, epoch, saves, cursor } = Object(value)
  const isCounted = Number.isSafeInteger(epoch) && Number.isSafeInteger(saves)
  return (
    savedVersion === version && typeof owner === 'string' && isCounted && (cursor === null || isBlockCursor(cursor))
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of a cursor, without those of a whole header. */
export function frozen({ height, hash, before }: BlockCursor): BlockCursor {
  const copies = before?.map(frozen)
  return Object.freeze({ height, hash, ...(copies && { before: Object.freeze(copies) }) })
}
