import type { RecordedStore } from '../recorded-store.js'
import { answerOf, expectText, save } from '../saving.js'
import { BrokenPromise, type CheckBench, type StoreCheck } from '../store-check.js'
import { nextTask } from '../next-task.js'
import { openWriters } from '../race.js'
import { within } from '../within.js'

const danger = 'After a restart the program would not find its payments, and would make all of them again.'

/** What was saved and removed before a restart is as it was. */
export const restarted: StoreCheck = {
  name: 'texts survive a restart',
  danger,
  needs: ['restart'],
  async run({ open, key, restart }) {
    const before = await open()
    const keys = Array.from({ length: 20 }, (_, index) => key(`restarted ${index}`))
    for (const own of keys) {
      await save(before, own, undefined, 'one')
      await save(before, own, 'one', 'two')
    }
    await restart()
    const after = await open()
    for (const own of keys) {
      await expectText(after, own, 'two', 'A text that was saved before the restart is gone.')
      if (await answerOf(after, own, 'one', 'wrong'))
        throw new BrokenPromise('After the restart an older text counts as the expected one.', own)
    }
  },
}

const restarts = 3
const patience = 20_000

/** What writers were told is saved is there, also if the restart comes while they write. */
export const restartedUnderLoad: StoreCheck = {
  name: 'an acknowledged text survives a restart while others are saved',
  danger,
  needs: ['restart'],
  async run(bench) {
    let [acknowledged, unanswered] = [0, 0]
    for (let time = 0; time < restarts; time++) {
      const counts = await restartWhileCounting(bench, time)
      for (const count of counts) await expectCount(bench, count)
      acknowledged += counts.reduce((sum, { saved }) => sum + saved, 0)
      unanswered += counts.filter(({ tried, saved }) => tried > saved).length
    }
    return `${restarts} restarts, ${acknowledged} acknowledged texts, ${unanswered} calls without an answer`
  },
}

type Count = {
  readonly key: string
  /** The greatest number that the store acknowledged. */
  saved: number
  /** The greatest number that was given to the store. */
  tried: number
  isOver: boolean
}

async function restartWhileCounting(bench: CheckBench, time: number): Promise<readonly Count[]> {
  const writers = await openWriters(bench)
  const running = writers.map((store, writer) => {
    const count: Count = { key: bench.key(`loaded ${time} ${writer}`), saved: 0, tried: 0, isOver: false }
    return { store, count }
  })
  await Promise.all(running.map(({ store, count }) => countTo(store, count, 3)))
  const ended = running.map(({ store, count }) => countTo(store, count, Infinity).catch(() => {}))
  try {
    await bench.restart()
  } finally {
    for (const { count } of running) count.isOver = true
    await within(Promise.all(ended), patience)
  }
  return running.map(({ count }) => count)
}

/** Counts in one text. Rejects when the store does. */
async function countTo(store: RecordedStore, count: Count, most: number): Promise<void> {
  while (count.saved < most && !count.isOver) {
    await nextTask()
    count.tried = count.saved + 1
    const expected = count.saved === 0 ? undefined : String(count.saved)
    if (!(await answerOf(store, count.key, expected, String(count.tried)))) return
    count.saved = count.tried
  }
}

async function expectCount({ open }: CheckBench, { key, saved, tried }: Count): Promise<void> {
  const count = Number((await (await open()).read(key)) ?? 0)
  if (count < saved)
    throw new BrokenPromise(`The store acknowledged the text "${saved}"; after the restart it has "${count}".`, key)
  if (count > tried) throw new BrokenPromise(`After the restart there is a text that was never saved.`, key)
}
