/**
 * Checks one store, prints the report and ends with the exit code 1 if a promise is broken. Argument: the name of the
 * store. Starts and stops the server that the store needs. The store `node:sqlite` needs a newer Node than 20:
 * `test/suites/stores/node_modules/node-newest/bin/node`.
 */
import { checkStore, printStoreReport } from 'near-rpc-client/testing'
import { startBackend } from './opened/backends.js'
import { isStoreName, stores, type StoreName } from './opened/open-store.js'
import { startCuttingProxy, type Saving } from './servers/cutting-proxy.js'

const [name = ''] = process.argv.slice(2)
if (!isStoreName(name)) throw new TypeError(`There is no store "${name}": ${Object.keys(stores).join(', ')}.`)

const savings: Partial<Record<StoreName, Saving>> = {
  // It asks for the types of a statement's values first.
  'postgres.js': { answersBefore: 1 },
  // Each opens another connection in the background when it lost one. What it writes there at first saves no text.
  ioredis: { writes: 'hset' },
  'node-redis': { writes: 'hset' },
  // Its pool opens connections in the background. The code 3 begins a statement: "read committed" is another one.
  mariadb: { writes: '\u0003commit' },
}

const backend = await startBackend(name)
const { killAndRestart } = backend
try {
  const proxy = killAndRestart && (await startCuttingProxy(backend.port, savings[name]))
  const open = stores[name]
  const report = await checkStore(() => open({ ...backend, ...(proxy && { port: proxy.port }) }), {
    ...(killAndRestart && { restart: killAndRestart }),
    ...(proxy && { cut: proxy.cut }),
  })
  await proxy?.close()
  console.log(printStoreReport(report))
  process.exitCode = report.ok ? 0 : 1
} finally {
  await backend.stop()
}
