import { expect, test, vi } from 'vitest'
import { earliestRetry, retryAfter } from '../../../templates/runtime/transport/retry-after.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import { read } from './sample-requests.js'
import { failed, status, type Step } from './scripted.js'

function errorOf(step: Step, attempts?: readonly RpcError[]): RpcError {
  const outcome = typeof step === 'function' ? step({ request: read(), options: {} }) : step
  if (outcome instanceof Promise || outcome.ok) throw new Error('It is no error.')
  return attempts ? Object.assign(outcome.error, { attempts }) : outcome.error
}

const after = (value: string): Step => status(429, { 'retry-after': value })

test.each<[what: string, step: Step, expected: number]>([
  ['no answer', failed('TIMED_OUT', { timeout: 1 }), 0],
  ['an answer without the header', status(429), 0],
  ['an answer with only a date', status(429, { date: 'Thu, 01 Jan 2026 00:00:07 GMT' }), 0],
  ['seconds', after('2'), 2_000],
  ['a part of a second', after('0.25'), 250],
  ['a negative number', after('-5'), 0],
  ['a date, by the local clock', after('Thu, 01 Jan 2026 00:00:03 GMT'), 3_000],
  ['a date in the past', after('Wed, 31 Dec 2025 00:00:00 GMT'), 0],
  ['words', after('soon'), 0],
])('the wait after %s', (_, step, expected) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  expect(retryAfter(errorOf(step))).toBe(expected)
  vi.useRealTimers()
})

test.each<[what: string, error: RpcError, expected: number]>([
  ['one failure', errorOf(after('5')), 5_000],
  ['a failure after a longer one', errorOf(after('2'), [errorOf(after('9'))]), 2_000],
  ['a failure after shorter ones', errorOf(after('9'), [errorOf(after('3')), errorOf(after('2'))]), 2_000],
  ['a failure after one with earlier ones', errorOf(after('9'), [errorOf(after('8'), [errorOf(after('1'))])]), 1_000],
  ['a failure after one without a wait', errorOf(after('9'), [errorOf(status(502))]), 0],
])('the shortest wait of %s', (_, error, expected) => {
  expect(earliestRetry(error)).toBe(expected)
})
