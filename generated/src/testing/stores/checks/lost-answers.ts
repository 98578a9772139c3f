import { answerOf, expectText, save } from '../saving.js'
import { BrokenPromise, type CheckBench, type StoreCheck } from '../store-check.js'

const times = 5

type Moment = Parameters<CheckBench['cut']>[0]

/** A call whose connection is lost saved its text or did not; from then on the store says which. */
function lostAnswers(moment: Moment): StoreCheck {
  return {
    name: `a connection that is lost ${moment} the commit: the next read tells the truth`,
    danger:
      'A program would take a saved transaction for lost, and sign a second one, or wait for one that is not saved.',
    needs: ['cut'],
    async run(bench) {
      const ends = new Map<string, number>()
      for (let time = 0; time < times; time++) {
        const end = await loseOnce(bench, moment, bench.key(`lost ${moment} ${time}`))
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
      return [...ends].map(([end, count]) => `${count} × ${end}`).join(', ')
    },
  }
}

async function loseOnce({ open, cut }: CheckBench, moment: Moment, key: string): Promise<string> {
  const [victim, witness] = [await open(), await open()]
  await save(victim, key, undefined, 'before')
  await cut(moment)
  const answer = await answerOf(victim, key, 'before', 'lost').catch(() => undefined)
  const text = await witness.read(key)
  if (text !== 'before' && text !== 'lost')
    throw new BrokenPromise('After a lost answer there is neither the text before nor the new one.', key)
  if (answer === true && text !== 'lost')
    throw new BrokenPromise('compareAndSet says that it saved a text, and the connection was lost before.', key)
  // A late commit can still win here: then this one is refused, and the new text is there.
  const isOver = await answerOf(witness, key, text, 'after')
  if (!isOver) await save(witness, key, 'lost', 'after', 'the text of the lost call')
  await expectText(await open(), key, 'after', 'A lost call changed the text after it was replaced.')
  const told = answer === undefined ? 'rejected' : answer ? 'said saved' : 'said not saved'
  return `${told}, ${text === 'lost' ? 'saved' : 'not saved'}`
}

export const lostBefore: StoreCheck = lostAnswers('before')
export const lostAfter: StoreCheck = lostAnswers('after')
