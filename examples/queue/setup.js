/** The tables of a payer: the one of the store, and the payments that it owes. pg-boss makes its own. */
export async function setUp(pool) {
  // What `npx near-rpcgen store-schema postgres` prints.
  await pool.query(
    'create table if not exists near_store (key text collate "C" primary key, text text collate "C" not null)',
  )
  await pool.query(
    'create table if not exists payout (id text primary key, receiver text not null, amount numeric not null)',
  )
}

/** Each job is only the id of a payment: what it pays is in the table. */
export const queue = 'payouts'

/** Writes payments and their jobs in one transaction, so that none is without the other. */
export async function enqueue(boss, pool, payouts) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const db = { executeSql: (text, values) => client.query(text, values) }
    for (const { id, receiver, amount } of payouts) {
      await client.query('insert into payout values ($1, $2, $3)', [id, receiver, amount])
      await boss.send(queue, { id }, { db, retryLimit: 1_000, retryDelay: 1, expireInSeconds: 20 })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
