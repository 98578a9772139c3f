/** What tabs do with a store in IndexedDB: `check-store.test.ts` runs it. */
import { indexedDbStore } from 'near-rpc-client/stores'
import { checkStore, printStoreReport } from 'near-rpc-client/testing'

export async function check(): Promise<string> {
  const report = await checkStore(() => indexedDbStore({ eviction: 'accepted' }), { textLength: 200_000 })
  return printStoreReport(report)
}

/** Adds 1 to a number for ever, and reports each number that the store acknowledged. */
export async function countOn(acknowledge: (count: number) => Promise<void>): Promise<void> {
  const store = await indexedDbStore({ eviction: 'accepted' })
  for (let count = 1; ; count++) {
    const expected = count === 1 ? undefined : String(count - 1)
    if (!(await store.compareAndSet('count', expected, String(count)))) return
    void acknowledge(count)
  }
}

export async function readCount(): Promise<number> {
  return Number(await (await indexedDbStore({ eviction: 'accepted' })).read('count'))
}
