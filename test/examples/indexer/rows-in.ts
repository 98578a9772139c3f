import type { IndexedBlock } from '../../../examples/indexer/block-index.js'
import type { Database } from '../../../examples/indexer/database.js'

/** The table of an index, by height. */
export async function rowsIn({ query }: Pick<Database, 'query'>): Promise<readonly IndexedBlock[]> {
  const rows = await query('select height, hash, prev_hash, transactions from blocks order by height')
  return rows.map(({ height, hash, prev_hash, transactions }) => ({
    height: Number(height),
    hash: String(hash),
    prev_hash: String(prev_hash),
    transactions: Number(transactions),
  }))
}
