import { escape, escapePrefix, unescape } from './escape.js'
import { pageOfRows } from './page-of-rows.js'
import type { ListedStore } from './store.js'

/** Runs a statement, and gives its rows. */
export type RunStatement = (statement: string, ...values: readonly string[]) => Promise<readonly unknown[]>

/** The texts of a table of SQLite, also in D1. `change` runs the statements that write. */
export function sqliteTexts(table: string, query: RunStatement, change: RunStatement = query): ListedStore {
  // A row says that the text is saved, or removed.
  const save = async (statement: string, ...texts: readonly string[]): Promise<boolean> =>
    (await change(`${statement} returning 1`, ...texts.map(escape))).length > 0
  return {
    async read(key) {
      const [row] = await query(`select text from ${table} where key = ?`, escape(key))
      return row === undefined ? undefined : unescape(Object(row).text)
    },
    compareAndSet: (key, expected, text) =>
      expected === undefined
        ? save(`insert into ${table} (key, text) values (?, ?) on conflict (key) do nothing`, key, text)
        : save(`update ${table} set text = ? where key = ? and text = ?`, text, key, expected),
    remove: (key, expected) => save(`delete from ${table} where key = ? and text = ?`, key, expected),
    async list(prefix, page = '') {
      const statement = `select key, text from ${table} where key >= ? and instr(key, ?) = 1 order by key limit 1000`
      return pageOfRows(await query(statement, page, escapePrefix(prefix)), prefix)
    },
  }
}
