import type { ListedStore, PaymentStore } from '../../stores/store.js'

/** A store as `checkStore` opens it. What can list and remove is checked too. */
export interface CheckedStore extends PaymentStore, Partial<Pick<ListedStore, 'list' | 'remove'>> {
  /** Closes the connection of this store. `checkStore` calls it once for each store that it opened. */
  close?(): unknown
}

/** A call of a store and its answer, as a line of text. */
export type RecordedCall = { readonly key: string; readonly isWrite: boolean; readonly line: string }

/** A store whose calls and answers are recorded. `list` and `remove` reject if the store has no such function. */
export type RecordedStore = ListedStore & { readonly close: () => Promise<void> }

/** Records the calls of one connection. */
export function recordedStore(store: CheckedStore, connection: number, calls: RecordedCall[]): RecordedStore {
  const record = async <Value>(call: string, key: string, work: () => Promise<Value>): Promise<Value> => {
    const note = (answer: string): void =>
      void calls.push({
        key,
        isWrite: call.startsWith('compareAndSet'),
        line: `connection ${connection}: ${call} ${answer}`,
      })
    try {
      const value = await work()
      note(`-> ${shown(value)}`)
      return value
    } catch (error) {
      note(`rejected: ${String(Object(error).message ?? error)}`)
      throw error
    }
  }
  return {
    read: key => record(`read(${shown(key)})`, key, () => store.read(key)),
    compareAndSet: (key, expected, text) =>
      record(`compareAndSet(${[key, expected, text].map(shown).join(', ')})`, key, () =>
        store.compareAndSet(key, expected, text),
      ),
    list: (prefix, page) =>
      record(`list(${shown(prefix)})`, prefix, async () => (store.list ?? missing('list')).call(store, prefix, page)),
    remove: (key, expected) =>
      record(`remove(${shown(key)}, ${shown(expected)})`, key, async () =>
        (store.remove ?? missing('remove')).call(store, key, expected),
      ),
    close: async () => void (await store.close?.()),
  }
}

function missing(name: string): never {
  throw new TypeError(`The store has no function "${name}".`)
}

const longestShown = 60

/** A value as JSON; a long text as its start and its length, a page as its number of entries. */
export function shown(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'string' && value.length > longestShown)
    return `${JSON.stringify(value.slice(0, longestShown))}… (${value.length} characters)`
  const entries: unknown = Object(value).entries
  return Array.isArray(entries) ? `${entries.length} entries` : String(JSON.stringify(value))
}
