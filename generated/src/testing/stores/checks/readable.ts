import { expectText, save } from '../saving.js'
import type { StoreCheck } from '../store-check.js'

const times = 20

/** A text that is saved is there for every program at once. */
export const readable: StoreCheck = {
  name: 'every connection reads what was saved',
  danger: 'A restarted program would not find its payment, and would make it again.',
  async run({ open, key }) {
    const [writer, reader] = [await open(), await open()]
    for (let time = 0; time < times; time++) {
      const own = key(`readable ${time}`)
      await expectText(reader, own, undefined, 'There is a text that was never saved.')
      await save(writer, own, undefined, 'the first text')
      await expectText(reader, own, 'the first text', 'Another connection does not read the text that was just saved.')
      await save(reader, own, 'the first text', 'the second text')
      await expectText(writer, own, 'the second text', 'Another connection does not read the text that was just saved.')
    }
  },
}
