import { nearlyEqual, oddTexts } from '../odd-texts.js'
import { expectText, save } from '../saving.js'
import type { CheckBench, StoreCheck } from '../store-check.js'

/** Two keys are one only if they have the same characters. */
export const exactKeys: StoreCheck = {
  name: 'keys are told apart exactly',
  danger: 'Two payments would share one record: the second one would count as paid, and would never be made.',
  async run(bench) {
    // A key is an id of the caller, and shorter than the text of all code units.
    const odd = oddTexts.filter(([, text]) => text.length < 200)
    await keepApart(bench, [
      ...odd.map(([what, text]) => [`a key with ${what}`, text] as const),
      ...nearlyEqual.flatMap(([what, one, other]) => [
        [`keys that differ in ${what}`, `${what} ${one}`] as const,
        [`keys that differ in ${what}`, `${what} ${other}`] as const,
      ]),
    ])
  },
}

/** Long keys are told apart by their last character. */
export const longKeys: StoreCheck = {
  name: 'long keys are kept whole',
  danger: 'Two payments whose ids begin alike would share one record, and one of them would never be made.',
  async run(bench) {
    const { key, keyLength } = bench
    const lengths = [64, 128, 191, 255, 256].filter(length => length < keyLength)
    for (const length of [...lengths, keyLength]) {
      const start = 'k'.repeat(Math.max(0, length - 1 - key('').length))
      const what = `keys of ${length} characters`
      await keepApart(bench, [
        [what, `${start}1`],
        [what, `${start}2`],
      ])
    }
  },
}

/** Saves a text of its own under each key, and then reads all of them by another connection. */
async function keepApart(
  { open, key }: CheckBench,
  keys: readonly (readonly [what: string, name: string])[],
): Promise<void> {
  const [store, reader] = [await open(), await open()]
  for (const [index, [what, name]] of keys.entries()) {
    await expectText(store, key(name), undefined, `A text under another key is read: ${what}.`)
    await save(store, key(name), undefined, `text ${index}`, `a text under ${what}`)
  }
  for (const [index, [what, name]] of keys.entries())
    await expectText(reader, key(name), `text ${index}`, `The text under a key is not its own: ${what}.`)
}
