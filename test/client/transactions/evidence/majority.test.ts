import { expect, test } from 'vitest'
import { majorityOf } from '../../../../generated/src/flows/transactions/evidence/majority.js'

/** A vote for a text; an error for a witness that fails; null for one that never answers. */
type Vote = string | Error | null

async function cast(vote: Vote): Promise<string> {
  if (vote === null) return new Promise(() => {})
  if (vote instanceof Error) throw vote
  return vote
}

/** Each text is its own key. A text in brackets has no key. */
function keyOf(text: string): string | undefined {
  return text.startsWith('(') ? undefined : text.toLowerCase()
}

const down = new Error('The witness is down.')

test.each<readonly [title: string, votes: readonly Vote[], agreed: string | undefined, values: readonly string[]]>([
  ['one witness decides alone', ['a'], 'a', ['a']],
  ['one witness without a key does not decide', ['(a)'], undefined, ['(a)']],
  ['the first of two does not decide', ['a', 'b'], undefined, ['a', 'b']],
  ['two of two decide', ['a', 'A'], 'A', ['a', 'A']],
  ['one of two does not decide if the other fails', ['a', down], undefined, ['a']],
  ['one of two does not decide if the other failed before', [down, 'a'], undefined, ['a']],
  ['two of three decide, and nobody waits for the third', ['a', 'A', null], 'A', ['a', 'A']],
  ['two of three decide although the third fails', [down, 'a', 'a'], 'a', ['a', 'a']],
  ['two of three decide against the first', ['b', 'a', 'A'], 'A', ['b', 'a', 'A']],
  ['two of three without keys do not decide', ['(a)', '(a)', 'b'], undefined, ['(a)', '(a)']],
  ['of three different values none is agreed', ['a', 'b', 'c'], undefined, ['a', 'b', 'c']],
  ['two of four do not decide', ['a', 'a', 'b', 'b'], undefined, ['a', 'a', 'b', 'b']],
  ['nobody waits for the fourth of four if two failed', [down, 'a', down, null], undefined, ['a']],
  [
    'nobody waits for the fourth of four if two values are without a key',
    ['(a)', '(b)', null, null],
    undefined,
    ['(a)', '(b)'],
  ],
  ['three of five decide in any order', ['a', 'b', 'a', down, 'A'], 'A', ['a', 'b', 'a', 'A']],
  ['the values end with the one that decides', ['a', 'a', 'a', 'a', 'b'], 'a', ['a', 'a', 'a']],
])('%s', async (_, votes, agreed, values) => {
  const found = await majorityOf(votes.map(cast), keyOf)
  // The values that come later are no part of the decision.
  expect({ ...found, values: found.values.slice(0, values.length) }).toEqual({ agreed, values })
})

test('rejects with the failure of a single witness', async () => {
  await expect(majorityOf([cast(down)], keyOf)).rejects.toBe(down)
})

test('agrees on nothing if all of several witnesses fail', async () => {
  expect(await majorityOf([down, down, down].map(cast), keyOf)).toEqual({ agreed: undefined, values: [] })
})

test('a witness that fails after a value does not reject', async () => {
  const late = new Promise<string>((_, reject) => setTimeout(() => reject(down), 1))
  expect(await majorityOf([cast('(a)'), late], keyOf)).toEqual({ agreed: undefined, values: ['(a)'] })
})

function keyOrThrow(text: string): string {
  if (text === '?') throw new TypeError('The value has no result.')
  return text
}

test.each<readonly [votes: readonly string[], agreed: string | undefined, values: readonly string[]]>([
  [['?', 'a', 'a'], 'a', ['a', 'a']],
  [['a', '?', 'a'], 'a', ['a', 'a']],
  [['?', '?', 'a'], undefined, ['a']],
])('a value whose key cannot be computed is the failure of one witness: %j', async (votes, agreed, values) => {
  expect(await majorityOf(votes.map(cast), keyOrThrow)).toEqual({ agreed, values })
})

async function answerLate(text: string): Promise<string> {
  return new Promise(resolve => setTimeout(() => resolve(text), 1))
}

test('a witness that fails before the others answer decides nothing', async () => {
  expect(await majorityOf([cast(down), answerLate('a'), answerLate('a')], keyOf)).toEqual({
    agreed: 'a',
    values: ['a', 'a'],
  })
})
