import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import { vote, type Vote } from '../../../../templates/runtime/transport/votes/vote.js'
import { read } from '../sample-requests.js'
import { after, failed, ok, refusedWith, scripted, type Step } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The vote of nodes that answer after these milliseconds, and when it ended. */
async function voteOf(of: number, ...answers: readonly [time: number, step: Step][]): Promise<[Vote, number]> {
  // The clock does not begin at 0.
  await vi.advanceTimersByTimeAsync(5_000)
  const begun = performance.now()
  const voted = vote(asked(...answers.map(([time, step]) => after(time, step))), of).then((result): [Vote, number] => [
    result,
    performance.now() - begun,
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  return voted
}

const rejection = (reason: string): Step => after(10, () => Promise.reject(new Error(reason)))

function asked(...steps: readonly Step[]): Promise<Outcome>[] {
  return steps.map(step => scripted(step).transport(read()) as Promise<Outcome>)
}

const lacking = refusedWith('UNKNOWN_BLOCK')
const kindOf = ({ agreed }: Vote): unknown => agreed && (agreed.ok ? agreed.result : agreed.error.kind)

test('"missing" is agreed only after all nodes have answered', async () => {
  const [result, time] = await voteOf(2, [10, lacking], [20, lacking], [9_000, lacking])
  expect([kindOf(result), result.disagreed, time]).toEqual(['UNKNOWN_BLOCK', [], 9_000])
})

test('"missing" is not agreed beside an answer, however late the answer is', async () => {
  const [result, time] = await voteOf(2, [10, lacking], [20, lacking], [9_000, ok(1)])
  expect([kindOf(result), result.disagreed, time]).toEqual([undefined, [], 9_000])
})

test('an answer is agreed before all nodes have answered, and the others get the same time again', async () => {
  const [result, time] = await voteOf(2, [10, ok(1)], [20, ok(1)], [30, ok(2)], [9_000, ok(2)])
  expect([kindOf(result), result.disagreed, time]).toEqual([1, [2], 40])
})

test('two answers against two others agree on none', async () => {
  const [result, time] = await voteOf(2, [10, ok(1)], [20, ok(1)], [25, ok(2)], [28, ok(2)])
  expect([kindOf(result), result.disagreed, time]).toEqual([undefined, [0, 1, 2, 3], 28])
})

test('the nodes that answered differently are in the order of the list, whoever answered first', async () => {
  const nodes = Array.from({ length: 12 }, (_, index): [number, Step] => [120 - 10 * index, ok(index < 10 ? 1 : index)])
  const [result] = await voteOf(2, ...nodes)
  expect([kindOf(result), result.disagreed]).toEqual([1, [10, 11]])
  const [none] = await voteOf(11, ...nodes)
  expect([kindOf(none), none.disagreed]).toEqual([undefined, nodes.map((_, index) => index)])
})

test('one node that lacks the data beside one that does not answer is not enough', async () => {
  const [result] = await voteOf(2, [10, lacking], [20, failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })])
  expect([kindOf(result), result.disagreed]).toEqual([undefined, []])
})

test('nodes that fail alike do not agree', async () => {
  const down = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
  const [result, time] = await voteOf(2, [10, down], [20, down], [30, ok(1)])
  expect([kindOf(result), result.disagreed, time]).toEqual([undefined, [], 30])
})

test('a single node decides where one answer is enough', async () => {
  expect(kindOf((await voteOf(1, [10, ok(1)]))[0])).toBe(1)
  expect(kindOf((await voteOf(1, [10, lacking]))[0])).toBe('UNKNOWN_BLOCK')
})

test('rejects if every transport rejects, with the last reason, and counts a rejection as no answer otherwise', async () => {
  const voted = Promise.allSettled([
    vote(asked(rejection('first'), rejection('second')), 2),
    vote(asked(rejection('first'), ok(1), ok(1)), 2),
  ])
  await vi.advanceTimersByTimeAsync(100)
  const [rejected, found] = await voted
  expect(rejected).toEqual({ status: 'rejected', reason: new Error('second') })
  expect(found.status === 'fulfilled' && found.value.agreed).toEqual(ok(1))
})
