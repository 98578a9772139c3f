import { afterEach, describe, expect, test, vi } from 'vitest'
import { http } from '../../templates/runtime/http.js'
import { nodeHttp } from '../../templates/runtime/node/node-http.js'
import type { Outcome } from '../../templates/runtime/outcome.js'
import type { MethodShape } from '../../templates/runtime/request.js'
import { health } from './sample-methods.js'
import { senders } from './senders.js'
import { answerText, openAnsweringServer, openSocketServer } from '../nodes/socket-server.js'

const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'
const halfAnswer = answerText(200, nothing.slice(0, 20), nothing.length)

/** Why a connection that ends too early fails: Node.js and its `fetch` have a name each. */
const reset = /^(ECONNRESET|UND_ERR_SOCKET)$/

function expectFailure(outcome: Outcome<MethodShape>, kind: string, info: object): void {
  if (outcome.ok) throw new Error('It is a result.')
  expect({ ...outcome.error }).toStrictEqual({
    name: 'NearRpcError',
    kind,
    layer: 'CLIENT',
    info,
    code: undefined,
    data: undefined,
    request: health(),
    answer: undefined,
  })
}

/** A `fetch` that never ends and ignores its signal. */
const ignoringSignal: { readonly [phase: string]: typeof fetch } = {
  'no answer': () => new Promise(() => {}),
  'no end of the body': async () => new Response(new ReadableStream()),
}

describe('a network error', () => {
  describe.each(senders)('with %s', (_name, sender) => {
    test('when no server listens', async () => {
      const server = await openAnsweringServer(200, nothing)
      await server.close()
      expectFailure(await http(server.url, sender)(health()), 'NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    })

    test.each<[phase: string, begin: string]>([
      ['before the head', ''],
      ['in the head', 'HTTP/1.1 200 OK\r\ncontent-'],
      ['in the body', halfAnswer],
    ])('when the connection is reset %s', async (_, begin) => {
      const server = await openSocketServer(socket => {
        socket.write(begin, () => setImmediate(() => socket.resetAndDestroy()))
      })
      expectFailure(await http(server.url, sender)(health()), 'NETWORK_ERROR', {
        reason: expect.stringMatching(reset),
      })
    })

    test('when the body ends too early', async () => {
      const server = await openSocketServer(socket => socket.end(halfAnswer))
      expectFailure(await http(server.url, sender)(health()), 'NETWORK_ERROR', { reason: expect.stringMatching(reset) })
    })

    test('when the answer is not HTTP', async () => {
      const server = await openSocketServer(socket => socket.end('220 mail.example ESMTP\r\n'))
      expectFailure(await http(server.url, sender)(health()), 'NETWORK_ERROR', {
        reason: expect.stringMatching(/^HPE_/),
      })
    })
  })

  type Refused = readonly [
    what: string,
    url: string,
    headers: { readonly [name: string]: string },
    byFetch: string,
    byNodeHttp: string,
  ]
  test.each<Refused>([
    ['URL', 'http://[', {}, 'ERR_INVALID_URL', 'ERR_INVALID_URL'],
    ['URL with a password', 'http://user:password@127.0.0.1:1/', {}, 'TypeError', 'TypeError'],
    ['header', 'http://127.0.0.1:1/', { 'x-key': 'a\nb' }, 'TypeError', 'ERR_INVALID_CHAR'],
    ['header name', 'http://127.0.0.1:1/', { 'x key': 'a' }, 'TypeError', 'ERR_INVALID_HTTP_TOKEN'],
  ])('when fetch or node:http rejects the %s', async (_, url, headers, byFetch, byNodeHttp) => {
    expectFailure(await http(url, { headers })(health()), 'NETWORK_ERROR', { reason: byFetch })
    const outcome = await http(url, { headers, fetch: nodeHttp })(health())
    expectFailure(outcome, 'NETWORK_ERROR', { reason: byNodeHttp })
  })

  test.each<[thrown: unknown, reason: string]>([
    [Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
    [new TypeError('Failed to fetch'), 'TypeError'],
    [Object.assign(new Error('Bun'), { code: 'ConnectionRefused' }), 'ConnectionRefused'],
    [Object.assign(new Error('node-fetch'), { code: 'ECONNRESET', cause: undefined }), 'ECONNRESET'],
    [Object.assign(new Error('a'), { code: 'B', cause: { code: 'C' } }), 'C'],
    [Object.assign(new Error('a'), { code: 'B', cause: null }), 'B'],
    [new DOMException('a', 'NetworkError'), 'NetworkError'],
    [{ code: '', name: 7 }, 'UNKNOWN'],
    ['text', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
    [null, 'UNKNOWN'],
  ])('when fetch throws %o', async (thrown, reason) => {
    for (const fetch of [() => Promise.reject(thrown), () => thrower(thrown)]) {
      expectFailure(await http('http://127.0.0.1:1/', { fetch, timeout: 1_000 })(health()), 'NETWORK_ERROR', { reason })
    }
  })
})

function thrower(thrown: unknown): never {
  throw thrown
}

describe('a timeout', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const phases = [
    ['head', ''],
    ['rest of the head', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['body', halfAnswer],
  ] as const
  test.each(senders.flatMap(([name, sender]) => phases.map(([phase, begin]) => [phase, name, begin, sender] as const)))(
    'ends the wait for the %s and closes the connection, with %s',
    async (_, __, begin, sender) => {
      let closed: (() => void) | undefined
      const hungUp = new Promise<void>(resolve => (closed = resolve))
      const server = await openSocketServer(socket => {
        socket.write(begin)
        socket.on('close', () => closed?.())
      })
      expectFailure(await http(server.url, { ...sender, timeout: 250 })(health()), 'TIMED_OUT', { timeout: 250 })
      await hungUp
    },
  )

  test.each(Object.entries(ignoringSignal))('ends a fetch that ignores its signal: %s', async (_, fetch) => {
    const send = http('http://127.0.0.1:1/', { fetch, timeout: 20 })
    expectFailure(await send(health()), 'TIMED_OUT', { timeout: 20 })
  })

  test('of one call overrides that of the transport', async () => {
    const send = http('http://127.0.0.1:1/', { fetch: () => new Promise(() => {}), timeout: 1e9 })
    expectFailure(await send(health(), { timeout: 20 }), 'TIMED_OUT', { timeout: 20 })
  })

  test('is 30 seconds by default', async () => {
    vi.useFakeTimers()
    const ended = vi.fn()
    const outcome = http('http://127.0.0.1:1/', { fetch: () => new Promise(() => {}) })(health())
    void outcome.then(ended)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expectFailure(await outcome, 'TIMED_OUT', { timeout: 30_000 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([Infinity, 2 ** 31, 1e12])('of %d does not end a call at once', async timeout => {
    const server = await openSocketServer(socket => setTimeout(() => socket.write(answerText(200, nothing)), 50))
    expect(await http(server.url, { timeout })(health())).toStrictEqual({ ok: true, result: null })
  })
})

describe('an abort', () => {
  test.each<[title: string, reason: unknown]>([
    ['an error', new Error('The page was left.')],
    ['a text', 'left'],
    ['null', null],
  ])('before sending sends nothing, and keeps its reason: %s', async (_, reason) => {
    const server = await openAnsweringServer(200, nothing)
    const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}))
    const signal = AbortSignal.abort(reason)
    expectFailure(await http(server.url)(health(), { signal }), 'ABORTED', { reason })
    expectFailure(await http(server.url, { fetch: fetched })(health(), { signal }), 'ABORTED', { reason })
    expect(server.requests).toStrictEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  describe.each(senders)('with %s', (_name, sender) => {
    test('while waiting ends the call and the connection, and keeps its reason', async () => {
      const controller = new AbortController()
      const reason = new Error('The page was left.')
      let closed: (() => void) | undefined
      const hungUp = new Promise<void>(resolve => (closed = resolve))
      const server = await openSocketServer(socket => {
        socket.on('close', () => closed?.())
        controller.abort(reason)
      })
      const outcome = await http(server.url, sender)(health(), { signal: controller.signal })
      expectFailure(outcome, 'ABORTED', { reason })
      expect(outcome.ok || Object(outcome.error.info).reason).toBe(reason)
      await hungUp
    })

    test('while the body arrives ends the call, and keeps its reason', async () => {
      const controller = new AbortController()
      const server = await openSocketServer(socket => socket.write(halfAnswer))
      const send = http(server.url, {
        fetch: async (...args) => {
          const response = await (sender.fetch ?? fetch)(...args)
          setImmediate(() => controller.abort('left'))
          return response
        },
      })
      expectFailure(await send(health(), { signal: controller.signal }), 'ABORTED', { reason: 'left' })
    })
  })

  test.each(Object.entries(ignoringSignal))('ends a fetch that ignores its signal: %s', async (_, fetch) => {
    const controller = new AbortController()
    const outcome = http('http://127.0.0.1:1/', { fetch })(health(), { signal: controller.signal })
    setImmediate(() => controller.abort())
    expectFailure(await outcome, 'ABORTED', { reason: controller.signal.reason })
    expect(controller.signal.reason).toBeInstanceOf(DOMException)
  })

  test('after the end changes nothing', async () => {
    const controller = new AbortController()
    const server = await openAnsweringServer(200, nothing)
    const outcome = await http(server.url)(health(), { signal: controller.signal })
    controller.abort()
    expect(outcome).toStrictEqual({ ok: true, result: null })
  })

  test('of a signal with a time limit is an abort, not a timeout', async () => {
    const signal = AbortSignal.timeout(20)
    const outcome = await http('http://127.0.0.1:1/', { fetch: () => new Promise(() => {}) })(health(), { signal })
    expectFailure(outcome, 'ABORTED', { reason: signal.reason })
    expect(signal.reason.name).toBe('TimeoutError')
  })
})
