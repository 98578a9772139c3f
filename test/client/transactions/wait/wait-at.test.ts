import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitAt, type Waiting } from '../../../../generated/src/flows/transactions/wait/wait-at.js'
import { reached, scripted, transaction, type Scripted, type Sent } from '../scripted-sender.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers().restoreAllMocks())

const times: Waiting = { timeout: 10_000, grace: 0, interval: 1_000, attemptTimeout: 4_000, signal: undefined }
const reference = { tx_hash: transaction.hash, sender_account_id: 'alice.near' }

/** Waits for FINAL at a node with these answers. */
async function wait(
  answers: readonly Scripted[],
  more: Partial<Waiting> = {},
): Promise<{ readonly end: unknown; readonly sent: readonly Sent[] }> {
  const { near, sent } = scripted({ tx: answers })
  const start = performance.now()
  const waiting = waitAt(near, reference, 'FINAL', { ...times, ...more })
  await vi.runAllTimersAsync()
  const outcome = await waiting
  const end = outcome.ok ? outcome.result.final_execution_status : [outcome.error.kind, outcome.error.info]
  return { end, sent: sent.map(({ asked, timeout, at }) => ({ asked, timeout, at: at - start })) }
}

test('asks again, an interval apart, each time for at most the attempt and the time that is left', async () => {
  const answers = ['INTERNAL_ERROR', reached('INCLUDED'), 'NETWORK_ERROR', 'NETWORK_ERROR', reached('FINAL')]
  expect(await wait(answers, { timeout: 6_000 })).toEqual({
    end: 'FINAL',
    sent: [4_000, 4_000, 4_000, 3_000, 2_000].map((timeout, at) => ({ asked: 'tx FINAL', timeout, at: 1_000 * at })),
  })
})

test.each<readonly [title: string, answers: readonly Scripted[], grace: number, milestones: readonly string[]]>([
  [
    'after the grace, every other request has NONE if the node only waits',
    ['TIMEOUT_ERROR', 'TIMEOUT_ERROR', 'TIMEOUT_ERROR', reached('FINAL')],
    0,
    ['FINAL', 'NONE', 'FINAL', 'NONE'],
  ],
  [
    'in the grace, each request has the milestone',
    ['TIMEOUT_ERROR', 'TIMEOUT_ERROR', reached('FINAL')],
    10_000,
    ['FINAL', 'FINAL', 'FINAL'],
  ],
  [
    'after other failures, each request has the milestone',
    ['INTERNAL_ERROR', reached('INCLUDED'), reached('FINAL')],
    0,
    ['FINAL', 'FINAL', 'FINAL'],
  ],
])('%s', async (_, answers, grace, milestones) => {
  const { end, sent } = await wait(answers, { grace })
  expect(end).toBe('FINAL')
  expect(sent.map(({ asked }) => asked)).toEqual(milestones.map(milestone => `tx ${milestone}`))
})

test.each<readonly [timeout: number, count: number]>([
  [1_000, 1],
  [1_001, 2],
  [3_000, 3],
])('within %d ms it asks %d times', async (timeout, count) => {
  const { end, sent } = await wait([reached('INCLUDED')], { timeout })
  expect([end, sent.length]).toEqual([['TIMED_OUT', { timeout }], count])
})

test('a timeout of 0 sends nothing, unless the signal has aborted: then the error tells the reason', async () => {
  expect(await wait([], { timeout: 0 })).toEqual({ end: ['TIMED_OUT', { timeout: 0 }], sent: [] })
  const { end } = await wait([], { timeout: 0, signal: AbortSignal.abort('enough') })
  expect(end).toEqual(['ABORTED', { reason: 'enough' }])
})

test.each([undefined, new AbortController().signal])(
  'a pause that ends after the deadline, on a busy machine, is the last: %s',
  async signal => {
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const busy = setTimeout(() => (clock = 60_000), 500)
    const { near, sent } = scripted({ tx: ['NETWORK_ERROR'] })
    const waiting = waitAt(near, reference, 'FINAL', { ...times, signal })
    await vi.runAllTimersAsync()
    expect(await waiting).toMatchObject({ ok: false, error: { kind: 'NETWORK_ERROR' } })
    expect(sent).toHaveLength(1)
    clearTimeout(busy)
  },
)

test('after an abort in a pause that ends after the deadline, the error tells the reason', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const stop = new AbortController()
  setTimeout(() => {
    clock = 60_000
    stop.abort('enough')
  }, 500)
  const { near } = scripted({ tx: ['NETWORK_ERROR'] })
  const waiting = waitAt(near, reference, 'FINAL', { ...times, signal: stop.signal })
  await vi.runAllTimersAsync()
  expect(await waiting).toMatchObject({ ok: false, error: { kind: 'ABORTED', info: { reason: 'enough' } } })
})
