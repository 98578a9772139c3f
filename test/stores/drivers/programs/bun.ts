import { Database } from 'bun:sqlite'
import { sqliteStore } from 'near-rpc-client/stores'

await sqliteStore(new Database('payments.db'))
