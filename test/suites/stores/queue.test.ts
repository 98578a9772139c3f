import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './servers/programs.js'

const run = promisify(execFile)

// Needs `npm ci --prefix examples/queue --ignore-scripts`, and PostgreSQL.
test('killing the workers of a queue loses no payment and doubles none', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const env = { ...process.env, DATABASE_URL: `postgres://postgres@127.0.0.1:${server.port}/postgres` }
  const { stdout } = await run(process.execPath, ['examples/queue/kill-workers.js'], { env })
  expect(stdout).toMatch(/^\d+ workers killed\. \{ payments: 60, once: 60, lost: 0, double: 0 \}\n$/)
})
