import { expect, test } from 'vitest'
import { afterAttempts } from '../../../templates/runtime/transport/attempts.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import { read } from './sample-requests.js'
import { failed, ok } from './scripted.js'

function errorOf(kind: string): RpcError {
  const outcome = failed(kind)({ request: read(), options: {} })
  if (outcome.ok) throw new Error('Expected a failure.')
  return outcome.error
}

const [a, b, c] = ['A', 'B', 'C'].map(errorOf) as [RpcError, RpcError, RpcError]

test('a result stays as it is', () => {
  const result: Outcome = ok({})
  expect(afterAttempts(result, [a])).toEqual(ok({}))
  expect(afterAttempts(result, [a])).toBe(result)
})

test('a failure without earlier ones has no list', () => {
  const error = errorOf('LAST')
  afterAttempts({ ok: false, error }, [])
  expect('attempts' in error).toBe(false)
})

test('a failure lists each earlier one once; the list is not enumerable, and can be changed again', () => {
  const error = errorOf('LAST')
  const outcome = { ok: false, error } as const
  expect(afterAttempts(outcome, [a, b])).toBe(outcome)
  expect(error.attempts).toEqual([a, b])
  afterAttempts(outcome, [c, a])
  expect(Object.getOwnPropertyDescriptor(error, 'attempts')).toEqual({
    value: [c, a, b],
    enumerable: false,
    writable: true,
    configurable: true,
  })
})
