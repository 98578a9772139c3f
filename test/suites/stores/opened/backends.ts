import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMariadb, startPostgres, startRedis } from '../servers/programs.js'
import type { Server } from '../servers/server-process.js'
import { newMariadbPool, newPgPool } from './drivers.js'
import type { StoreAddress, StoreName } from './open-store.js'

/** Where the texts of a store are: a server, or a folder of this machine. */
export type Backend = StoreAddress &
  Pick<Server, 'stop'> & { readonly killAndRestart: (() => Promise<void>) | undefined }

/** Starts what a store needs, with its table. */
export async function startBackend(store: StoreName): Promise<Backend> {
  if (store === 'ioredis' || store === 'node-redis') return ofServer(await startRedis())
  if (store === 'file' || store === 'node:sqlite') return ofFolder()
  if (store === 'mariadb') return ofServer(await startMariadbWithTable())
  const server = await startPostgres()
  await runOn(server.port, await schemaOf('postgres'))
  return ofServer(server)
}

function ofServer(server: Server): Backend {
  return { folder: '', ...server }
}

async function ofFolder(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'))
  const stop = (): Promise<void> => rm(folder, { recursive: true, force: true })
  return { port: 0, folder, stop, killAndRestart: undefined }
}

/** The statements that `near-rpcgen store-schema` prints. */
export async function schemaOf(database: 'postgres' | 'mysql'): Promise<string> {
  const command = ['dist/generator/main.js', 'store-schema', database]
  return (await promisify(execFile)(process.execPath, command)).stdout
}

async function startMariadbWithTable(): Promise<Server> {
  const server = await startMariadb()
  const pool = newMariadbPool({ host: '127.0.0.1', port: server.port })
  await pool.query(await schemaOf('mysql'))
  await pool.end()
  return server
}

/** Runs a statement on a PostgreSQL server. */
export async function runOn(port: number, statement: string): Promise<void> {
  const pool = newPgPool({ host: '127.0.0.1', port })
  await pool.query(statement, [])
  await pool.end()
}
