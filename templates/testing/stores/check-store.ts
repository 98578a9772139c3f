import type { CheckedStore } from './recorded-store.js'
import { runCheck } from './run-check.js'
import type { CheckStoreOptions } from './options.js'
import { storeChecks } from './store-checks.js'
import type { CheckNeed } from './store-check.js'
import type { StoreReport, StoreReportRow } from './store-report.js'

const defaults: Required<CheckStoreOptions> = {
  writers: 8,
  rounds: 25,
  textLength: 1_000_000,
  keyLength: 500,
  timeout: 120_000,
  // No check runs that needs these and does not have them.
  restart: () => {},
  cut: () => {},
}

/**
 * Checks whether a store keeps what `signAndSubmit` needs of it. Each call of `open` opens the store anew, as another
 * process would: with a connection of its own, and without a lock or a cache in memory that other processes do not
 * have. All of them must reach the same texts.
 *
 * Works on keys of its own, which begin with `check `, and removes their texts if the store can. What needs `restart`
 * or `cut` is not checked without them. Calls run in one process: a lock that only this process knows hides that a
 * store is not atomic. Rejects only with what `open` rejects with the first time; everything else is in the report.
 * @example
 * const report = await checkStore(() => openMyStore())
 * console.log(printStoreReport(report))
 * process.exitCode = report.ok ? 0 : 1
 */
export async function checkStore(
  open: () => CheckedStore | Promise<CheckedStore>,
  options: CheckStoreOptions = {},
): Promise<StoreReport> {
  const first = await open()
  await first.close?.()
  const prefix = `check ${Date.now().toString(36)}${Math.random().toString(36).slice(2)} `
  const settings = { ...defaults, ...options }
  const rows: StoreReportRow[] = []
  for (const check of storeChecks) {
    const { name, danger, needs = [] } = check
    const reason = needs.map(need => missing(need, first, options)).find(each => each !== undefined)
    rows.push(
      reason === undefined
        ? { name, danger, ...(await runCheck(check, prefix, open, settings)) }
        : { name, danger, verdict: 'not checked', reason },
    )
  }
  return { ok: rows.every(({ verdict }) => verdict !== 'broken'), rows }
}

/** Why a check cannot run. */
function missing(need: CheckNeed, store: CheckedStore, options: CheckStoreOptions): string | undefined {
  if (need === 'list' || need === 'remove') return store[need] ? undefined : `the store has no function "${need}"`
  return options[need] ? undefined : `checkStore has no option "${need}"`
}
