import { expect, test } from 'vitest'
import { saveText } from '../../generated/src/stores/save-text.js'

/** Saves `new` in place of the expected text, in a store that says whether it saved, and what it then has. */
async function save(expected: string | undefined, says: boolean, has: string | undefined): Promise<unknown> {
  const asked: unknown[] = []
  let current = expected
  const store = {
    read: async (key: string) => (asked.push(['read', key]), current),
    compareAndSet: async (...all: readonly unknown[]) => (asked.push(all), (current = has), says),
  }
  const end = await saveText(store, 'nonce', expected, 'new').catch((error: unknown) => error)
  expect(asked).toEqual([['read', 'nonce'], ['nonce', expected, 'new'], ...(says ? [['read', 'nonce']] : [])])
  return end
}

const broken = new TypeError('The store says that it saved a text under "nonce", and does not have it.')

test.each<readonly [title: string, expected: string | undefined, says: boolean, has: string | undefined, end: unknown]>(
  [
    ['saves the first text', undefined, true, 'new', true],
    ['replaces a text', 'old', true, 'new', true],
    ['saves the same text again', 'new', true, 'new', true],
    ['says that it replaced a text, and has the one of another program', 'old', true, 'newer', false],
    ['says that it saved the first text, and has the one of another program', undefined, true, 'newer', false],
    ['has another text than expected', 'old', false, 'newer', false],
    ['says that it saved the first text, and has none', undefined, true, undefined, broken],
    ['says that it replaced a text, and has none', 'old', true, undefined, broken],
    ['says that it replaced a text, and has the one before', 'old', true, 'old', broken],
  ],
)('a store that %s', async (_, expected, says, has, end) => {
  expect(await save(expected, says, has)).toEqual(end)
})

test.each(['newer', undefined])('does not ask a store that has %s in place of the expected text to save', async has => {
  const store = {
    read: async () => has,
    compareAndSet: async () => {
      throw new Error('It was asked to save.')
    },
  }
  expect(await saveText(store, 'nonce', 'old', 'new')).toBe(false)
})
