import { DatabaseSync } from '@photostructure/sqlite'
import { rangeOf, tables, type Database, type Query, type Row, type Transaction } from './database.js'

/** A database in a file. Node.js 22.13 and later have the same functions as `node:sqlite`. */
export function openSqlite(file: string): Database {
  // Another process can hold the lock of the file for a moment.
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  for (const table of tables) database.exec(table)

  const all = (sql: string, ...values: readonly (string | number)[]): readonly Row[] =>
    database.prepare(sql).all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])))
  const query: Query = async (sql, ...values) => all(sql, ...values)

  // One connection has one transaction at a time.
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Transaction = work => {
    const next = last.then(async () => {
      database.exec('begin immediate')
      try {
        const value = await work(query)
        database.exec('commit')
        return value
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    })
    last = next.catch(() => undefined)
    return next
  }

  // SQLite has no locks of rows. So the workers of this process share a list. If another process fills the same range,
  // one of the two finds that it is no longer in the queue.
  const taken = new Set<number>()
  return {
    query,
    transaction,
    async takeRange(fill) {
      const rows = all('select first, last from ranges order by first limit $1', taken.size + 1)
      const range = rows.map(rangeOf).find(({ first }) => !taken.has(first))
      if (range === undefined) return false
      taken.add(range.first)
      await fill(range, transaction).finally(() => taken.delete(range.first))
      return true
    },
    async close() {
      await last
      database.close()
    },
  }
}
