import type { CheckedStore } from './recorded-store.js'
import { runCheck } from './run-check.js'
import type { CheckNeed } from './store-check.js'
import { storeChecks } from './store-checks.js'
import type { StoreReport, StoreReportRow } from './store-report.js'

/** How `checkStore` checks. Every field is optional. */
export interface CheckStoreOptions {
  /** How many connections race against each other. Default: 8. */
  readonly writers?: number
  /** How many races each check runs. Default: 25. */
  readonly rounds?: number
  /** The longest text that the store must keep, in UTF-16 code units. Default: 1,000,000. */
  readonly textLength?: number
  /** The longest key that the store must keep, in UTF-16 code units. Default: 500. */
  readonly keyLength?: number
  /** Milliseconds that one check may take. Default: 120,000. */
  readonly timeout?: number
  /**
   * Ends the server, or whatever keeps the texts, starts it again and resolves when `open` works again. The harder it
   * ends it, the more the check proves: `kill -9`, not a stop.
   */
  readonly restart?: () => unknown
  /**
   * Resolves when the next call of any open store is going to lose its connection: before the server gets the call, or
   * after the server saved the text and before the answer arrives.
   */
  readonly cut?: (moment: 'before' | 'after') => unknown
}

const defaults = {
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
    const reason = check.needs.map(need => missing(need, first, options)).find(each => each !== undefined)
    const { name, danger } = check
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
