import { createRequire } from 'node:module'
import type { PostgresDriver, RedisClient, SqliteDatabase } from 'near-rpc-client/stores'

/** A part of what the drivers have, as this suite uses it. */
type Events = { on(event: 'error', listener: () => void): unknown }

export type PgPool = Events & Extract<PostgresDriver, { query: unknown }> & { end(): Promise<void> }
export type PostgresJs = Extract<PostgresDriver, { unsafe: unknown }> & { end(options: object): Promise<void> }
export type IoRedis = Events & Extract<RedisClient, { call: unknown }> & { disconnect(): void }
export type NodeRedis = Events &
  Extract<RedisClient, { sendCommand: unknown }> & { connect(): Promise<unknown>; destroy(): void }
export type MariadbPool = {
  query(statement: string, values?: readonly unknown[]): Promise<unknown>
  getConnection(): Promise<{
    query(statement: string, values?: readonly unknown[]): Promise<unknown>
    release(): unknown
  }>
  end(): Promise<void>
}
export type NodeSqlite = SqliteDatabase & { exec(statements: string): void; close(): void }

/** The packages that `npm ci --prefix test/suites/stores` installs. Programs run in the folder of the repository. */
const load = createRequire(`${process.cwd()}/test/suites/stores/package.json`)

type Address = { readonly host: string; readonly port: number }

export function newPgPool(address: Address): PgPool {
  const { Pool } = load('pg')
  return new Pool({ ...address, user: 'postgres', database: 'postgres', max: 4 })
}

export function newPostgresJs(address: Address): PostgresJs {
  return load('postgres')({ ...address, user: 'postgres', database: 'postgres', max: 4, onnotice: () => {} })
}

export function newIoRedis(address: Address): IoRedis {
  const { Redis } = load('ioredis')
  return new Redis(address)
}

export function newNodeRedis(address: Address): NodeRedis {
  return load('redis').createClient({ socket: address })
}

export function newMariadbPool(address: Address): MariadbPool {
  const settings = {
    user: 'root',
    database: 'test',
    maxAllowedPacket: 2 ** 26,
    connectionLimit: 4,
    acquireTimeout: 60_000,
    initializationTimeout: 30_000,
  }
  return load('mariadb').createPool({ ...address, ...settings })
}

/** Only newer versions of Node have it. */
export function newNodeSqlite(path: string): NodeSqlite {
  const { DatabaseSync } = load('node:sqlite')
  return new DatabaseSync(path)
}
