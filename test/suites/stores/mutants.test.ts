import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMutant } from './mutants/run-mutant.js'
import { storeMutants } from './mutants/mutants.js'
import type { StoreMutant } from './mutants/mutant.js'
import { runOn, schemaOf, startBackend, type Backend } from './opened/backends.js'
import { startPostgres } from './servers/programs.js'

/** Where each store of the mutants has its texts. */
const backends = new Map<string, Backend>()

beforeAll(async () => {
  // A long delay, so that a commit that does not wait for the disk is lost when the server is killed.
  const server = await startPostgres({ wal_writer_delay: '10s' })
  backends.set('pg', { ...server, folder: '' })
  await runOn(server.port, await schemaOf('postgres'))
  for (const store of ['ioredis', 'file', 'node:sqlite'] as const) backends.set(store, await startBackend(store))
})

afterAll(async () => {
  await Promise.all([...backends.values()].map(backend => backend.stop()))
})

async function verdictOf({ store, killedBy }: StoreMutant, mutant: StoreMutant | undefined): Promise<string> {
  const backend = backends.get(store)
  if (backend === undefined) throw new Error(`There is no server for ${store}.`)
  const { port, folder } = backend
  const restart = (): unknown => backend.killAndRestart?.()
  const task = { promise: killedBy, store, address: { port, folder } }
  return (await runMutant(mutant, task, restart)).verdict
}

test('there are at least 25 mutants, each a change of its own', () => {
  expect(storeMutants.length).toBeGreaterThanOrEqual(25)
  const changes = storeMutants.map(({ file, find, replacement }) => `${file} ${find} ${replacement}`)
  expect(new Set(changes).size).toBe(storeMutants.length)
})

test.each(storeMutants)('$file breaks "$killedBy" without this guard: $guard', async mutant => {
  // Without the mutant, the promise holds on the same server.
  expect(await verdictOf(mutant, undefined)).toBe('held')
  expect(await verdictOf(mutant, mutant)).toBe('broken')
})
