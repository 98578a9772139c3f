import { beforeAll, expect, test } from 'vitest'
import { exceptions } from './exceptions.js'
import { recordedExchanges, type Answer } from './exchange.js'
import { replay } from './replay.js'
import { headOf } from './answer-head.js'
import { differences, shapeOf } from './shape.js'

const replayed: { answers: ReadonlyMap<string, Answer> } = { answers: new Map() }

beforeAll(async () => {
  replayed.answers = await replay()
})

const recordings = recordedExchanges().map(({ name, answer }) => [name, answer] as const)

test.each(recordings)('the mock node answers like the recorded node: %s', (name, answer) => {
  const given = replayed.answers.get(name)
  if (given === undefined) throw new Error(`Nobody asked "${name}".`)
  const expected = exceptions.get(name)?.differences ?? []
  expect(compared(answer, given)).toEqual(expected)
})

test('every exception belongs to a recording', () => {
  const names = new Set(recordings.map(([name]) => name))
  expect([...exceptions.keys()].filter(name => !names.has(name))).toEqual([])
})

/** Empty when both are equal. */
function compared(recorded: Answer, given: Answer): readonly string[] {
  const [one, other] = [shapeOf(recorded.body), shapeOf(given.body)]
  const bodies = one === null || other === null ? textsCompared(recorded, given) : differences(one, other)
  return [...headOf(recorded).filter(line => !headOf(given).includes(line)), ...bodies]
}

function textsCompared(recorded: Answer, given: Answer): readonly string[] {
  return recorded.body === given.body ? [] : [recorded.body, given.body]
}
