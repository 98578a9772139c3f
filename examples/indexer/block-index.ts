import type { BlockCursor } from 'near-rpc-client'
import type { Database, Query, Range } from './database.js'

/** A row of the table: yours has what you index. */
export type IndexedBlock = {
  readonly height: number
  readonly hash: string
  readonly prev_hash: string
  readonly transactions: number
}

/** What a new index needs: the heights of its history, the newest final block, and the hash before the first one. */
export type Start = { readonly first: number; readonly newest: BlockCursor; readonly firstPrevHash: string }

/** The epoch of this process, and the block after which it follows the chain. */
export type Turn = { readonly epoch: number; readonly after: BlockCursor }

const rangeSize = 10

/**
 * Makes this process the one that follows the chain: with its epoch, an earlier process cannot move the cursor any more.
 * In a new database it also puts the history into the queue, so that the history ends where the cursor begins.
 */
export function takeTurn({ transaction }: Database, { first, newest, firstPrevHash }: Start): Promise<Turn> {
  return transaction(async query => {
    const created = await query(
      `insert into cursors (name, epoch, height, hash, first_prev_hash) values ('head', 0, $1, $2, $3)
       on conflict (name) do nothing returning name`,
      newest.height,
      newest.hash,
      firstPrevHash,
    )
    if (created.length > 0)
      for (let from = first; from <= newest.height; from += rangeSize) {
        const last = Math.min(from + rangeSize - 1, newest.height)
        await query('insert into ranges (first, last) values ($1, $2)', from, last)
      }
    const [row] = await query(`update cursors set epoch = epoch + 1 where name = 'head' returning epoch, height, hash`)
    return { epoch: Number(row?.['epoch']), after: { height: Number(row?.['height']), hash: String(row?.['hash']) } }
  })
}

/**
 * Adds the next block and moves the cursor, in one transaction. Resolves to false, and changes nothing, if another
 * process has taken over in the meantime.
 */
export function append({ transaction }: Database, epoch: number, block: IndexedBlock): Promise<boolean> {
  return transaction(async query => {
    const moved = await query(
      `update cursors set height = $1, hash = $2 where name = 'head' and epoch = $3 returning name`,
      block.height,
      block.hash,
      epoch,
    )
    if (moved.length === 0) return false
    await insert(query, block)
    return true
  })
}

/** Fills a range of the history. Resolves to false if none is free. */
export function fillRange(
  database: Database,
  read: (range: Range) => Promise<readonly IndexedBlock[]>,
): Promise<boolean> {
  return database.takeRange(async (range, transaction) => {
    const blocks = await read(range)
    await transaction(async query => {
      const removed = await query('delete from ranges where first = $1 returning first', range.first)
      // Otherwise another process has filled it.
      if (removed.length > 0) for (const block of blocks) await insert(query, block)
    })
  })
}

export async function rangesLeft({ query }: Pick<Database, 'query'>): Promise<number> {
  const [row] = await query('select count(*) as ranges from ranges')
  return Number(row?.['ranges'])
}

async function insert(query: Query, { height, hash, prev_hash, transactions }: IndexedBlock): Promise<void> {
  const sql = 'insert into blocks (height, hash, prev_hash, transactions) values ($1, $2, $3, $4)'
  await query(sql, height, hash, prev_hash, transactions)
}
