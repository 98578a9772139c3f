import { expect, test } from 'vitest'
import { isRetryable } from '../../../../generated/src/flows/transactions/wait/is-retryable.js'

type Outcome = Parameters<typeof isRetryable>[0]

function failure(kind: string): Outcome {
  return { ok: false, error: { kind, info: {} } } as Outcome
}

test.each([
  'TIMEOUT_ERROR',
  'REQUEST_ROUTED',
  'DOES_NOT_TRACK_SHARD',
  'INTERNAL_ERROR',
  'TIMED_OUT',
  'NETWORK_ERROR',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
])('%s can soon have another outcome', kind => {
  expect(isRetryable(failure(kind), false)).toBe(true)
})

test.each(['INVALID_TRANSACTION', 'EXPIRED_TRANSACTION', 'PARSE_ERROR', 'METHOD_NOT_FOUND', 'A_KIND_OF_TOMORROW'])(
  '%s has the same outcome again',
  kind => {
    expect(isRetryable(failure(kind), true)).toBe(false)
  },
)

test.each([true, false])('UNKNOWN_TRANSACTION can soon have another outcome in the grace: %s', isInGrace => {
  expect(isRetryable(failure('UNKNOWN_TRANSACTION'), isInGrace)).toBe(isInGrace)
})

test.each<readonly [whose: string, signal: AbortSignal | undefined, is: boolean]>([
  ['nobody', undefined, true],
  ['somebody else', new AbortController().signal, true],
  ['the caller', AbortSignal.abort(), false],
])('an abort of %s', (_, signal, is) => {
  expect(isRetryable(failure('ABORTED'), false, signal)).toBe(is)
})

test('an answer before the milestone can soon be another one', () => {
  expect(isRetryable({ ok: true, result: {} } as unknown as Outcome, false)).toBe(true)
})
