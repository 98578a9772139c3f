import { expect, test } from 'vitest'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { mayHaveBeenAccepted, needsLookUp, once, repeatable } from '../../../templates/runtime/transport/submission.js'
import type { Request } from '../../../templates/runtime/request.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { failed, ok, refusedUnder, refusedWith, scripted, status, type Step } from './scripted.js'

const hint = '\nThe transaction may be on its way: ask `tx` with its hash.'

async function errorOf(request: Request, ...steps: readonly Step[]): Promise<{ message: string; may: boolean }> {
  const outcome = await retry(scripted(...steps).transport, { baseDelay: 0, retries: steps.length - 1 })(request)
  if (outcome.ok) throw new Error('It is a result.')
  return { message: outcome.error.message, may: mayHaveBeenAccepted(outcome.error) }
}

const network = (reason: string): Step => failed('NETWORK_ERROR', { reason })

test.each<[what: string, step: Step, may: boolean]>([
  ['a refused connection', network('ECONNREFUSED'), false],
  ['a host without address', network('ENOTFOUND'), false],
  ['a resolver that is down', network('EAI_AGAIN'), false],
  ['a network without a route', network('ENETUNREACH'), true],
  ['a host without a route', network('EHOSTUNREACH'), true],
  ['a connection that takes too long', network('UND_ERR_CONNECT_TIMEOUT'), false],
  ['a reset', network('ECONNRESET'), true],
  ['a timeout of the system', network('ETIMEDOUT'), true],
  ['a reason that a browser hides', network('TypeError'), true],
  ['an answer that is too large', network('RESPONSE_TOO_LARGE'), true],
  ['a timeout', failed('TIMED_OUT', { timeout: 1 }), true],
  ['an abort', failed('ABORTED', { reason: 'left' }), true],
  ['an abort with the error of another call', failed('ABORTED', { reason: 'block: NOT_SYNCED_YET' }), true],
  ['an abort with a reason that has no text', failed('ABORTED', { reason: Symbol('left') }), true],
  ['400 in plain text', status(400), false],
  ['408 of a proxy', status(408), true],
  ['429', status(429), false],
  ['502', status(502), true],
  ['503', status(503), true],
  ['504', status(504), true],
  ['a page under 200', failed('MALFORMED_RESPONSE'), true],
  ['params that do not parse', refusedWith('PARSE_ERROR', {}, 400), false],
  ['an invalid transaction', refusedWith('INVALID_TRANSACTION'), false],
  ['a wrong signature', refusedWith('INVALID_SIGNATURE'), false],
  ['an invalid transaction under another layer', refusedUnder('CLIENT', 'INVALID_TRANSACTION'), true],
  ['an invalid transaction whose error has the code as its name', refusedUnder('', 'INVALID_TRANSACTION'), true],
  ['params that do not parse under another layer', refusedUnder('INTERNAL_ERROR', 'PARSE_ERROR'), true],
  ['a node that is not synced under another layer', refusedUnder('', 'NOT_SYNCED_YET'), true],
  ['a node that is not synced', refusedWith('NOT_SYNCED_YET'), false],
  ['a node without the shard', refusedWith('DOES_NOT_TRACK_SHARD'), true],
  ['an expired transaction', refusedWith('EXPIRED_TRANSACTION'), true],
  ["the node's own timeout", refusedWith('TIMEOUT_ERROR', {}, 408), true],
  ['an internal error', refusedWith('INTERNAL_ERROR', {}, 500), true],
  ['an unknown error', refusedWith('UNKNOWN_ERROR'), true],
])('after %s a submission may have been accepted: %s', async (_, step, may) => {
  expect((await errorOf(submitOnce(), step)).may).toBe(may)
  expect((await errorOf(submit(), step)).may).toBe(may)
  expect((await errorOf(read(), step)).may).toBe(false)
})

test('also considers the failures of earlier attempts', async () => {
  const steps = [network('ECONNRESET'), network('ECONNREFUSED'), network('ECONNREFUSED')]
  expect((await errorOf(submit(), ...steps)).may).toBe(true)
})

test('the message contains that the transaction may be on its way, and what to do', async () => {
  expect(await errorOf(submitOnce(), network('ECONNRESET'))).toEqual({
    message: `submit_once: NETWORK_ERROR: ECONNRESET${hint}`,
    may: true,
  })
  expect((await errorOf(submitOnce(), network('ECONNREFUSED'))).message).toBe(
    'submit_once: NETWORK_ERROR: ECONNREFUSED',
  )
  expect((await errorOf(read(), network('ECONNRESET'))).message).toBe('read: NETWORK_ERROR: ECONNRESET')
})

test('the message contains this once, even if several parts handled the error', async () => {
  const inner = retry(scripted(network('ECONNRESET')).transport, { baseDelay: 0 })
  const send = retry(fallback([inner, inner], { maxLag: Infinity }), { retries: 1, baseDelay: 0 })
  const outcome = await send(submit())
  expect(outcome.ok || outcome.error.message).toBe(`submit: NETWORK_ERROR: ECONNRESET${hint}`)
})

/** Whether each kind of submission can be sent again, and whether the caller has to look it up. */
test.each<readonly [what: string, step: Step, repeatable: boolean, once: boolean, lookUp: boolean]>([
  ['a refused connection', network('ECONNREFUSED'), true, true, false],
  ['a reset', network('ECONNRESET'), true, false, true],
  ['a node that is not synced', refusedWith('NOT_SYNCED_YET'), true, true, false],
  ["the node's own timeout, whose words say what to do", refusedWith('TIMEOUT_ERROR', {}, 408), true, false, false],
  ['an invalid transaction under another layer', refusedUnder('OTHER', 'INVALID_TRANSACTION'), true, false, true],
])('after %s', async (_, step, ...expected) => {
  const outcome = await scripted(step).transport(submit())
  if (outcome.ok) throw new Error('It is a result.')
  const { error } = outcome
  const before = error.message
  expect([repeatable(error), once(error), needsLookUp(error)]).toEqual(expected)
  expect(error.message).toBe(`${before}${expected[2] ? hint : ''}`)
})

test('the message keeps what other parts say', async () => {
  const nodes = fallback([scripted(ok({ chain_id: 'testnet' })).transport], { chainId: 'mainnet' })
  const outcome = await retry(nodes, { retries: 0 })(submit())
  expect(outcome.ok || outcome.error.message.split('\n')).toEqual([
    'submit: NETWORK_ERROR: WRONG_CHAIN',
    'No node serves the chain "mainnet"; they serve testnet.',
    hint.slice(1),
  ])
})

test('a submission that must not be repeated goes to the next node only if the first cannot have accepted it', async () => {
  const refusing = scripted(network('ECONNREFUSED'))
  const resetting = scripted(network('ECONNRESET'))
  const last = scripted(ok('taken'))
  const transports = [refusing.transport, resetting.transport, last.transport] as const
  const outcome = await fallback(transports, { maxLag: Infinity })(submitOnce())
  expect([refusing.sent.length, resetting.sent.length, last.sent.length]).toEqual([1, 1, 0])
  expect(outcome.ok || [outcome.error.message, outcome.error.attempts?.length]).toEqual([
    `submit_once: NETWORK_ERROR: ECONNRESET${hint}`,
    1,
  ])
})
