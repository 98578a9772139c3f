/**
 * Payments by processes that are killed at random, against a server that is killed at random and a node that loses and
 * delays. Prints an audit, and ends with 1 unless each payment was executed exactly once.
 *
 *     node dist/test/suites/stores/kill/kill-test.js --store pg --payments 1000 --processes 8
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../soak/random.js'
import { startBackend } from '../opened/backends.js'
import { isStoreName } from '../opened/open-store.js'
import { auditOf, isClean, printAudit } from './audit.js'
import { killAtRandom } from './kill-at-random.js'
import type { ChainReport } from './payments.js'
import { sharesOf } from './shares.js'
import { startWorkers } from './workers.js'

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'pg' },
    payments: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    // The part of the payments that two processes have at the same time.
    shared: { type: 'string', default: '0.2' },
    // Milliseconds between two killed processes, and between two killed servers, on average.
    'kill-every': { type: 'string', default: '1000' },
    'kill-server-every': { type: 'string', default: '5000' },
  },
})
const { store, seed } = values
if (!isStoreName(store)) throw new TypeError(`There is no store "${store}".`)
const began = performance.now()
const random = seededRandom(Number(seed))
const ids = Array.from({ length: Number(values.payments) }, (_, index) => `payment ${index}`)
const shares = sharesOf(ids, Number(values.processes), Number(values.shared), random)
console.log(`${ids.length} payments by ${shares.length} processes on the store ${store}, seed ${seed}`)

const chain = fork(fileURLToPath(new URL('chain.js', import.meta.url)), [values.processes, seed])
const backend = await startBackend(store)
try {
  const [started]: ChainReport[] = await once(chain, 'message')
  const url = started?.kind === 'started' ? started.url : ''
  const workers = startWorkers({ store, backend, url, shares })
  const killing = killAtRandom(workers, backend, shares.length, random, {
    worker: Number(values['kill-every']),
    server: Number(values['kill-server-every']),
  })
  await Promise.race([workers.done, killing.failed])
  const servers = await killing.stop()
  workers.stop()
  chain.send('audit')
  const [report]: ChainReport[] = await once(chain, 'message')
  if (report?.kind !== 'audit') throw new Error('The chain sent no audit.')
  const audit = auditOf(ids, workers.ends, report)
  console.log(`killed: ${workers.killed()} processes, ${servers} servers`)
  console.log(
    `the node lost ${report.lostRequests} requests and ${report.lostAnswers} answers, and delayed ${report.lateAnswers}`,
  )
  console.log(printAudit(audit))
  console.log(`took ${Math.round((performance.now() - began) / 1000)} s`)
  process.exitCode = isClean(audit) ? 0 : 1
} finally {
  chain.kill('SIGKILL')
  await backend.stop()
}
