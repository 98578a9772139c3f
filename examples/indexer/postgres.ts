import pg from 'pg'
import { rangeOf, tables, type Database, type Query, type Row, type Transaction } from './database.js'

/** A database on a server: `postgres://user:password@host/name`. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString })
  // A connection that breaks: a query on it rejects, and later ones use another connection.
  pool.on('error', () => undefined)
  pool.on('connect', connection => connection.on('error', () => undefined))

  const transaction: Transaction = async work => {
    const connection = await pool.connect()
    let broken: Error | undefined
    try {
      await connection.query('begin')
      const value = await work(queryOn(connection))
      await connection.query('commit')
      return value
    } catch (error) {
      await connection.query('rollback').catch((thrown: Error) => (broken = thrown))
      throw error
    } finally {
      connection.release(broken)
    }
  }

  await transaction(async query => {
    // Two processes that create the same table at the same time would fail.
    await query('select pg_advisory_xact_lock(186278611)')
    for (const table of tables) await query(table)
  })

  return {
    query: queryOn(pool),
    transaction,
    // The transaction that fills the range also locks its row. If the process is killed, the server ends the
    // transaction, and another worker gets the range.
    takeRange: fill =>
      transaction(async query => {
        const [row] = await query('select first, last from ranges order by first limit 1 for update skip locked')
        if (row === undefined) return false
        await fill(rangeOf(row), work => work(query))
        return true
      }),
    close: () => pool.end(),
  }
}

function queryOn(connection: Pick<pg.Pool, 'query'>): Query {
  return async (sql, ...values) => (await connection.query<Row>(sql, [...values])).rows
}
