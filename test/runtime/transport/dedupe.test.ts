import type { Answer } from '../../../templates/runtime/answer.js'
import { failure } from '../../../templates/runtime/failure.js'
import { isRpcError } from '../../../templates/runtime/guards.js'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { read, submit } from './sample-requests.js'
import { after, endOf, ok, scripted, silent, status, refusedWith } from './scripted.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('equal reads at the same time share one request, others do not', async () => {
  const { transport, sent } = scripted(after(10, ok({ list: [1] })))
  const send = dedupe(transport)
  const calls = Promise.all(
    [read(), read(), read({ finality: 'optimistic' }), read(undefined, 'other')].map(it => send(it)),
  )
  await vi.advanceTimersByTimeAsync(10)
  const [first, second] = await calls
  expect([sent.length, first === second]).toEqual([3, true])
  expect(() => Object(first).result.list.push(2)).toThrow(TypeError)
  void send(read())
  expect(sent).toHaveLength(4)
})

test('the order of members does not matter for equality, the order of list items does', async () => {
  const { transport, sent } = scripted(after(10, ok(1)))
  const send = dedupe(transport)
  const [a, b] = [
    { account_id: 'a', public_key: 'k' },
    { public_key: 'k', account_id: 'a' },
  ]
  void send(read({ finality: 'final', keys: [a, 1] }))
  void send(read({ keys: [b, 1], finality: 'final' }))
  void send(read({ keys: [1, b], finality: 'final' }))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.map(({ request }) => request.params)).toEqual([
    { finality: 'final', keys: [a, 1] },
    { finality: 'final', keys: [1, b] },
  ])
})

test('integers that differ only beyond 2^53 make different requests', async () => {
  const { transport, sent } = scripted(after(10, ok(1)))
  const send = dedupe(transport)
  for (const height of [2n ** 60n, 2n ** 60n + 1n, 2n ** 60n]) void send(read({ block_id: height }))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toHaveLength(2)
})

test('an abort of one caller does not affect others; the request ends when the last caller has left', async () => {
  const { transport, sent } = scripted(silent)
  const send = dedupe(transport)
  const [first, second] = [new AbortController(), new AbortController()]
  const calls = [send(read(), { signal: first.signal }), send(read(), { signal: second.signal })]
  first.abort('a')
  expect(endOf(await (calls[0] ?? Promise.reject()))).toBe('ABORTED')
  expect(sent[0]?.options.signal?.aborted).toBe(false)
  second.abort('b')
  const outcome = await calls[1]
  expect(outcome?.ok || outcome?.error.info).toEqual({ reason: 'b' })
  expect([sent[0]?.options.signal?.aborted, vi.getTimerCount()]).toEqual([true, 0])
  expect([first, second].flatMap(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([])
})

test('the timeout of one caller does not affect others', async () => {
  const { transport } = scripted(after(500, ok('late')))
  const send = dedupe(transport)
  const calls = [send(read(), { timeout: 100 }), send(read(), { timeout: 1_000 })]
  await vi.advanceTimersByTimeAsync(500)
  const [first, second] = await Promise.all(calls)
  expect(first?.ok || [first?.error.kind, first?.error.info]).toEqual(['TIMED_OUT', { timeout: 100 }])
  expect(second).toEqual(ok('late'))
})

test('a caller after the end starts a new request', async () => {
  const { transport } = scripted(ok(1), ok(2))
  const send = dedupe(transport)
  expect([await send(read()), await send(read())]).toEqual([ok(1), ok(2)])
})

test('a caller that has aborted already starts no request', async () => {
  const { transport, sent } = scripted(ok(1))
  expect(endOf(await dedupe(transport)(read(), { signal: AbortSignal.abort('left') }))).toBe('ABORTED')
  expect(sent).toEqual([])
})

test('a caller whose signal aborts while the request starts leaves at once', async () => {
  const controller = new AbortController()
  const { transport, sent } = scripted(call => {
    controller.abort('left')
    return silent(call)
  })
  const outcome = await dedupe(transport)(read(), { signal: controller.signal })
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect([sent.length, sent[0]?.options.signal?.aborted]).toEqual([1, true])
})

test('callers with their own retry share errors, and no error lists a failure twice', async () => {
  const { transport } = scripted(after(10, status(502)), after(10, status(503)))
  const send = retry(dedupe(transport), { retries: 1, baseDelay: 0 })
  const calls = Promise.all([send(read()), send(read()), send(read())])
  await vi.advanceTimersByTimeAsync(100)
  for (const outcome of await calls)
    expect(outcome.ok || outcome.error.attempts?.map(({ answer }) => answer?.status)).toEqual([502])
})

test('submissions never share a request', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = dedupe(transport)
  await Promise.all([send(submit()), send(submit())])
  expect(sent).toHaveLength(2)
})

test('callers with different `minHeight` do not share a request', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = dedupe(transport)
  await Promise.all([
    send(read()),
    send(read(), { minHeight: 7 }),
    send(read(), { minHeight: 7 }),
    send(read(), { minHeight: 8 }),
  ])
  expect(sent.map(({ options }) => options.minHeight)).toEqual([undefined, 7, 8])
})

test('what one caller changes in its request, before that is sent, changes no shared answer', async () => {
  const { transport, sent } = scripted(ok(1))
  const send = dedupe(limit(transport))
  const own = read({ block_id: 7 })
  const asking = [send(own), send(read({ block_id: 7 }))]
  Object(own.params).block_id = 8
  await Promise.all(asking)
  expect(sent.map(({ request }) => request.params)).toEqual([{ block_id: 7 }])
})

test('what one caller changes in a shared error, no other caller sees', async () => {
  const { transport } = scripted(refusedWith('UNKNOWN_BLOCK', { a: { b: 1 } }))
  const send = dedupe(transport)
  const [first, second] = await Promise.all([send(read()), send(read())])
  if (first.ok || second.ok) throw new Error('It is a result.')
  const before = JSON.stringify(second.error)
  const changed = first.error as unknown as { message: string; info: { a: { b: number } }; attempts: unknown[] }
  changed.message = 'changed'
  changed.info.a.b = 2
  changed.attempts = [second.error]
  expect(JSON.stringify(second.error)).toBe(before)
  expect(JSON.parse(JSON.stringify(changed))).toMatchObject({ message: 'changed', info: { a: { b: 2 } } })
  expect(isRpcError(structuredClone(second.error))).toBe(true)
})

test('what one caller changes in the answer or the request of a shared error, no other caller sees', async () => {
  const headers = new Headers({ 'retry-after': '1' })
  const answer: Answer = { status: 500, headers, body: 'down' }
  const asked = read({ finality: 'final', ids: ['a'] })
  const { transport } = scripted(failure(asked, { kind: 'HTTP_ERROR', info: answer }, answer))
  const send = dedupe(transport)
  const [first, second] = await Promise.all([send(asked), send(asked)])
  if (first.ok || second.ok) throw new Error('It is a result.')
  const changed = Object(first.error)
  changed.answer.body = 'changed'
  changed.answer.headers.set('retry-after', '99')
  changed.info.headers.set('retry-after', '99')
  changed.request.method = 'changed'
  changed.request.params.ids.push('b')
  const { answer: own, info } = second.error
  for (const each of [own, Object(info)])
    expect({ ...each, headers: [...each.headers] }).toEqual({
      status: 500,
      headers: [['retry-after', '1']],
      body: 'down',
    })
  expect(second.error.request).toStrictEqual(read({ finality: 'final', ids: ['a'] }))
  expect(second.error.request.rules).toBe(asked.rules)
  expect(asked.params).toEqual({ finality: 'final', ids: ['a'] })
})

test('a timeout of NaN is a RangeError that names it', async () => {
  await expect(dedupe(scripted(ok(1)).transport)(read(), { timeout: NaN })).rejects.toThrow('"timeout"')
})
