import type { RecordedStore } from '../recorded-store.js'
import { expectText, save } from '../saving.js'
import { BrokenPromise, type StoreCheck } from '../store-check.js'
import { noteOf, openWriters, race, raceInRounds, type RaceOnce } from '../race.js'

const notAtomic = 'compareAndSet is not atomic'

/** Of many writers that expect one text, one saves. */
export const atomic: StoreCheck = {
  name: 'compareAndSet is atomic',
  danger: 'Two programs would sign two transactions for one payment, or use one nonce for two payments.',
  run: bench => raceInRounds(bench, saveOnce),
}

/** Races over no text and over a text, with a text for each writer and with one for all. */
const saveOnce: RaceOnce = async ({ key }, writers, reader, round) => {
  const own = key(`atomic ${round}`)
  const expected = round % 2 === 0 ? undefined : 'before'
  const isSame = round % 4 > 1
  if (expected !== undefined) await save(reader, own, undefined, expected)
  const textOf = (writer: number): string => (isSame ? 'the same text' : `the text of writer ${writer}`)
  const { won, rejected } = await race(writers, (writer, index) => writer.compareAndSet(own, expected, textOf(index)))
  const what = `${expected === undefined ? 'saved the first text' : 'replaced one text'} under one key`
  const texts = isSame ? ', with equal texts' : ''
  if (won.length > 1) throw new BrokenPromise(`${notAtomic}: ${won.length} writers ${what}${texts}.`, own)
  const [winner] = won
  if (winner !== undefined)
    await expectText(reader, own, textOf(winner), `${notAtomic}: the text of the writer that won is gone.`)
  if (winner === undefined && rejected === 0)
    throw new BrokenPromise(`Of ${writers.length} writers that expected the text that was there, none could save.`, own)
  return rejected
}

const increments = 10

/** Writers that count in one text count right. */
export const counting: StoreCheck = {
  name: 'no update is lost',
  danger: 'Two payments would get one nonce: the second one replaces the first, and both are reported as paid.',
  async run(bench) {
    const own = bench.key('counting')
    const writers = await openWriters(bench)
    const counts = await Promise.all(writers.map(writer => count(writer, own, writers.length)))
    const saved = counts.reduce((sum, each) => sum + each.saved, 0)
    const rejected = counts.reduce((sum, each) => sum + each.rejected, 0)
    const total = Number((await (await bench.open()).read(own)) ?? 0)
    if (total < saved || total > saved + rejected)
      throw new BrokenPromise(
        `${notAtomic}: ${writers.length} writers added 1 in ${saved} saved texts, and the last text is ${total}.`,
        own,
      )
    if (saved < writers.length * increments)
      throw new BrokenPromise('Writers that read again and try again for many times never save.', own)
    return noteOf(rejected)
  },
}

type Counted = { readonly saved: number; readonly rejected: number }

async function count(store: RecordedStore, key: string, writers: number): Promise<Counted> {
  let [saved, rejected] = [0, 0]
  // In each round of all writers one of them saves, so that none needs more tries than all texts together.
  for (let tries = 0; saved < increments && tries < increments * writers * 10; tries++) {
    const before = await store.read(key)
    const answer = await store.compareAndSet(key, before, String(Number(before ?? 0) + 1)).catch(() => null)
    if (answer === true) saved++
    if (answer === null) rejected++
  }
  return { saved, rejected }
}
