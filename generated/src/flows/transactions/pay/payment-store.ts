/**
 * Saves each step of `signAndSubmit` before the step is made. If the store outlives the program, the restarted program
 * continues the payment. If programs share the store, no two of them reserve the same nonce.
 */
export interface PaymentStore {
  /** The text that was saved last under a key. */
  read(key: string): Promise<string | undefined>
  /**
   * Saves a text if the current text under the key is the expected one (`undefined`: there is none), and resolves to
   * whether it did. Must be atomic for all programs that share the store, and must resolve only when the text is saved.
   */
  compareAndSet(key: string, expected: string | undefined, text: string): Promise<boolean>
}

/**
 * A store that lasts as long as the program.
 * @example
 * const store = memoryStore()
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'a test' })
 */
export function memoryStore(): PaymentStore {
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
  }
}

/**
 * Saves a text, and resolves to whether the store has it. Believes no store that only says so: reads the text before,
 * and reads it back. With another text than the expected one before, or than the new one after, the text counts as not
 * saved, and the caller continues with the text in the store. Rejects with a `TypeError` if the store says that it
 * saved the text and has none or the one before.
 *
 * Two programs with a store that overwrites texts can still both find their own text, if one saves between the last
 * read and the write of the other. Only an atomic `compareAndSet` excludes this.
 */
export async function saveText(
  store: PaymentStore,
  key: string,
  expected: string | undefined,
  text: string,
): Promise<boolean> {
  if ((await store.read(key)) !== expected) return false
  if (!(await store.compareAndSet(key, expected, text))) return false
  const saved = await store.read(key)
  if (saved === text) return true
  if (saved === undefined || saved === expected)
    throw new TypeError(`The store says that it saved a text under "${key}", and does not have it.`)
  return false
}
