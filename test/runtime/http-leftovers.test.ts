import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { http } from '../../templates/runtime/http.js'
import { health } from './sample-methods.js'
import { openAnsweringServer } from './socket-server.js'

vi.setConfig({ testTimeout: 60_000 })

const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'

test('a call leaves nothing behind on a signal used for 2,000 calls, and no timer', async () => {
  const { signal } = new AbortController()
  const server = await openAnsweringServer(200, nothing)
  const send = http(server.url, { timeout: 600_000 })
  await send(health(), { signal })
  const before = timers()
  for (let round = 0; round < 200; round++) {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(health(), { signal })))
    expect(outcomes.every(outcome => outcome.ok)).toBe(true)
  }
  expect(server.requests).toHaveLength(2_001)
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
  // The sockets that `fetch` keeps open may have timers of their own.
  expect(timers()).toBeLessThan(before + 50)
})

test.each<[ending: string, fetch: typeof fetch, timeout: number]>([
  ['a result', async () => new Response(nothing), 600_000],
  ['a refusal', async () => new Response('', { status: 502 }), 600_000],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 600_000],
  ['a timeout', () => new Promise(() => {}), 1],
])('a call leaves nothing behind after %s', async (_, fetch, timeout) => {
  const { signal } = new AbortController()
  const before = timers()
  await http('http://127.0.0.1:1/', { fetch, timeout })(health(), { signal })
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
  expect(timers()).toBeLessThanOrEqual(before)
})

// Node 20 forgets to remove a listener bound to a second signal once the garbage collector ran.
test('a call leaves nothing behind on a signal that calls share while garbage is collected', async () => {
  const { signal } = new AbortController()
  let release: (() => void) | undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const fetch = async (): Promise<Response> => {
    await released
    return new Response(nothing)
  }
  const send = http('http://127.0.0.1:1/', { fetch })
  const outcomes = Array.from({ length: 8 }, () => send(health(), { signal }))
  for (let round = 0; round < 3; round++) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  release?.()
  await Promise.all(outcomes)
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
})

test('a call leaves nothing behind after an abort', async () => {
  const controller = new AbortController()
  const before = timers()
  const outcome = http('http://127.0.0.1:1/', { fetch: () => new Promise(() => {}) })(health(), {
    signal: controller.signal,
  })
  controller.abort()
  await outcome
  expect(getEventListeners(controller.signal, 'abort')).toStrictEqual([])
  expect(timers()).toBeLessThanOrEqual(before)
})

test('a call leaves no unhandled rejection where fetch fails after the end', async () => {
  let fail: ((error: Error) => void) | undefined
  const fetch = (): Promise<Response> => new Promise((_, reject) => (fail = reject))
  const outcome = await http('http://127.0.0.1:1/', { fetch, timeout: 1 })(health())
  // The test runner fails on a rejection that nobody handles.
  fail?.(new Error('late'))
  await new Promise(setImmediate)
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT', info: { timeout: 1 } } })
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function timers(): number {
  return process.getActiveResourcesInfo().filter(resource => resource === 'Timeout').length
}
