import { afterEach, expect, test, vi } from 'vitest'
import { untilAnswered } from '../../../../generated/src/flows/transactions/pay/read-key.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: { kind: string; layer: string } }

const answer: Answer = { ok: true }
const wrong: Answer = { ok: false, error: { kind: 'INVALID_RESULT', layer: 'CLIENT' } }
const refused: Answer = { ok: false, error: { kind: 'UNKNOWN_ACCESS_KEY', layer: 'HANDLER_ERROR' } }
const internal: Answer = { ok: false, error: { kind: 'INTERNAL_ERROR', layer: 'INTERNAL_ERROR' } }
const slow: Answer = { ok: false, error: { kind: 'TIMED_OUT', layer: 'CLIENT' } }
const lateRefusal: Answer = { ok: false, error: { kind: 'UNKNOWN_ACCOUNT', layer: 'HANDLER_ERROR' } }
const timedOut: Answer = { ok: false, error: { kind: 'TIMED_OUT', layer: 'CLIENT' } }

/** Answers in this order. Before the ones that come too late, the time ends. */
async function answered(timeout: number, answers: readonly Answer[]): Promise<Answer> {
  const context = { deadline: deadlineIn(timeout), interval: 1, signal: undefined }
  const left = [...answers]
  return untilAnswered(context, async () => {
    const next = left.shift()
    if (next === timedOut || next === lateRefusal)
      while (performance.now() < context.deadline) await new Promise(resolve => setTimeout(resolve, 1))
    if (next === undefined) throw new Error('It was asked once more.')
    return next
  })
}

test.each<readonly [title: string, timeout: number, answers: readonly Answer[], returned: Answer]>([
  ['an answer', 60_000, [answer], answer],
  ['an answer after a failure', 60_000, [wrong, wrong, answer], answer],
  ['an answer after an internal error', 60_000, [internal, answer], answer],
  ['the second of two failures, if the time ends in it', 50, [wrong, lateRefusal], lateRefusal],
  ['an answer after an attempt that took too long', 60_000, [wrong, slow, answer], answer],
  ['an error of the method, at once', 60_000, [refused], refused],
  ['the failure before the attempt that the end of the time cuts off', 50, [wrong, timedOut], wrong],
  ['the end of the time, if the first attempt has no answer', 50, [timedOut], timedOut],
  ['the failure, if there is no time for a pause', 0, [wrong], wrong],
])('%s', async (_, timeout, answers, returned) => {
  expect(await answered(timeout, answers)).toEqual(returned)
})

afterEach(() => void vi.useRealTimers().restoreAllMocks())

test.each<readonly [timeout: number, count: number]>([
  [1_000, 1],
  [1_001, 2],
  [3_000, 3],
])('within %d ms it asks %d times, a second apart', async (timeout, count) => {
  vi.useFakeTimers()
  let asked = 0
  const context = { deadline: deadlineIn(timeout), interval: 1_000, signal: undefined }
  const asking = untilAnswered(context, async () => (asked++, wrong))
  await vi.runAllTimersAsync()
  expect([await asking, asked]).toEqual([wrong, count])
})

test.each<readonly [title: string, stop: AbortController | undefined, asked: number]>([
  ['ends after a pause that ends after the deadline, on a busy machine', undefined, 1],
  ['asks once more after an abort in such a pause, for the error with its reason', new AbortController(), 2],
])('%s', async (_, stop, asked) => {
  vi.useFakeTimers()
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  setTimeout(() => {
    clock = 60_000
    stop?.abort()
  }, 500)
  const context = { deadline: deadlineIn(10_000), interval: 1_000, signal: stop?.signal }
  let count = 0
  const asking = untilAnswered(context, async () => (count++, wrong))
  await vi.runAllTimersAsync()
  expect([await asking, count]).toEqual([wrong, asked])
})
