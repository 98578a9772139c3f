import Database from 'better-sqlite3'
import { sqliteStore } from 'near-rpc-client/stores'
import { DatabaseSync } from 'node:sqlite'

await sqliteStore(new Database('payments.db'))
await sqliteStore(new DatabaseSync('payments.db'))
// @ts-expect-error An asynchronous database is none.
await sqliteStore({ prepare: () => ({ all: async () => [], run: async () => {} }) })
