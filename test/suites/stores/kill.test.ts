import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { StoreName } from './opened/open-store.js'

/** How many payments each store makes; `KILL_TEST_PAYMENTS` sets another number. */
const payments = Number(process.env['KILL_TEST_PAYMENTS'] ?? 1_000)

/** What the kill test prints, and its exit code. */
async function killTest(store: StoreName): Promise<readonly [string, unknown]> {
  const args = ['dist/test/suites/stores/kill/kill-test.js', '--store', store, '--payments', String(payments)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')])
  console.log(printed)
  return [printed, exitCode]
}

// The other drivers of a store are in the test of conformance.
test.each(['pg', 'ioredis', 'file', 'node:sqlite', 'mariadb'] as const)(
  'each payment is executed once, although processes and the server are killed: %s',
  { timeout: 1_200_000 },
  async store => {
    const [printed, exitCode] = await killTest(store)
    expect(printed).toContain(`executed once: ${payments}; never: 0; more than once: 0\n`)
    expect(printed).toContain('nonces with two of them: 0\n')
    expect(exitCode).toBe(0)
  },
)
