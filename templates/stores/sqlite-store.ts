import { sqliteTexts, type RunStatement } from './sqlite-texts.js'
import type { ListedStore } from './store.js'

/** A database of better-sqlite3, of `node:sqlite` (`DatabaseSync`), or of `bun:sqlite`. */
export type SqliteDatabase = {
  prepare(statement: string): {
    all(...values: string[]): readonly unknown[]
    run(...values: string[]): unknown
  }
}

/** Where `sqliteStore` keeps its texts. */
export type SqliteStoreOptions = {
  /** The table in the main database. By default `near_store`. */
  readonly table?: string
}

/**
 * A store in a table of SQLite, 3.35 or later, for the programs of one machine. `near-rpcgen store-schema sqlite`
 * prints the table. Run `pragma journal_mode = wal` once, and `pragma synchronous = full` on each connection.
 *
 * A saved text survives a killed program and a power failure. It does not survive the loss of the disk. The file must
 * be on a local disk: locks of a network folder are not reliable.
 *
 * Rejects with a `TypeError` if the database is in memory, has no journal, or does not sync each commit, if it is
 * read-only, or if the table is missing or of another form. A call rejects with the error of SQLite. `database is
 * locked`: another program writes for longer than the busy timeout, which is 5 seconds if you have not set it. `Safety
 * level may not be changed inside a transaction`: the connection has an open transaction, which can be rolled back.
 * @example
 * const store = await sqliteStore(new DatabaseSync('payments.db'))
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function sqliteStore(
  database: SqliteDatabase,
  { table = 'near_store' }: SqliteStoreOptions = {},
): Promise<ListedStore> {
  const query: RunStatement = async (statement, ...values) => database.prepare(statement).all(...values)
  const { problem, timeout } = Object((await query(check, table))[0])
  if (problem !== '') throw new TypeError(`No SQLite store: ${problem}`)
  if (!Number(timeout)) database.prepare('pragma busy_timeout = 5000').all()
  // Without it, macOS leaves a commit in the cache of the disk. Other systems ignore it.
  database.prepare('pragma fullfsync = 1').run()
  return sqliteTexts(`main."${table}"`, query, (...statement) => {
    // It fails in a transaction, and syncs the commit even if another part of the program has lowered the level.
    database.prepare('pragma main.synchronous = extra').run()
    return query(...statement)
  })
}

/** In the journal mode `delete`, only `extra` syncs the folder, without which a power failure can undo a commit. */
const check = `select case when file = '' or journal_mode in ('off', 'memory') then 'in memory'
when synchronous < 2 + (journal_mode = 'delete') then 'run "pragma journal_mode = wal; pragma synchronous = full"'
when query_only then 'query_only' when (select count(*) from pragma_table_info(?, 'main')
where type = 'TEXT' collate nocase and (name = 'text' or name = 'key' and pk = 1)) < 2
then 'run "near-rpcgen store-schema sqlite"' else '' end as problem, timeout
from pragma_database_list, pragma_journal_mode, pragma_synchronous, pragma_query_only, pragma_busy_timeout
where name = 'main'`
