import { escape, escapePrefix, unescape } from './escape.js'
import { pageOfRows } from './page-of-rows.js'
import type { ListedStore } from './store.js'

/** A pool or client of `pg`, the `sql` of postgres.js, `neon(…)` of Neon, or another driver with such a `query`. */
export type PostgresDriver =
  | { query(text: string, values: string[]): PromiseLike<PostgresAnswer> }
  | { unsafe(text: string, values: string[]): PromiseLike<PostgresAnswer> }

/** The rows of a statement, or an object that has them. */
export type PostgresAnswer = { readonly rows: readonly unknown[] } | readonly unknown[]

/** Where `postgresStore` keeps its texts, and what the caller vouches for. */
export type PostgresStoreOptions = {
  /** The table, or its schema and the table: `billing.near_store`. By default `near_store`. */
  readonly table?: string
  /**
   * What you vouch for if `fsync` or `full_page_writes` is off: a service such as Neon or Aurora switches them off and
   * keeps each commit in a log on several machines.
   */
  readonly vouched?: 'durable writes'
}

/**
 * A store in a table of PostgreSQL, 12 or later, which programs on several machines can share. Run the statement that
 * `near-rpcgen store-schema postgres` prints once.
 *
 * A saved text survives a killed program, a killed server and a power failure: each write waits for the disk, also if
 * the connection has `synchronous_commit = off`. It survives a failover to a synchronous standby
 * (`synchronous_standby_names`). A failover to an asynchronous one can lose the last writes, and with them a payment's
 * record: the same id would then pay again.
 *
 * Rejects with a `TypeError` if the server is a read replica, if `fsync` or `full_page_writes` is off, or if the table
 * is missing, unlogged, temporary or of another form. `read` checks this again. It also rejects if the connection has
 * an open transaction that has written something, because it could still be rolled back. A call rejects with the error
 * of the driver if the server cannot be asked: whether it saved the text is then unknown until it is read. It rejects
 * too if another program was faster and the default isolation is stricter than `read committed` (40001).
 * @example
 * const store = await postgresStore(new Pool({ connectionString: process.env['DATABASE_URL'] }))
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function postgresStore(
  driver: PostgresDriver,
  { table = 'near_store', vouched }: PostgresStoreOptions = {},
): Promise<ListedStore> {
  const query = async (text: string, ...values: string[]): Promise<readonly unknown[]> => {
    const answer = await ('unsafe' in driver ? driver.unsafe(text, values) : driver.query(text, values))
    return 'rows' in answer ? answer.rows : answer
  }
  // A row says that the text is saved: the number of changed rows can come from a proxy that counts otherwise.
  const save = async (statement: string, ...texts: readonly string[]): Promise<boolean> =>
    (await query(statement + durably, ...texts.map(escape))).length > 0
  const check = async (column = '', ...values: readonly string[]): Promise<string | null> => {
    const row = Object((await query(`select ${problem}${column}`, table, vouched ?? 'off', ...values))[0])
    if (row.problem !== '') throw new TypeError(`No PostgreSQL store: ${row.problem}`)
    return row.text
  }
  await check()
  return {
    async read(key) {
      const text = await check(`, (select text from ${table} where key = $3) as text`, escape(key))
      return text === null ? undefined : unescape(text)
    },
    compareAndSet: (key, expected, text) =>
      expected === undefined
        ? save(`insert into ${table} (key, text) values ($1, $2) on conflict (key) do nothing`, key, text)
        : save(`update ${table} set text = $3 where key = $1 and text = $2`, key, expected, text),
    remove: (key, expected) => save(`delete from ${table} where key = $1 and text = $2`, key, expected),
    async list(prefix, page = '') {
      const statement = `select key, text from ${table} where key ^@ $1 and key >= $2 order by key limit 1000`
      return pageOfRows(await query(statement, escapePrefix(prefix), page), prefix)
    },
  }
}

/** The commit waits for the disk, and for a synchronous standby too. `remote_apply` keeps no more than `on`. */
const durably = ` returning set_config('synchronous_commit', 'on', true)`

/**
 * Only a statement that writes takes a number: one that has it before is in the transaction of another statement. The
 * table is an ordinary one, and its columns have the type `text` and the collation "C", by their numbers.
 */
const problem = `case when pg_is_in_recovery() then 'replica'
when txid_current_if_assigned() > 0 then 'open transaction'
when $2 in (current_setting('fsync'), current_setting('full_page_writes')) then 'fsync/full_page_writes off'
when (select count(*) from pg_class c, pg_attribute where attrelid = c.oid and c.oid = to_regclass($1)
and relpersistence = 'p' and attname in ('key', 'text') and atttypid = 25 and attcollation = 950) < 2
then 'run "near-rpcgen store-schema postgres"' else '' end as problem`
