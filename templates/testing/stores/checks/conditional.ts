import { answerOf, expectText, save } from '../saving.js'
import { BrokenPromise, type StoreCheck } from '../store-check.js'

/** A text is replaced only if it is the expected one. */
export const conditional: StoreCheck = {
  name: 'compareAndSet replaces only the expected text',
  danger: 'A program that was asleep would replace the transaction that another one signed, and sign a second one.',
  async run({ open, key }) {
    const store = await open()
    const own = key('conditional')
    const refuse = async (expected: string | undefined, before: string | undefined, what: string): Promise<void> => {
      const answer = await answerOf(store, own, expected, 'wrong')
      await expectText(store, own, before, `compareAndSet replaces a text although ${what}.`)
      if (answer) throw new BrokenPromise(`compareAndSet resolves to true although ${what}.`, own)
    }
    await refuse('a text', undefined, 'it expects a text and there is none')
    await save(store, own, undefined, 'one')
    await refuse(undefined, 'one', 'it expects none and there is one')
    await refuse('two', 'one', 'it expects another one')
    await save(store, own, 'one', 'two')
    await refuse('one', 'two', 'it expects the one before')
    await save(store, own, 'two', 'one', 'an earlier text')
    await expectText(store, own, 'one', 'compareAndSet resolves to true and does not save.')
  },
}
