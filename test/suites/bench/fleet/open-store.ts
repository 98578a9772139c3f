import { createRequire } from 'node:module'
import {
  postgresStore,
  redisStore,
  type PaymentStore,
  type PostgresDriver,
  type RedisClient,
} from 'near-rpc-client/stores'

export type StoreName = 'PostgreSQL' | 'Redis'

/** The packages of this folder. Programs run in the folder of the repository. */
const load = createRequire(`${process.cwd()}/test/suites/bench/fleet/package.json`)

export async function openStore(name: StoreName, port: number): Promise<PaymentStore> {
  if (name === 'Redis') return redisStore(newRedis(port))
  return postgresStore(newPool(port))
}

/** Makes the table that `near-rpcgen store-schema postgres` prints. */
export async function createTable(port: number): Promise<void> {
  const columns = 'key text collate "C" primary key, text text collate "C" not null'
  await newPool(port, 1).query(`create table near_store (${columns})`, [])
}

function newPool(port: number, max = 4): Extract<PostgresDriver, { query: unknown }> {
  const { Pool } = load('pg')
  const pool = new Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max })
  // The server is killed while connections are open.
  pool.on('error', () => {})
  return pool
}

function newRedis(port: number): Extract<RedisClient, { call: unknown }> {
  const { Redis } = load('ioredis')
  const client = new Redis({ host: '127.0.0.1', port })
  client.on('error', () => {})
  return client
}
