import { unescape } from './escape.js'
import type { StorePage } from './store.js'

/** A page of up to 1000 rows with `key` and `text`, by their keys. The next page begins with the last key. */
export function pageOfRows(rows: readonly unknown[], prefix: string): StorePage {
  const entries = rows.map(row => ({ key: unescape(Object(row).key), text: unescape(Object(row).text) }))
  return { entries: entries.filter(({ key }) => key.startsWith(prefix)), next: Object(rows[999]).key }
}
