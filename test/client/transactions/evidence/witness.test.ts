import { expect, test } from 'vitest'
import {
  askWitnesses,
  beginReads,
  witnessesOf,
  type Sender,
} from '../../../../generated/src/flows/transactions/evidence/witness.js'

function sender(): Sender {
  return {
    send: async () => {
      throw new Error('This test sends nothing.')
    },
  }
}

const [one, two, three] = [sender(), sender(), sender()]

/** Never answers, and rejects with the reason of its signal. */
async function silence(_: Sender, signal: AbortSignal): Promise<string> {
  if (signal.aborted) throw signal.reason
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}

test('the witnesses are those of the option, else those of the client, else the client', () => {
  const alone = { send: one.send }
  const connected = { ...alone, witnesses: [two, three] }
  expect(witnessesOf(alone, undefined)).toEqual([alone])
  expect(witnessesOf(alone, [])).toEqual([alone])
  expect(witnessesOf(alone, [two])).toEqual([two])
  expect(witnessesOf(connected, undefined)).toEqual([two, three])
  expect(witnessesOf(connected, [three])).toEqual([three])
  expect(witnessesOf(connected, [])).toEqual([connected])
})

test('asks every witness once, and ends the requests that are open when two of three agree', async () => {
  const asked: Sender[] = []
  const ended: unknown[] = []
  const read = async (near: Sender, signal: AbortSignal): Promise<string> => {
    asked.push(near)
    if (near !== three) return 'same'
    return silence(near, signal).catch((error: unknown) => {
      ended.push(signal.aborted)
      throw error
    })
  }
  expect(await askWitnesses([one, two, three], undefined, read, text => text)).toEqual({
    agreed: 'same',
    values: ['same', 'same'],
  })
  await Promise.resolve()
  expect(asked).toEqual([one, two, three])
  expect(ended).toEqual([true])
})

test.each(['before', 'after'])('the reads end with the reason of a signal that aborts %s they begin', async moment => {
  const stop = new AbortController()
  const reason = new Error('The user left.')
  if (moment === 'before') stop.abort(reason)
  const { reads } = beginReads([one, two], stop.signal, silence)
  if (moment === 'after') stop.abort(reason)
  expect(await Promise.allSettled(reads)).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
})

test('a signal that aborts after the end changes nothing', async () => {
  const stop = new AbortController()
  const seen: unknown[] = []
  const read = async (near: Sender, signal: AbortSignal): Promise<string> =>
    silence(near, signal).catch((reason: unknown) => {
      seen.push(reason)
      return 'ended'
    })
  const { reads, end } = beginReads([one], stop.signal, read)
  end()
  stop.abort(new Error('The user left.'))
  expect(await Promise.all(reads)).toEqual(['ended'])
  expect(seen).toEqual([expect.objectContaining({ name: 'AbortError' })])
})
