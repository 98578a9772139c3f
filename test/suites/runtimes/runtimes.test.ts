import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage, tableUnder } from '../../docs/page.js'
import { denoWithColdConnections } from './drivers/javascript.js'
import { globalRun } from './drivers/programs.js'
import { compileForHermes } from './drivers/react-native.js'
import { runtimes, type Runtime } from './runtimes.js'
import { startServers } from './server.js'
import { checks } from './suite/checks.js'
import type { CheckResult } from './suite/setup.js'

const names = Object.keys(checks)
const refused = 'connection refused'
const reset = 'a warm connection that is reset'

/** Runtime, version, checks passed, reason of a refused connection, and how often a POST was sent. */
const rows: string[][] = []

async function run(runtime: Pick<Runtime, 'run'>): Promise<readonly CheckResult[]> {
  const servers = await startServers()
  try {
    return await runtime.run(servers.setup)
  } finally {
    await servers.close()
  }
}

function noteOf(results: readonly CheckResult[], check: string): string {
  return results.find(({ name }) => name === check)?.note ?? ''
}

describe.sequential('in each runtime', () => {
  test.each(runtimes)('the checks pass: $name $version', async runtime => {
    const results = await run(runtime)
    expect(results.map(({ name }) => name)).toEqual(names)
    const failed = results.filter(({ ok }) => !ok)
    expect(failed.map(({ name, error }) => (runtime.fails?.includes(name) ? name : `${name}: ${error}`))).toEqual(
      runtime.fails ?? [],
    )
    const passed = `${results.length - failed.length} of ${results.length}`
    const reason = `\`${noteOf(results, refused)}\``
    rows.push([runtime.name, runtime.version, passed, reason, noteOf(results, reset)])
  })

  test('docs/runtimes.md has the same table', () => {
    expect(tableUnder(readPage('docs/runtimes.md'), 'Where it runs')).toEqual(rows)
  })

  afterAll(() => {
    console.log(rows.map(row => `| ${row.join(' | ')} |`).join('\n'))
  })
})

test('Deno sends a POST once if it keeps no connection open', async () => {
  expect(noteOf(await run({ run: denoWithColdConnections }), reset)).toBe('sent once')
})

test('the compiler of Hermes takes the whole client', async () => {
  expect(await compileForHermes(await globalRun())).toBeGreaterThan(10_000)
})

beforeAll(() => {
  // A suite of three checks would pass too easily.
  expect(names.length).toBeGreaterThan(20)
})
