/** What a tab does with the store: `indexed-db-store.test.ts` runs it in two of them. */
import { indexedDbStore } from 'near-rpc-client/stores'

/** Saves a text in each way, and says what the store then has. */
export async function useStore(): Promise<unknown> {
  const refusal: unknown = await indexedDbStore().catch(String)
  const store = await indexedDbStore({ eviction: 'accepted' })
  const half = 'half\ud800\0'
  const saved = [
    await store.compareAndSet('a', undefined, 'first'),
    await store.compareAndSet('a', undefined, 'late'),
    await store.compareAndSet('a', 'first', half),
    (await store.read('a')) === half,
    await store.remove('a', 'first'),
    await store.remove('a', half),
    (await store.read('a')) === undefined,
  ]
  const keys = Array.from({ length: 1001 }, (_, index) => `list ${1000 + index}`)
  await Promise.all(keys.map(key => store.compareAndSet(key, undefined, 'x')))
  const first = await store.list('list ')
  const second = await store.list('list ', first.next)
  return { refusal, saved, pages: [first.entries.length, first.next, second.entries.length, second.next] }
}

/** Adds 1 to a number, again and again; how often it did. */
export async function count(times: number): Promise<number> {
  const store = await indexedDbStore({ eviction: 'accepted' })
  let added = 0
  for (let turn = 0; turn < times; turn++) {
    const current = await store.read('number')
    if (await store.compareAndSet('number', current, String(Number(current ?? 0) + 1))) added++
  }
  return added
}

export async function counted(): Promise<string | undefined> {
  return (await indexedDbStore({ eviction: 'accepted' })).read('number')
}

/** Deletes the database while another tab has a store of it. */
export function deleteStore(): Promise<string> {
  return new Promise(resolve => {
    const request = indexedDB.deleteDatabase('near_store')
    request.onsuccess = () => resolve('deleted')
    request.onblocked = () => resolve('blocked')
  })
}
