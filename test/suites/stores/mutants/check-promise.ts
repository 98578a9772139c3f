/** What a bundle with a mutant runs: one check of `checkStore`, on a server that is there already. */
import { runCheck, type CheckEnd } from '../../../../templates/testing/stores/run-check.js'
import { storeChecks } from '../../../../templates/testing/stores/store-checks.js'
import { stores, type StoreAddress, type StoreName } from '../opened/open-store.js'

export type PromiseTask = { readonly promise: string; readonly store: StoreName; readonly address: StoreAddress }

export async function checkPromise(
  { promise, store, address }: PromiseTask,
  restart: () => unknown,
): Promise<CheckEnd> {
  const check = storeChecks.find(({ name }) => name === promise)
  if (check === undefined) throw new TypeError(`There is no check of "${promise}".`)
  const limits = { writers: 8, rounds: 25, textLength: 70_000, keyLength: 500, timeout: 100_000 }
  const prefix = `check ${Math.random()} `
  return runCheck(check, prefix, () => stores[store](address), { ...limits, restart, cut: () => {} })
}
