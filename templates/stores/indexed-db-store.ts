import type { ListedStore } from './store.js'

/** Where `indexedDbStore` keeps its texts, and what the caller accepts. */
export type IndexedDbStoreOptions = {
  /** The database. By default `near_store`. */
  readonly name?: string
  /**
   * `accepted` if the browser may delete the payments when its disk is full, or the site is not visited for long. By
   * default they must be persistent: call `navigator.storage.persist()` first.
   */
  readonly eviction?: 'accepted'
}

/**
 * A store in the browser's IndexedDB, for the tabs and workers of one site.
 *
 * A saved text survives a closed tab, a killed browser and a power failure: transactions ask for strict durability,
 * which browsers since 2022 have. It does not survive a user who clears the data of the site, nor a private window.
 *
 * Rejects with a `TypeError` where there is no IndexedDB, or where the browser may delete it by itself. A call rejects
 * with a `DOMException`: whether the text was saved is then unknown until it is read.
 * @example
 * await navigator.storage.persist()
 * const store = await indexedDbStore()
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function indexedDbStore({
  name = 'near_store',
  eviction,
}: IndexedDbStoreOptions = {}): Promise<ListedStore> {
  if (!globalThis.indexedDB) throw new TypeError('No IndexedDB store: the browser has no IndexedDB')
  if (!eviction && !(await navigator.storage?.persisted()))
    throw new TypeError('No IndexedDB store: call navigator.storage.persist() first, or accept eviction')
  const set = (key: string, expected: string | undefined, text: string | undefined): Promise<boolean> =>
    inTransaction<boolean>(name, 'readwrite', (texts, answer) => {
      const current = texts.get(key)
      current.addEventListener('success', () => {
        if (current.result !== expected) return answer(false)
        if (text === undefined) texts.delete(key)
        else texts.put(text, key)
        answer(true)
      })
    })
  return {
    read: key =>
      inTransaction<string | undefined>(name, 'readonly', (texts, answer) => {
        const current = texts.get(key)
        current.addEventListener('success', () => answer(current.result))
      }),
    compareAndSet: set,
    remove: (key, expected) => set(key, expected, undefined),
    list: (prefix, page = prefix) =>
      inTransaction(name, 'readonly', (texts, answer) => {
        const range = IDBKeyRange.lowerBound(page)
        const keys = texts.getAllKeys(range, 1000)
        const values = texts.getAll(range, 1000)
        values.addEventListener('success', () => {
          const all = keys.result.map((key, index) => ({ key: `${key}`, text: `${values.result[index]}` }))
          const entries = all.filter(({ key }) => key.startsWith(prefix))
          // The next page begins with the last key. Keys with one prefix stand together.
          answer({ entries, next: entries[999]?.key })
        })
      }),
  }
}

/**
 * The answer of a step, once what it wrote is on the disk. Transactions that write run one after the other in all tabs:
 * with a lock of Web Locks too, a tab that the browser freezes would keep the others from paying.
 */
async function inTransaction<Answer>(
  name: string,
  mode: IDBTransactionMode,
  step: (texts: IDBObjectStore, answer: (answer: Answer) => void) => void,
): Promise<Answer> {
  const database = await open(name)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('texts', mode, { durability: 'strict' })
      transaction.addEventListener('abort', () => reject(transaction.error))
      step(transaction.objectStore('texts'), answer => {
        transaction.addEventListener('complete', () => resolve(answer))
      })
    })
  } finally {
    // Opened for each step, so that no tab keeps another one from deleting the database.
    database.close()
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('texts'))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
