import { beforeAll, expect, test } from 'vitest'
import { exceptions } from './exceptions.js'
import { recordedExchanges } from './exchange.js'
import { rehearse } from './rehearsal.js'
import { factsOf } from './facts.js'
import { differences, shapeOf } from './shape.js'
import type { Answer } from './exchange.js'

const rehearsal: { answers: ReadonlyMap<string, Answer> } = { answers: new Map() }

beforeAll(async () => {
  rehearsal.answers = await rehearse()
}, 120_000)

const recordings = recordedExchanges().map(({ name, answer }) => [name, answer] as const)

test.each(recordings)('the mock node answers like the recorded one: %s', (name, answer) => {
  const given = rehearsal.answers.get(name)
  if (given === undefined) throw new Error(`Nobody asked "${name}".`)
  const expected = exceptions.get(name)?.differences ?? []
  expect(compared(answer, given)).toEqual(expected)
})

test('every exception is one of a recording', () => {
  const names = new Set(recordings.map(([name]) => name))
  expect([...exceptions.keys()].filter(name => !names.has(name))).toEqual([])
})

/** Empty when both are of one kind. */
function compared(recorded: Answer, given: Answer): readonly string[] {
  const [one, other] = [shapeOf(recorded.body), shapeOf(given.body)]
  const bodies = one === null || other === null ? textsCompared(recorded, given) : differences(one, other)
  return [...factsOf(recorded).filter(fact => !factsOf(given).includes(fact)), ...bodies]
}

function textsCompared(recorded: Answer, given: Answer): readonly string[] {
  return recorded.body === given.body ? [] : [recorded.body, given.body]
}
