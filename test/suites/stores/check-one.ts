/**
 * Checks one store, prints the report and ends with the exit code 1 if a promise is broken. Argument: the name of the
 * store. Starts and stops the server that the store needs. The store `node:sqlite` needs a newer Node than 20:
 * `test/suites/stores/node_modules/node-newest/bin/node`.
 */
import { checkStore, printStoreReport } from 'near-rpc-client/testing'
import { startBackend } from './opened/backends.js'
import { isStoreName, stores } from './opened/open-store.js'
import { startCuttingProxy } from './servers/cutting-proxy.js'

const [name = ''] = process.argv.slice(2)
if (!isStoreName(name)) throw new TypeError(`There is no store "${name}": ${Object.keys(stores).join(', ')}.`)

/** Answers before the one that says that a text is saved. */
const answersBefore = new Map<string, number>([
  // It asks for the types of a statement's values first.
  ['postgres.js', 1],
  // The isolation level, the start of the transaction, the locked row, and the update.
  ['mariadb', 4],
])

const backend = await startBackend(name)
const { killAndRestart } = backend
try {
  const proxy = killAndRestart && (await startCuttingProxy(backend.port))
  const open = stores[name]
  const report = await checkStore(() => open({ ...backend, ...(proxy && { port: proxy.port }) }), {
    ...(killAndRestart && { restart: killAndRestart }),
    ...(proxy && { cut: (moment: 'before' | 'after') => proxy.cut(moment, answersBefore.get(name)) }),
  })
  await proxy?.close()
  console.log(printStoreReport(report))
  process.exitCode = report.ok ? 0 : 1
} finally {
  await backend.stop()
}
