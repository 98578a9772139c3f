import { escape, escapePrefix, unescape } from './escape.js'
import type { ListedStore } from './store.js'

/** `ctx.storage` of a Durable Object, with SQLite or with the older key-value storage. */
export type DurableStorage = DurableTexts & {
  transaction<Answer>(step: (texts: DurableTexts) => Promise<Answer>): Promise<Answer>
  list(options: { prefix: string; start: string; limit: number }): Promise<ReadonlyMap<string, unknown>>
  sync(): Promise<void>
}

/** What a Durable Object can do with its texts, also inside a transaction. */
export type DurableTexts = {
  get(key: string): Promise<unknown>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<boolean>
}

/** Where `durableObjectStore` keeps its texts. */
export type DurableObjectStoreOptions = {
  /** What the keys of the store begin with. By default `near_store `. */
  readonly prefix?: string
}

/**
 * A store in the storage of a Durable Object. All payments that share it go through this object.
 *
 * A saved text survives a restart of the object, its move to another machine and a power failure: `compareAndSet`
 * resolves when Cloudflare has confirmed the write.
 *
 * Rejects with a `TypeError` without transactions: Workers KV has no conditional write, so that two Workers would pay
 * twice. A call rejects with a `TypeError` if its key has more than 2048 bytes, and with the error of the storage if
 * the text has more than 128 KiB (2 MB with SQLite), before anything is sent.
 * @example
 * const store = await durableObjectStore(ctx.storage)
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-11' })
 */
export async function durableObjectStore(
  storage: DurableStorage,
  { prefix: own = 'near_store ' }: DurableObjectStoreOptions = {},
): Promise<ListedStore> {
  if (!storage.transaction) throw new TypeError('No Durable Object store: Workers KV has no conditional write')
  const nameOf = (key: string): string => {
    const name = own + escape(key)
    if (new TextEncoder().encode(name).length > 2048) throw new TypeError('A key of a Durable Object has 2048 bytes')
    return name
  }
  const set = async (key: string, expected: string | undefined, text: string | undefined): Promise<boolean> => {
    const name = nameOf(key)
    const isSaved = await storage.transaction(async texts => {
      if ((await texts.get(name)) !== expected) return false
      await (text === undefined ? texts.delete(name) : texts.put(name, text))
      return true
    })
    await storage.sync()
    return isSaved
  }
  return {
    async read(key) {
      const text = await storage.get(nameOf(key))
      return text === undefined ? undefined : `${text}`
    },
    compareAndSet: set,
    remove: (key, expected) => set(key, expected, undefined),
    async list(prefix, page = '') {
      const first = own + escapePrefix(prefix)
      const rows = [...(await storage.list({ prefix: first, start: page || first, limit: 1000 }))]
      const entries = rows.map(([name, text]) => ({ key: unescape(name.slice(own.length)), text: `${text}` }))
      // The next page begins with the last key.
      return { entries: entries.filter(({ key }) => key.startsWith(prefix)), next: rows[999]?.[0] }
    },
  }
}
