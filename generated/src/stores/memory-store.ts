import type { ListedStore } from './store.js'

/**
 * A store that lasts as long as the program.
 * @example
 * const store = memoryStore()
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'a test' })
 */
export function memoryStore(): ListedStore {
  const texts = new Map<string, string>()
  return {
    async read(key) {
      return texts.get(key)
    },
    async compareAndSet(key, expected, text) {
      if (texts.get(key) !== expected) return false
      texts.set(key, text)
      return true
    },
    async list(prefix) {
      const entries = [...texts].flatMap(([key, text]) => (key.startsWith(prefix) ? { key, text } : []))
      return { entries, next: undefined }
    },
    async remove(key, expected) {
      return texts.get(key) === expected && texts.delete(key)
    },
  }
}
