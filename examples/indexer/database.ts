export type Row = { readonly [column: string]: unknown }

/** Runs one statement. `$1` in it is the first value. */
export type Query = (sql: string, ...values: readonly (string | number)[]) => Promise<readonly Row[]>

/** Heights of the history that nobody has filled yet: the first and the last. */
export type Range = { readonly first: number; readonly last: number }

export type Transaction = <Value>(work: (query: Query) => Promise<Value>) => Promise<Value>

export type Database = {
  readonly query: Query
  /** What `work` changes is on the disk when the promise resolves. If it rejects, nothing was changed. */
  readonly transaction: Transaction
  /**
   * Takes a range from the queue, which no other worker gets until `fill` has ended. Resolves to false if none is free.
   * What `fill` saves, it saves with the transaction that it gets.
   */
  takeRange(fill: (range: Range, transaction: Transaction) => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

export const tables: readonly string[] = [
  // The key makes a block that is inserted twice an error.
  `create table if not exists blocks (
    height bigint primary key,
    hash text not null unique,
    prev_hash text not null,
    transactions integer not null
  )`,
  // `first_prev_hash` is the hash of the block before the whole index, for the audit.
  `create table if not exists cursors (
    name text primary key,
    epoch integer not null,
    height bigint not null,
    hash text not null,
    first_prev_hash text not null
  )`,
  `create table if not exists ranges (first bigint primary key, last bigint not null)`,
]

/** Drivers return a `bigint` column as a number or as a text. */
export function rangeOf({ first, last }: Row): Range {
  return { first: Number(first), last: Number(last) }
}
