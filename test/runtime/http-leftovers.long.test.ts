import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { http } from '../../templates/runtime/http.js'
import { health } from './sample-methods.js'
import { openAnsweringServer } from '../nodes/socket-server.js'
import { runs } from '../runs.js'

const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'

const rounds = runs(15, 200)

test(`${rounds * 10} calls with one signal leave no listener and no timer`, async () => {
  const { signal } = new AbortController()
  const server = await openAnsweringServer(200, nothing)
  const send = http(server.url, { timeout: 600_000 })
  await send(health(), { signal })
  const before = timers()
  for (let round = 0; round < rounds; round++) {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(health(), { signal })))
    expect(outcomes.every(outcome => outcome.ok)).toBe(true)
  }
  expect(server.requests).toHaveLength(rounds * 10 + 1)
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
  // The sockets that `fetch` keeps open may have timers of their own.
  expect(timers()).toBeLessThan(before + 50)
})

test.each<[ending: string, fetch: typeof fetch, timeout: number]>([
  ['a result', async () => new Response(nothing), 600_000],
  ['a refusal', async () => new Response('', { status: 502 }), 600_000],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 600_000],
  ['a timeout', () => new Promise(() => {}), 1],
])('a call that ends in %s leaves no listener and no timer', async (_, fetch, timeout) => {
  const { signal } = new AbortController()
  const before = timers()
  await http('http://127.0.0.1:1/', { fetch, timeout })(health(), { signal })
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
  expect(timers()).toBeLessThanOrEqual(before)
})

// After a garbage collection, Node 20 no longer removes a listener that is bound to a second signal.
test('calls that share a signal leave no listener when the garbage collector runs', async () => {
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

test('an aborted call leaves no listener and no timer', async () => {
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

test('a fetch that fails after the end of its call causes no unhandled rejection', async () => {
  let fail: ((error: Error) => void) | undefined
  const fetch = (): Promise<Response> => new Promise((_, reject) => (fail = reject))
  const outcome = await http('http://127.0.0.1:1/', { fetch, timeout: 1 })(health())
  // The test runner fails on an unhandled rejection.
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

test('100 calls at once on one signal add one listener, and print no warning', async () => {
  const warnings: Error[] = []
  const warn = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warn)
  const controller = new AbortController()
  const { signal } = controller
  const send = http('http://127.0.0.1:1/', { fetch: () => new Promise(() => {}) })
  const outcomes = Array.from({ length: 100 }, () => send(health(), { signal }))
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  controller.abort('left')
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ error: { kind: 'ABORTED' } })
  await new Promise(setImmediate)
  process.off('warning', warn)
  expect(warnings).toStrictEqual([])
  expect(getEventListeners(signal, 'abort')).toStrictEqual([])
})
