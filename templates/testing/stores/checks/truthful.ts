import { answerOf } from '../saving.js'
import { BrokenPromise, type StoreCheck } from '../store-check.js'

const steps = 60

/** The answer says what happened, in any sequence of calls. */
export const truthful: StoreCheck = {
  name: 'compareAndSet tells whether it saved',
  danger: 'A program would send a transaction that no record has, or take another program’s nonce for its own.',
  async run({ open, key }) {
    const store = await open()
    const own = key('truthful')
    const choices = [undefined, 'a', 'b', 'c'] as const
    let text: string | undefined
    for (let step = 0; step < steps; step++) {
      // Both numbers come in each combination, and every third step expects what is there.
      const expected = step % 3 === 0 ? text : choices[(step * 7) % 4]
      const next = choices[1 + ((step * 5) % 3)] ?? 'a'
      const answer = await answerOf(store, own, expected, next)
      const after = await store.read(own)
      if (answer && after !== next)
        throw new BrokenPromise('compareAndSet says that it saved a text, and did not save it.', own)
      if (!answer && after !== text)
        throw new BrokenPromise('compareAndSet says that it saved nothing, and changed the text.', own)
      if (!answer && expected === text)
        throw new BrokenPromise(
          next === text
            ? 'compareAndSet refuses a text that is equal to the expected one, as a count of changed rows does.'
            : 'compareAndSet refuses a text although the expected one is there.',
          own,
        )
      if (answer && expected !== text)
        throw new BrokenPromise('compareAndSet says that it saved a text over one that was not expected.', own)
      text = after
    }
  },
}
