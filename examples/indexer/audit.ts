import type { Database, Row } from './database.js'

export type Audit = {
  readonly blocks: number
  readonly first: number
  readonly last: number
  /** Blocks whose `prev_hash` is not the hash of the block before them. */
  readonly gaps: number
  readonly doubles: number
  /** Ranges of the history that are still in the queue. While there are some, their blocks are gaps. */
  readonly rangesLeft: number
  /** Whether the cursor is at the last block. */
  readonly isAtCursor: boolean
}

const sql = `
  with chain as (
    select height, hash, prev_hash, lag(hash) over (order by height) as hash_before from blocks
  )
  select
    count(*) as blocks,
    min(height) as first,
    max(height) as last,
    sum(case when prev_hash = coalesce(hash_before, (select first_prev_hash from cursors)) then 0 else 1 end) as gaps,
    count(*) - count(distinct hash) as doubles,
    (select count(*) from ranges) as ranges_left,
    (select count(*) from cursors where hash = (select hash from blocks order by height desc limit 1)) as at_cursor
  from chain`

/** Asks the database whether each block of the index is the child of the one before it. */
export async function audit({ query }: Pick<Database, 'query'>): Promise<Audit> {
  const [row = {}] = await query(sql)
  return {
    blocks: numberIn(row, 'blocks'),
    first: numberIn(row, 'first'),
    last: numberIn(row, 'last'),
    gaps: numberIn(row, 'gaps'),
    doubles: numberIn(row, 'doubles'),
    rangesLeft: numberIn(row, 'ranges_left'),
    isAtCursor: numberIn(row, 'at_cursor') === 1,
  }
}

/** The part of a text that programs print of it. */
export function shown({ blocks, first, last, gaps, doubles, rangesLeft, isAtCursor }: Audit): string {
  const cursor = isAtCursor ? 'at the last block' : 'not at the last block'
  return (
    `${blocks} blocks, from ${first} to ${last}\n` +
    `gaps: ${gaps}; doubles: ${doubles}; ranges left: ${rangesLeft}; cursor: ${cursor}`
  )
}

function numberIn(row: Row, column: string): number {
  return Number(row[column] ?? 0)
}
