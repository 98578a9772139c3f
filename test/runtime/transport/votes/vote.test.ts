import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import { vote, type Vote } from '../../../../templates/runtime/transport/votes/vote.js'
import { read } from '../sample-requests.js'
import { after, ok, refusedWith, scripted, type Step } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The vote of nodes that answer after these milliseconds, and when it ended. */
async function voteOf(of: number, ...answers: readonly [time: number, step: Step][]): Promise<[Vote, number]> {
  const begun = performance.now()
  const asked = answers.map(([time, step]) => scripted(after(time, step)).transport(read()) as Promise<Outcome>)
  const voted = vote(asked, of).then((result): [Vote, number] => [result, performance.now() - begun])
  await vi.advanceTimersByTimeAsync(20_000)
  return voted
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
