import { expect, test } from 'vitest'
import { isTransient } from '../../../templates/runtime/transport/is-transient.js'
import { read } from './sample-requests.js'
import { failed, refusedWith, scripted, status, type Step } from './scripted.js'

test.each<[what: string, expected: boolean, step: Step]>([
  ['a lost connection', true, failed('NETWORK_ERROR', { reason: 'ECONNRESET' })],
  ['a timeout', true, failed('TIMED_OUT', { timeout: 1 })],
  ['a limit of requests', true, status(429)],
  ['a gateway without a node', true, status(503)],
  ['a node that still syncs', true, refusedWith('NOT_SYNCED_YET')],
  ['an abort of the caller', false, failed('ABORTED')],
  ['a forbidden request', false, status(403)],
  ['an answer about the request', false, refusedWith('UNKNOWN_ACCOUNT')],
])('%s: %s', async (_, expected, step) => {
  const outcome = await scripted(step).transport(read())
  expect(outcome.ok || isTransient(outcome.error)).toBe(expected)
})

test.each([undefined, null, 'NETWORK_ERROR', new Error('NETWORK_ERROR'), { kind: 'NETWORK_ERROR', layer: 'CLIENT' }])(
  '%j is no error of this client',
  value => {
    expect(isTransient(value)).toBe(false)
  },
)
