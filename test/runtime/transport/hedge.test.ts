import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transport } from '../../../templates/runtime/transport.js'
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

test('while a node answers in time, no other node is asked', async () => {
  const [first, second] = [scripted(after(99, ok('a'))), scripted(ok('b'))]
  const call = hedge([first.transport, second.transport], { after: 100 })(read())
  await vi.advanceTimersByTimeAsync(200)
  expect([await call, second.sent.length, vi.getTimerCount()]).toEqual([ok('a'), 0, 0])
})

test('if a node is slow, the next one is asked too; the first answer counts, and the other request is aborted', async () => {
  const [first, second] = [scripted(silent), scripted(after(10, ok('b')))]
  const { signal } = new AbortController()
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { signal })
  await vi.advanceTimersByTimeAsync(110)
  expect(await call).toEqual(ok('b'))
  expect(first.sent[0]?.options.signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
})

test('after a failure the next node is asked at once; an error of the node is an answer', async () => {
  const [first, second, third] = [scripted(status(502)), scripted(refusedWith('UNKNOWN_BLOCK')), scripted(ok(1))]
  const send = hedge([first.transport, second.transport, third.transport], { after: 1_000 })
  expect([endOf(await send(read())), third.sent.length]).toEqual(['UNKNOWN_BLOCK', 0])
})

test.each<[what: string, step: Step]>([
  ['that refuses with 403', status(403)],
  ['that lacks the shard', refusedWith('UNAVAILABLE_SHARD')],
  ['that is syncing', refusedWith('NODE_IS_SYNCING')],
  ['with an answer that is too large', failed('NETWORK_ERROR', { reason: 'RESPONSE_TOO_LARGE' })],
])('an answer wins against the faster failure of a node %s', async (_, step) => {
  const [slow, quick] = [scripted(after(150, ok('there'))), scripted(step)]
  const send = hedge([slow.transport, quick.transport], { after: 100 })
  const calls = Promise.all([send(read()), hedge([quick.transport, slow.transport], { after: 100 })(read())])
  await vi.advanceTimersByTimeAsync(300)
  expect(await calls).toEqual([ok('there'), ok('there')])
})

test('if all fail, the last failure lists the others', async () => {
  const [first, second] = [scripted(status(502)), scripted(failed('NETWORK_ERROR', { reason: 'ECONNRESET' }))]
  const outcome = await hedge([first.transport, second.transport], { after: 1_000 })(read())
  expect(outcome.ok || [outcome.error.attempts?.map(({ kind }) => kind), outcome.error.kind]).toEqual([
    ['HTTP_ERROR'],
    'NETWORK_ERROR',
  ])
})

test('all requests share one deadline', async () => {
  const [first, second] = [scripted(silent), scripted(silent)]
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { timeout: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(endOf(await call)).toBe('TIMED_OUT')
  expect([first, second].map(({ sent }) => sent[0]?.options.timeout)).toEqual([1_000, 900])
})

test('an abort ends all requests with its reason', async () => {
  const [first, second] = [scripted(silent), scripted(silent)]
  const controller = new AbortController()
  const call = hedge([first.transport, second.transport], { after: 100 })(read(), { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(150)
  controller.abort('left')
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure after the end starts no request', async () => {
  const stubborn = scripted(
    () => new Promise(resolve => setTimeout(resolve, 500, status(502)({ request: read(), options: {} }))),
  )
  const second = scripted(ok('b'))
  // It does not look at its signal.
  const third = vi.fn<Transport>()
  const call = hedge([stubborn.transport, second.transport, third], { after: 100 })(read())
  await vi.advanceTimersByTimeAsync(500)
  expect([await call, third.mock.calls.length, vi.getTimerCount()]).toEqual([ok('b'), 0, 0])
})

test('a copy of a request without its rules rejects', async () => {
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

test('a submission gets the options of its call and the whole time', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = hedge([transport, scripted(ok(2)).transport], { after: 100, timeout: 700 })
  await send(submit(), { id: 'a' })
  await send(submit(), { id: 'b', timeout: 500 })
  expect(sent.map(({ options }) => options)).toEqual([
    { id: 'a', timeout: 700 },
    { id: 'b', timeout: 500 },
  ])
})

test.each<[what: string, step: Step, delay: number]>([
  ['results', ok(1), 50],
  ['errors of the node', refusedWith('UNKNOWN_ACCOUNT'), 50],
  ['failures, which do not count', status(502), 1_000],
])('the wait for a slow read, after 20 reads of 50 ms that end in %s', async (_, step, delay) => {
  const slow = scripted(...Array.from({ length: 20 }, () => after(50, step)), silent)
  const other = scripted(step)
  const send = hedge([slow.transport, other.transport], { after: 'p95', budget: 100 })
  for (let reads = 0; reads < 20; reads++) {
    void send(read())
    await vi.advanceTimersByTimeAsync(50)
  }
  const before = other.sent.length
  void send(read(), { timeout: 5_000 })
  await vi.advanceTimersByTimeAsync(delay - 1)
  expect(other.sent.length - before).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(other.sent.length - before).toBe(1)
})

test.each([{ after: NaN }, { after: -1 }])('%j is a RangeError', policy => {
  expect(() => hedge([scripted(ok(1)).transport], policy)).toThrow(RangeError)
})

test('slow answers cause at most `budget` additional requests, and one more for every ten calls', async () => {
  const [first, second] = [scripted(after(200, ok('a'))), scripted(after(200, ok('b')))]
  const send = hedge([first.transport, second.transport], { after: 100, budget: 5 })
  for (let call = 0; call < 50; call++) {
    const outcome = send(read())
    await vi.advanceTimersByTimeAsync(200)
    expect(endOf(await outcome)).toBe('ok')
  }
  expect([first.sent.length, second.sent.length]).toEqual([50, 9])
})

test('after the 95th percentile: a second until 20 reads have ended, then the measured time', async () => {
  const durations = [...Array.from({ length: 30 }, (_, made) => (made % 10 === 9 ? 95 - made / 2 : 50)), 5_000]
  let call = 0
  const first = scripted(sent => after(durations[call++] ?? 0, ok('a'))(sent))
  const second = scripted(ok('b'))
  const send = hedge([first.transport, second.transport], { after: 'p95' })
  for (let made = 0; made < 30; made++) {
    const outcome = send(read())
    await vi.advanceTimersByTimeAsync(100)
    expect(await outcome).toEqual(ok('a'))
  }
  expect(second.sent).toEqual([])
  const outcome = send(read())
  await vi.advanceTimersByTimeAsync(100)
  expect([await outcome, second.sent.length]).toEqual([ok('b'), 1])
})

test('a read that its caller aborts does not shorten the 95th percentile', async () => {
  let call = 0
  const first = scripted(sent => after(call++ < 2 ? 150 : 100, ok('a'))(sent))
  const second = scripted(ok('b'))
  const send = hedge([first.transport, second.transport], { after: 'p95' })
  const readOnce = async (): Promise<unknown> => {
    const outcome = send(read())
    await vi.advanceTimersByTimeAsync(150)
    return outcome
  }
  for (let reads = 0; reads < 20; reads++) expect(await readOnce()).toEqual(ok('a'))
  for (let reads = 0; reads < 100; reads++) {
    const controller = new AbortController()
    const outcome = send(read(), { signal: controller.signal })
    controller.abort()
    expect(endOf(await outcome)).toBe('ABORTED')
  }
  expect([await readOnce(), second.sent]).toEqual([ok('a'), []])
})
