import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import type { Request } from '../../../templates/runtime/request.js'
import { read, submit } from './sample-requests.js'
import { after, endOf, failed, ok, refusedWith, scripted, silent, status, type Step } from './scripted.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a node that answers in time is alone', async () => {
  const [first, second] = [scripted(after(99, ok('a'))), scripted(ok('b'))]
  const call = hedge([first.transport, second.transport], { after: 100 })(read())
  await vi.advanceTimersByTimeAsync(200)
  expect([await call, second.sent.length, vi.getTimerCount()]).toEqual([ok('a'), 0, 0])
})

test('a slow node gets another beside it; the first answer counts, and the other request is let go', async () => {
  const [first, second] = [scripted(silent), scripted(after(10, ok('b')))]
  const { signal } = new AbortController()
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { signal })
  await vi.advanceTimersByTimeAsync(110)
  expect(await call).toEqual(ok('b'))
  expect(first.sent[0]?.options.signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
})

test('a node that fails is followed at once, an error of a node is an answer', async () => {
  const [first, second, third] = [scripted(status(502)), scripted(refusedWith('UNKNOWN_BLOCK')), scripted(ok(1))]
  const send = hedge([first.transport, second.transport, third.transport], { after: 1_000 })
  expect([endOf(await send(read())), third.sent.length]).toEqual(['UNKNOWN_BLOCK', 0])
})

test.each<[what: string, step: Step]>([
  ['that refuses with 403', status(403)],
  ['that lacks the shard', refusedWith('UNAVAILABLE_SHARD')],
  ['that is syncing', refusedWith('NODE_IS_SYNCING')],
  ['whose answer is too large', failed('NETWORK_ERROR', { reason: 'RESPONSE_TOO_LARGE' })],
])('a node %s is no faster than one that answers', async (_, step) => {
  const [slow, quick] = [scripted(after(150, ok('there'))), scripted(step)]
  const send = hedge([slow.transport, quick.transport], { after: 100 })
  const calls = Promise.all([send(read()), hedge([quick.transport, slow.transport], { after: 100 })(read())])
  await vi.advanceTimersByTimeAsync(300)
  expect(await calls).toEqual([ok('there'), ok('there')])
})

test('where all fail, the last failure tells of the others', async () => {
  const [first, second] = [scripted(status(502)), scripted(failed('NETWORK_ERROR', { reason: 'ECONNRESET' }))]
  const outcome = await hedge([first.transport, second.transport], { after: 1_000 })(read())
  expect(outcome.ok || [outcome.error.attempts?.map(({ kind }) => kind), outcome.error.kind]).toEqual([
    ['HTTP_ERROR'],
    'NETWORK_ERROR',
  ])
})

test('the deadline is one for all', async () => {
  const [first, second] = [scripted(silent), scripted(silent)]
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { timeout: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(endOf(await call)).toBe('TIMED_OUT')
  expect([first, second].map(({ sent }) => sent[0]?.options.timeout)).toEqual([1_000, 900])
})

test('an abort ends all of them, with its reason', async () => {
  const [first, second] = [scripted(silent), scripted(silent)]
  const controller = new AbortController()
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(150)
  controller.abort('left')
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure that comes after the end begins nothing', async () => {
  const deaf = scripted(
    () => new Promise(resolve => setTimeout(resolve, 500, status(502)({ request: read(), options: {} }))),
  )
  const [second, third] = [scripted(ok('b')), scripted(ok('c'))]
  const call = hedge([deaf.transport, second.transport, third.transport], { after: 100 })(read())
  await vi.advanceTimersByTimeAsync(500)
  expect([await call, third.sent.length, vi.getTimerCount()]).toEqual([ok('b'), 0, 0])
})

test('a copy of a request that has lost its rules is refused as a rejection', async () => {
  const send = hedge([scripted(ok(1)).transport], { after: 100 })
  const copy: Request = JSON.parse(JSON.stringify(read()))
  await expect(send(copy)).rejects.toThrow(TypeError)
})

test('a submission goes to one node', async () => {
  const [first, second] = [scripted(after(500, ok('a'))), scripted(ok('b'))]
  const call = hedge([first.transport, second.transport], { after: 100 })(submit())
  await vi.advanceTimersByTimeAsync(500)
  expect([await call, second.sent.length]).toEqual([ok('a'), 0])
})
