import { resolve } from 'node:path'
import type { StoreName } from './open-store.js'

/** The Node that runs a store: Node 20 has no SQLite. */
export function nodeFor(store: StoreName): string {
  return store === 'node:sqlite' ? resolve('test/suites/stores/node_modules/node-newest/bin/node') : process.execPath
}
