import { recordPrefixes } from '../record/payment-record.js'
import type { ListedStore, StoreEntry } from '../../../../stores/store.js'

/** Calls `visit` with the records of all payments in a store, page by page, and their keys. */
export async function visitRecords(
  store: Pick<ListedStore, 'list'>,
  visit: (entry: StoreEntry) => Promise<unknown>,
): Promise<void> {
  for (const prefix of Object.values(recordPrefixes)) {
    let page: string | undefined
    do {
      const { entries, next } = await store.list(prefix, page)
      for (const entry of entries) await visit(entry)
      page = next
    } while (page !== undefined)
  }
}
