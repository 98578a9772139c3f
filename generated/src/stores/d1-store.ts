import { sqliteTexts, type RunStatement } from './sqlite-texts.js'
import type { ListedStore } from './store.js'

/** A D1 binding of a Worker, such as `env.DB`. */
export type D1Binding = {
  prepare(statement: string): {
    bind(...values: string[]): { all(): Promise<{ readonly results: readonly unknown[] }> }
  }
  /** A session can read from a replica. */
  readonly getBookmark?: never
}

/** Where `d1Store` keeps its texts. */
export type D1StoreOptions = {
  /** The table. By default `near_store`. */
  readonly table?: string
}

/**
 * A store in a table of Cloudflare D1, which Workers everywhere can share. `near-rpcgen store-schema d1` prints the
 * table. Give the store the binding and not a session: the binding always asks the primary database.
 *
 * A saved text survives a killed Worker and a power failure: D1 confirms a write after it is durable. A restore of the
 * database to an earlier time (Time Travel) loses the payments after it: the same ids would pay again.
 *
 * Rejects with a `TypeError` for a session, for Workers KV, which has no conditional write, and if the table is missing
 * or of another form. A call rejects with the error of D1: whether the text was saved is then unknown until it is read.
 * @example
 * const store = await d1Store(env.DB)
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function d1Store(
  database: D1Binding,
  { table = 'near_store' }: D1StoreOptions = {},
): Promise<ListedStore> {
  if (!database.prepare) throw new TypeError('No D1 store: Workers KV has no conditional write')
  if (database.getBookmark) throw new TypeError('No D1 store: a session can read from a replica')
  const query: RunStatement = async (statement, ...values) => {
    const { results } = await database
      .prepare(statement)
      .bind(...values)
      .all()
    return results
  }
  if ((await query(columns, table)).length < 2) throw new TypeError('No D1 store: run "near-rpcgen store-schema d1"')
  return sqliteTexts(`"${table}"`, query)
}

const columns = `select name from pragma_table_info(?)
where type = 'TEXT' collate nocase and (name = 'text' or name = 'key' and pk = 1)`
