import type { RecordedStore } from './recorded-store.js'
import { BrokenPromise } from './store-check.js'

/** Saves a text over the expected one, and rejects with a `BrokenPromise` if the store does not. */
export async function save(
  store: RecordedStore,
  key: string,
  expected: string | undefined,
  text: string,
  what = 'a text',
): Promise<void> {
  if (!(await answerOf(store, key, expected, text)))
    throw new BrokenPromise(`compareAndSet refuses ${what} although the expected text is there.`, key)
}

/** What `compareAndSet` answers. A value that is neither true nor false is a broken promise. */
export async function answerOf(
  store: RecordedStore,
  key: string,
  expected: string | undefined,
  text: string,
): Promise<boolean> {
  return isTrue(await store.compareAndSet(key, expected, text), 'compareAndSet', key)
}

/** What `remove` answers. A value that is neither true nor false is a broken promise. */
export async function removalOf(store: RecordedStore, key: string, expected: string): Promise<boolean> {
  return isTrue(await store.remove(key, expected), 'remove', key)
}

function isTrue(answer: unknown, call: string, key: string): boolean {
  if (typeof answer === 'boolean') return answer
  throw new BrokenPromise(`${call} resolves to ${JSON.stringify(answer)}; expected true or false.`, key)
}

/** Rejects with a `BrokenPromise` that begins with the finding, unless the store has this text. */
export async function expectText(
  store: RecordedStore,
  key: string,
  expected: string | undefined,
  finding: string,
): Promise<void> {
  const text: unknown = await store.read(key)
  if (text === expected) return
  if (text === null) throw new BrokenPromise('read resolves to null where no text is; expected undefined.', key)
  throw new BrokenPromise(finding, key)
}
