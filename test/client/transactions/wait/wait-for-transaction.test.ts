import { waitForTransaction, type WaitOptions } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reached, scripted, transaction, type Scripted } from '../scripted-sender.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const times = { timeout: 10_000, grace: 0, interval: 1_000, attemptTimeout: 2_000 }

/** The requests of a wait at witnesses with these answers, and how it ends. */
async function wait(
  scripts: readonly (readonly Scripted[])[],
  more: WaitOptions = {},
  until: TransactionMilestone = 'FINAL',
): Promise<{ readonly end: unknown; readonly asked: readonly number[]; readonly milliseconds: number }> {
  const senders = scripts.map(tx => scripted({ tx }))
  const nobody = scripted({})
  const witnesses = senders.map(({ near }) => near)
  const start = performance.now()
  const waiting = waitForTransaction(nobody.near, transaction.signed, until, { ...times, witnesses, ...more })
  let milliseconds = NaN
  void waiting.then(() => (milliseconds = performance.now() - start))
  await vi.runAllTimersAsync()
  const outcome = await waiting
  expect(nobody.sent).toEqual([])
  const end = outcome.ok ? outcome.result.final_execution_status : [outcome.error.kind, outcome.error.info]
  return { end, asked: senders.map(({ sent }) => sent.length), milliseconds }
}

const final = reached('FINAL')
const busy = { error: { kind: 'NETWORK_ERROR', layer: 'CLIENT', info: { reason: 'BUSY' } } }
const late = { error: { kind: 'TIMED_OUT', layer: 'CLIENT', info: { timeout: 2_000 } } }

test('a single witness decides, and its last failure is the error', async () => {
  expect((await wait([[late, final]])).end).toBe('FINAL')
  expect((await wait([[late]], { timeout: 3_000 })).end).toEqual(['TIMED_OUT', { timeout: 2_000 }])
})

test.each<readonly [title: string, scripts: readonly (readonly Scripted[])[], until: TransactionMilestone]>([
  ['the same answer of two of three', [['PARSE_ERROR'], [final], [final]], 'FINAL'],
  ['the same answer of all', [[final], [final], [final]], 'FINAL'],
])('%s decides at once', async (_, scripts, until) => {
  expect(await wait(scripts, {}, until)).toEqual({ end: 'FINAL', asked: scripts.map(() => 1), milliseconds: 0 })
})

test('two of three that have not executed it yet agree on the milestone that both have reached', async () => {
  const scripts = [[reached('INCLUDED')], [reached('INCLUDED_FINAL')], ['PARSE_ERROR']]
  expect((await wait(scripts, {}, 'INCLUDED')).end).toBe('INCLUDED')
})

test('two of three with other results do not agree, and the wait begins anew', async () => {
  const forged = reached('FINAL', 'AA==')
  const scripts = [[forged], [final], ['PARSE_ERROR', final]]
  expect(await wait(scripts)).toEqual({ end: 'FINAL', asked: [2, 2, 2], milliseconds: 1_000 })
})

test('a witness that only fails does not delay the next round longer than an attempt', async () => {
  const scripts = [[busy], ['PARSE_ERROR', final], [final]]
  expect(await wait(scripts)).toEqual({ end: 'FINAL', asked: [3, 2, 2], milliseconds: 2_000 })
})

test.each<readonly [grace: number, end: unknown]>([
  [10_000, 'FINAL'],
  [0, ['UNKNOWN_TRANSACTION', {}]],
])('within a grace of %d ms nobody knows the transaction at first', async (grace, end) => {
  const script = ['UNKNOWN_TRANSACTION', 'UNKNOWN_TRANSACTION', 'UNKNOWN_TRANSACTION', final]
  expect((await wait([script, script, script], { grace })).end).toEqual(end)
})

const noAgreement = ['NETWORK_ERROR', { reason: 'NO_AGREEMENT' }]

test.each<readonly [title: string, scripts: readonly (readonly Scripted[])[], end: unknown]>([
  ['the time that all witnesses took', [[late], [late], [late]], ['TIMED_OUT', { timeout: 5_000 }]],
  ['the failure that explains most', [[late], [busy], [late]], ['NETWORK_ERROR', { reason: 'BUSY' }]],
  ['no agreement, if the witnesses differ', [[final], [reached('FINAL', 'AA==')], ['PARSE_ERROR']], noAgreement],
  ['no agreement, if one has the result', [[busy], [late], [final]], noAgreement],
  ['no agreement, if one has the result and the others take too long', [[late], [late], [final]], noAgreement],
])('the error is %s', async (_, scripts, end) => {
  expect((await wait(scripts, { timeout: 5_000 })).end).toEqual(end)
})

test.each<readonly [timeout: number, rounds: number]>([
  [1_000, 1],
  [1_001, 2],
  [3_000, 3],
])('within %d ms, witnesses that differ are asked %d times', async (timeout, rounds) => {
  const scripts = [[final], [reached('FINAL', 'AA==')], ['PARSE_ERROR']]
  expect(await wait(scripts, { timeout })).toEqual({
    end: noAgreement,
    asked: [rounds, rounds, rounds],
    milliseconds: (rounds - 1) * 1_000,
  })
})

test('an abort ends the rounds', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort('enough'), 500)
  const scripts = [[final], [reached('FINAL', 'AA==')], ['PARSE_ERROR']]
  const { end, milliseconds } = await wait(scripts, { signal: stop.signal })
  expect([end, milliseconds]).toEqual([['ABORTED', { reason: 'enough' }], 500])
})

test('the error names the request about the transaction', async () => {
  const waiting = waitForTransaction(scripted({}).near, transaction.signed, 'FINAL', {
    ...times,
    witnesses: [[final], [reached('FINAL', 'AA==')]].map(tx => scripted({ tx }).near),
    timeout: 1_000,
  })
  await vi.runAllTimersAsync()
  expect(await waiting).toMatchObject({
    error: {
      request: {
        method: 'tx',
        params: { tx_hash: transaction.hash, sender_account_id: 'alice.near', wait_until: 'FINAL' },
      },
    },
  })
})
