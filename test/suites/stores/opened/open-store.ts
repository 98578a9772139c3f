import { fileStore, postgresStore, redisStore, sqliteStore, type ListedStore } from 'near-rpc-client/stores'
import type { CheckedStore } from 'near-rpc-client/testing'
import { newIoRedis, newMariadbPool, newNodeRedis, newNodeSqlite, newPgPool, newPostgresJs } from './drivers.js'
import { mysqlStoreOfPage } from './mysql-store.js'
import { readThenWriteStore } from './read-then-write-store.js'

/** Where a store has its texts: the port of a server, or a folder. */
export type StoreAddress = { readonly port: number; readonly folder: string }

const ofPort = ({ port }: StoreAddress): { readonly host: string; readonly port: number } => ({
  host: '127.0.0.1',
  port,
})

const ignore = (): void => {}

export type StoreName =
  'pg' | 'postgres.js' | 'ioredis' | 'node-redis' | 'file' | 'node:sqlite' | 'mariadb' | 'read-then-write'

/** Each opens a store as another process would, with a connection of its own. */
export const stores: Readonly<Record<StoreName, (address: StoreAddress) => Promise<CheckedStore>>> = {
  async pg(address) {
    const pool = newPgPool(ofPort(address))
    // An idle connection that is lost is an event, and without a listener the end of the program.
    pool.on('error', ignore)
    return closing(() => pool.end(), postgresStore(pool))
  },
  async 'postgres.js'(address) {
    const sql = newPostgresJs(ofPort(address))
    return closing(() => sql.end({ timeout: 1 }), postgresStore(sql))
  },
  async ioredis(address) {
    const client = newIoRedis(ofPort(address))
    client.on('error', ignore)
    return closing(() => client.disconnect(), redisStore(client))
  },
  async 'node-redis'(address) {
    const client = newNodeRedis(ofPort(address))
    client.on('error', ignore)
    await client.connect()
    return closing(() => client.destroy(), redisStore(client))
  },
  async file({ folder }) {
    return fileStore(`${folder}/payments`)
  },
  async 'node:sqlite'({ folder }) {
    const database = newNodeSqlite(`${folder}/payments.db`)
    database.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full')
    database.exec(
      'create table if not exists near_store (key text primary key not null, text text not null) without rowid',
    )
    return closing(() => database.close(), sqliteStore(database))
  },
  async mariadb(address) {
    const pool = newMariadbPool(ofPort(address))
    return closing(() => pool.end(), mysqlStoreOfPage(pool))
  },
  async 'read-then-write'(address) {
    const pool = newPgPool(ofPort(address))
    pool.on('error', ignore)
    return closing(() => pool.end(), Promise.resolve(readThenWriteStore(pool)))
  },
}

export function isStoreName(name: string): name is StoreName {
  return Object.hasOwn(stores, name)
}

/** A store that closes its connection, also if it refuses to open. */
async function closing<Store extends Pick<ListedStore, 'read' | 'compareAndSet'>>(
  close: () => unknown,
  opened: Promise<Store>,
): Promise<Store & { close(): unknown }> {
  try {
    return { ...(await opened), close }
  } catch (error) {
    await close()
    throw error
  }
}
