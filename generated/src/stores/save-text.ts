import type { PaymentStore } from './store.js'

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
