import fc from 'fast-check'
import { submit, waitForTransaction, type Client } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../runs.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How a node answers a request: after how many milliseconds, and with which error kind or milestone. */
type Step = { readonly takes: number; readonly ends: string }

const kinds = [
  'TIMEOUT_ERROR',
  'UNKNOWN_TRANSACTION',
  'NETWORK_ERROR',
  'INTERNAL_ERROR',
  'HTTP_ERROR',
  'EXPIRED_TRANSACTION',
]
const milestones = ['NONE', 'INCLUDED', 'INCLUDED_FINAL']
const script = fc.array(fc.record<Step>({ takes: fc.nat(20_000), ends: fc.constantFrom(...kinds, ...milestones) }), {
  minLength: 1,
  maxLength: 20,
})
const options = fc.record({
  timeout: fc.nat(100_000),
  grace: fc.nat(30_000),
  interval: fc.integer({ min: 100, max: 5000 }),
  attemptTimeout: fc.integer({ min: 1, max: 20_000 }),
})

type Scripted = { readonly near: Client; readonly sent: readonly string[] }

/** A client of a node that repeats the script, from this step on. */
function scripted(steps: readonly Step[], first = 1): Scripted {
  const sent: string[] = []
  const send = async ({ method }: { readonly method: string }, { timeout = 0 }): Promise<unknown> => {
    const step = (sent.push(method) - 1 + first) % steps.length
    const { takes, ends } = steps[step] ?? { takes: 0, ends: 'NETWORK_ERROR' }
    await new Promise(resolve => setTimeout(resolve, Math.min(takes, timeout)))
    if (takes >= timeout) return failed('TIMED_OUT', { timeout })
    const result = { final_execution_status: ends, status: { SuccessValue: '' }, transaction: { hash: 'T' } }
    if (ends === 'FINAL') return { ok: true, result }
    if (milestones.includes(ends)) return { ok: true, result: { final_execution_status: ends } }
    return failed(ends, { reason: 'ECONNRESET', status: 503 })
  }
  return { near: { send } as unknown as Client, sent }
}

function failed(kind: string, info: object): object {
  return { ok: false, error: { kind, info, layer: 'HANDLER_ERROR' } }
}

/** The value of a promise, and its duration on the fake clock. */
async function timed<Value>(start: () => Promise<Value>): Promise<readonly [value: Value, milliseconds: number]> {
  const begun = performance.now()
  const ending = start().then(value => [value, performance.now() - begun] as const)
  await vi.runAllTimersAsync()
  return ending
}

test('waitForTransaction ends within its timeout, whatever a node does', async () => {
  await fc.assert(
    fc.asyncProperty(script, options, async (steps, waiting) => {
      const [outcome, took] = await timed(() => waitForTransaction(scripted(steps).near, 'AAAA', 'FINAL', waiting))
      expect(outcome.ok).toBe(false)
      expect(took).toBeLessThanOrEqual(waiting.timeout + 1)
    }),
    { numRuns: runs(60, 300) },
  )
})

test('submit ends within its timeout and respects its interval, whatever a node does', async () => {
  await fc.assert(
    fc.asyncProperty(script, options, async (steps, { timeout, interval, attemptTimeout }) => {
      const waiting = { timeout, interval, attemptTimeout }
      const { near, sent } = scripted(steps)
      const [submission, took] = await timed(() => submit(near, 'AAAA', waiting))
      expect(submission.kind).toBe('UNKNOWN')
      expect(took).toBeLessThanOrEqual(waiting.timeout + 1)
      const sends = sent.filter(method => method === 'send_tx').length
      expect(sends).toBeLessThanOrEqual(Math.ceil(waiting.timeout / waiting.interval) + 1)
    }),
    { numRuns: runs(60, 300) },
  )
})

test('submit leaves time for a second attempt after a silent one, whatever its timeout', async () => {
  // The first `send_tx` is silent, `tx` does not know the transaction, and the second `send_tx` is accepted.
  const steps: readonly Step[] = [
    { takes: 1e9, ends: 'TIMEOUT_ERROR' },
    { takes: 10, ends: 'UNKNOWN_TRANSACTION' },
    { takes: 10, ends: 'FINAL' },
  ]
  for (const timeout of [6_000, 12_000, 40_000, 60_000]) {
    const { near, sent } = scripted(steps, 0)
    const [{ kind }] = await timed(() => submit(near, 'AAAA', { timeout }))
    expect([timeout, kind, sent]).toEqual([timeout, 'SUCCEEDED', ['send_tx', 'tx', 'send_tx']])
  }
})
