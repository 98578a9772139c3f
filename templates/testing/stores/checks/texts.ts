import { nearlyEqual, oddTexts } from '../odd-texts.js'
import { answerOf, expectText, save } from '../saving.js'
import { BrokenPromise, type CheckBench, type StoreCheck } from '../store-check.js'
import type { RecordedStore } from '../recorded-store.js'

/** An empty text is a text. */
export const emptyTexts: StoreCheck = {
  name: 'an empty text is a text',
  danger: 'A program would find no record where there is one, and would make the payment again.',
  async run({ open, key }) {
    const store = await open()
    const own = key('empty')
    await save(store, own, undefined, '', 'an empty text')
    await expectText(store, own, '', 'An empty text is not read back.')
    if (await answerOf(store, own, undefined, 'wrong'))
      throw new BrokenPromise('compareAndSet takes an empty text for none, and replaces it.', own)
    await save(store, own, '', 'a text')
    if (await answerOf(store, own, '', 'wrong'))
      throw new BrokenPromise('compareAndSet takes an expected text that is empty for any.', own)
    await save(store, own, 'a text', '', 'an empty text')
    await expectText(store, own, '', 'An empty text is not read back.')
  },
}

/** Each text comes back as it was, and two texts are equal only if they have the same characters. */
export const exactTexts: StoreCheck = {
  name: 'each text is kept exactly',
  danger: 'A record would come back changed: its payment ends in an error, or its nonce counts as free.',
  async run({ open, key }) {
    const [store, reader] = [await open(), await open()]
    for (const [what, text] of oddTexts) {
      const own = key(`a text with ${what}`)
      await save(store, own, undefined, text, `a text with ${what}`)
      await expectText(reader, own, text, `A text with ${what} is changed.`)
      await save(reader, own, text, 'another', `to replace a text with ${what}`)
    }
    for (const [what, one, other] of nearlyEqual) {
      const own = key(`texts that differ in ${what}`)
      await save(store, own, undefined, one)
      if (await answerOf(store, own, other, 'wrong'))
        throw new BrokenPromise(`compareAndSet takes texts for equal that differ in ${what}.`, own)
    }
  },
}

/** A long text is kept whole, or refused. */
export const longTexts: StoreCheck = {
  name: 'long texts are kept whole',
  danger: 'The signed transaction in a record would be cut off: nobody could send it, or tell whether it was sent.',
  async run(bench) {
    const store = await bench.open()
    const lengths = [1_000, 4_096, 16_384, 65_535, 65_536, 262_144].filter(length => length < bench.textLength)
    for (const length of [...lengths, bench.textLength]) await keepLong(bench, store, length)
    const most = bench.textLength * 4
    const isKept = await keepLong(bench, store, most).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BrokenPromise) throw error
        return false
      },
    )
    if (!isKept) return `a text of ${most} characters is refused`
  },
}

async function keepLong({ open, key }: CheckBench, store: RecordedStore, length: number): Promise<void> {
  const own = key(`a text of ${length} characters`)
  const start = 'x'.repeat(length - 1)
  await save(store, own, undefined, `${start}1`, `a text of ${length} characters`)
  await expectText(await open(), own, `${start}1`, `A text of ${length} characters is not read back whole.`)
  if (await answerOf(store, own, `${start}2`, 'wrong'))
    throw new BrokenPromise(`compareAndSet takes texts for equal that differ after ${length - 1} characters.`, own)
  await save(store, own, `${start}1`, 'short', `to replace a text of ${length} characters`)
}
