import { expectText, removalOf, save } from '../saving.js'
import { BrokenPromise, type StoreCheck } from '../store-check.js'
import { race, raceInRounds, type RaceOnce } from '../race.js'

const danger = 'A payment that another program continues would be forgotten, and would be made again.'

/** A text is removed only if it is the expected one. */
export const removed: StoreCheck = {
  name: 'remove takes only the expected text',
  danger,
  needs: ['remove'],
  async run({ open, key }) {
    const [store, reader] = [await open(), await open()]
    const own = key('removed')
    if (await removalOf(store, own, 'a text'))
      throw new BrokenPromise('remove says that it removed a text where there is none.', own)
    await save(store, own, undefined, 'one')
    const answer = await removalOf(store, own, 'two')
    await expectText(reader, own, 'one', 'remove takes a text that is not the expected one.')
    if (answer) throw new BrokenPromise('remove says that it removed a text that is still there.', own)
    if (!(await removalOf(store, own, 'one'))) throw new BrokenPromise('remove refuses the expected text.', own)
    await expectText(reader, own, undefined, 'A text that was removed is still there.')
    if (await removalOf(store, own, 'one')) throw new BrokenPromise('remove says that it removed a text twice.', own)
    await save(store, own, undefined, 'again', 'a text after the one before was removed')
    await expectText(reader, own, 'again', 'A text that was saved after a removal is not there.')
  },
}

/** Of those who remove a text and those who replace it, one wins. */
export const removedAtomically: StoreCheck = {
  name: 'remove is atomic',
  danger,
  needs: ['remove'],
  run: bench => raceInRounds(bench, removeOnce),
}

const removeOnce: RaceOnce = async ({ key }, writers, reader, round) => {
  const own = key(`removed ${round}`)
  await save(reader, own, undefined, 'one')
  // In every other round half of the writers replace the text.
  const replaces = (index: number): boolean => round % 2 === 1 && index % 2 === 1
  const { won, rejected } = await race(writers, (writer, index) =>
    replaces(index) ? writer.compareAndSet(own, 'one', `two of ${index}`) : writer.remove(own, 'one'),
  )
  if (won.length > 1)
    throw new BrokenPromise(`remove is not atomic: ${won.length} writers removed or replaced one text.`, own)
  const [winner] = won
  if (winner === undefined && rejected === 0) throw new BrokenPromise('No writer could remove the expected text.', own)
  if (winner === undefined) return rejected
  const expected = replaces(winner) ? `two of ${winner}` : undefined
  await expectText(reader, own, expected, 'remove is not atomic: what the writer that won did is undone.')
  return rejected
}
