import { expect, test } from 'vitest'
import { untilAnswered } from '../../../../generated/src/flows/transactions/pay/until-answered.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: { kind: string; layer: string } }

const answer: Answer = { ok: true }
const wrong: Answer = { ok: false, error: { kind: 'INVALID_RESULT', layer: 'CLIENT' } }
const refused: Answer = { ok: false, error: { kind: 'UNKNOWN_ACCESS_KEY', layer: 'HANDLER_ERROR' } }
const timedOut: Answer = { ok: false, error: { kind: 'TIMED_OUT', layer: 'CLIENT' } }

/** Answers in this order. Before the last one, the time ends. */
async function answered(timeout: number, answers: readonly Answer[]): Promise<Answer> {
  const context = { deadline: deadlineIn(timeout), interval: 1, signal: undefined }
  const left = [...answers]
  return untilAnswered(context, async () => {
    const next = left.shift()
    if (next?.ok === false && next.error.kind === 'TIMED_OUT')
      while (performance.now() < context.deadline) await new Promise(resolve => setTimeout(resolve, 1))
    if (next === undefined) throw new Error('It was asked once more.')
    return next
  })
}

test.each<readonly [title: string, timeout: number, answers: readonly Answer[], returned: Answer]>([
  ['an answer', 60_000, [answer], answer],
  ['an answer after a failure', 60_000, [wrong, wrong, answer], answer],
  ['an error of the method, at once', 60_000, [refused], refused],
  ['the failure before the attempt that the end of the time cuts off', 50, [wrong, timedOut], wrong],
  ['the end of the time, if the first attempt has no answer', 50, [timedOut], timedOut],
  ['the failure, if there is no time for a pause', 0, [wrong], wrong],
])('%s', async (_, timeout, answers, returned) => {
  expect(await answered(timeout, answers)).toEqual(returned)
})
