import { memoryStore } from 'near-rpc-client/stores'
import { checkStore, type StoreReport } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { newPgPool } from './opened/drivers.js'
import { runOn, schemaOf } from './opened/backends.js'
import { stores, type StoreName } from './opened/open-store.js'
import { startPostgres, startRedis, type Settings } from './servers/programs.js'
import type { Server } from './servers/server-process.js'

async function untilEnd(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  onTestFinished(server.stop)
  return server
}

/** How a store refuses a server. */
async function refusal(store: StoreName, { port }: Pick<Server, 'port'>): Promise<string> {
  const opened = stores[store]({ port, folder: '' })
  return opened.then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

test.each(['pg', 'postgres.js'] as const)('%s refuses a PostgreSQL server that breaks the promise', async store => {
  const withoutSync = await untilEnd(startPostgres({ fsync: 'off' }))
  await runOn(withoutSync.port, await schemaOf('postgres'))
  expect(await refusal(store, withoutSync)).toBe('No PostgreSQL store: fsync/full_page_writes off')
  const standby = await untilEnd(startPostgres({}, true))
  expect(await refusal(store, standby)).toBe('No PostgreSQL store: replica')
  const plain = await untilEnd(startPostgres())
  expect(await refusal(store, plain)).toBe('No PostgreSQL store: run "near-rpcgen store-schema postgres"')
  await runOn(plain.port, (await schemaOf('postgres')).replace('create table', 'create unlogged table'))
  expect(await refusal(store, plain)).toBe('No PostgreSQL store: run "near-rpcgen store-schema postgres"')
  await runOn(plain.port, 'alter table near_store set logged')
  expect(await refusal(store, plain)).toBe('opened')
})

const refusedSettings: readonly (readonly [Settings, string])[] = [
  [{ 'maxmemory-policy': 'allkeys-lru' }, 'No Redis store: maxmemory-policy is allkeys-lru, not noeviction'],
  [{ appendonly: 'no' }, 'No Redis store: appendonly is no, not yes'],
  [{ appendfsync: 'everysec' }, 'No Redis store: appendfsync is everysec, not always'],
]

test.each(refusedSettings)('Redis with %j is refused', async (settings, message) => {
  const server = await untilEnd(startRedis(settings))
  expect(await refusal('ioredis', server)).toBe(message)
  expect(await refusal('node-redis', server)).toBe(message)
})

test('a replica of Redis is refused', async () => {
  const primary = await untilEnd(startRedis())
  const replica = await untilEnd(startRedis({ replicaof: `127.0.0.1 ${primary.port}` }))
  expect(await refusal('ioredis', replica)).toMatch(/READONLY|MASTERDOWN/)
  expect(await refusal('node-redis', replica)).toMatch(/READONLY|MASTERDOWN/)
})

const survival = 'an acknowledged text survives a restart while others are saved'

function verdictOf({ rows }: StoreReport, promise: string): string | undefined {
  return rows.find(({ name }) => name === promise)?.verdict
}

test('with synchronous_commit off, each text that was saved survives kill -9 of PostgreSQL nevertheless', async () => {
  const server = await untilEnd(startPostgres({ synchronous_commit: 'off', wal_writer_delay: '10s' }))
  await runOn(server.port, await schemaOf('postgres'))
  const address = { port: server.port, folder: '' }
  const restart = server.killAndRestart
  const report = await checkStore(() => stores.pg(address), { restart, rounds: 1, textLength: 1_000 })
  expect(verdictOf(report, survival)).toBe('held')
  expect(report.ok).toBe(true)
  // A store that leaves the setting as it is loses what it acknowledged: so the check above can fail.
  const naive = await checkStore(() => stores['read-then-write'](address), { restart, rounds: 1, textLength: 1_000 })
  expect(verdictOf(naive, survival)).toBe('broken')
})

test('a store in memory is named when its program restarts', async () => {
  let inner = memoryStore()
  const report = await checkStore(() => inner, { restart: () => (inner = memoryStore()), rounds: 1, textLength: 1_000 })
  expect([verdictOf(report, 'texts survive a restart'), verdictOf(report, survival)]).toEqual(['broken', 'broken'])
})

test('a server that ends is an error of the call, and no end of the program', async () => {
  const server = await startPostgres()
  await runOn(server.port, await schemaOf('postgres'))
  const store = await stores.pg({ port: server.port, folder: '' })
  await server.stop()
  await expect(store.read('payment rent')).rejects.toThrow()
  await store.close?.()
  const pool = newPgPool({ host: '127.0.0.1', port: server.port })
  await expect(Promise.resolve(pool.query('select 1', []))).rejects.toThrow('ECONNREFUSED')
  await pool.end()
})
