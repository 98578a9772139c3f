import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentStore } from 'near-rpc-client/stores'
import type { PgPool } from './drivers.js'

/**
 * What a program writes that knows only `select` and `upsert`: reads, compares and writes, each in a statement of its
 * own. A relayer of another chain paid twice in 2026 because it took its nonces in this way.
 */
export function readThenWriteStore(pool: PgPool): PaymentStore {
  const read = async (key: string): Promise<string | undefined> => {
    const answer = await pool.query('select text from near_store where key = $1', [key])
    const rows = 'rows' in answer ? answer.rows : answer
    return Object(rows[0]).text
  }
  return {
    read,
    async compareAndSet(key, expected, text) {
      if ((await read(key)) !== expected) return false
      // The way to a database in another building.
      await pause(5)
      await pool.query(
        'insert into near_store (key, text) values ($1, $2) on conflict (key) do update set text = excluded.text',
        [key, text],
      )
      return true
    },
  }
}
