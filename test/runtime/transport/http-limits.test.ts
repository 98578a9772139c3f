import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FetchInit } from '../../../templates/runtime/fetch.js'
import { http } from '../../../templates/runtime/http.js'
import { senders } from '../senders.js'
import { answerText, openAnsweringServer, openSocketServer } from '../../nodes/socket-server.js'
import { endOf } from './scripted.js'
import { read } from './sample-requests.js'

const body = '{"jsonrpc":"2.0","id":"dontcare","result":"grüße"}'
const size = Buffer.byteLength(body)

test.each([
  [size, 'ok'],
  [size - 1, 'NETWORK_ERROR'],
  [Infinity, 'ok'],
  [0, 'NETWORK_ERROR'],
])('of %d bytes, an answer of 52 ends in %s', async (maxResponseBytes, ends) => {
  expect(size).toBe(52)
  const server = await openAnsweringServer(200, body)
  const outcome = await http(server.url, { maxResponseBytes })(read())
  expect(endOf(outcome)).toBe(ends)
  if (!outcome.ok) expect(outcome.error.info).toEqual({ reason: 'RESPONSE_TOO_LARGE' })
})

describe.each(senders)('with %s', (_, sender) => {
  test.each<[status: number, codings: string, timeout: number, reason: string]>([
    [200, '', 30_000, 'RESPONSE_TOO_LARGE'],
    [200, '', Infinity, 'RESPONSE_TOO_LARGE'],
    [307, '', 30_000, 'REDIRECTED'],
    [307, '', Infinity, 'REDIRECTED'],
    [307, 'content-encoding: gzip\r\n', Infinity, 'REDIRECTED'],
  ])(
    'an endless body is read only up to the limit, then its connection is closed: %d, %j, %d: %s',
    async (status, codings, timeout, reason) => {
      let hungUp: (() => void) | undefined
      const closed = new Promise<void>(resolve => (hungUp = resolve))
      const server = await openSocketServer(socket => {
        socket.write(`HTTP/1.1 ${status} Any\r\n${codings}transfer-encoding: chunked\r\n\r\n`)
        const more = setInterval(() => socket.write(`400\r\n${'x'.repeat(1024)}\r\n`), 1)
        socket.on('close', () => {
          clearInterval(more)
          hungUp?.()
        })
      })
      const outcome = await http(server.url, { ...sender, maxResponseBytes: 100_000, timeout })(read())
      expect(outcome.ok || outcome.error.info).toEqual({ reason })
      await closed
    },
  )
})

test.each<[timeout: number, signal: AbortSignal | undefined, controllers: number, timers: number]>([
  [Infinity, undefined, 0, 0],
  [Infinity, new AbortController().signal, 1, 0],
  [30_000, undefined, 1, 1],
])(
  'a call with the timeout %d and the signal %o makes %d controllers and %d timers',
  async (timeout, signal, ...made) => {
    const controllers = countControllers()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => void timers.mockRestore())
    const signals: unknown[] = []
    const fetch = async (_: string, init: FetchInit): Promise<Response> => {
      signals.push(init.signal)
      return new Response(body)
    }
    expect(await http('http://a/', { fetch })(read(), { timeout, ...(signal && { signal }) })).toMatchObject({
      ok: true,
    })
    expect([controllers.length, timers.mock.calls.length]).toEqual(made)
    expect(signals).toEqual([made[0] === 0 ? null : expect.any(AbortSignal)])
  },
)

test('the limit counts uncompressed bytes: 16 MiB by default', async () => {
  const packed = gzipSync(Buffer.alloc(2 ** 24 + 1, ' '))
  const server = await openSocketServer(socket => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`)
    socket.write(packed)
  })
  const outcome = await http(server.url)(read())
  expect(outcome.ok || outcome.error.info).toEqual({ reason: 'RESPONSE_TOO_LARGE' })
})

test('reads the answers of a fetch without streams', async () => {
  expect(await http('http://a/', { fetch: fetchWithoutStream })(read())).toEqual({ ok: true, result: 'grüße' })
})

test.each([301, 302, 303, 307, 308])(
  'a %d to another host is not followed: neither headers nor anything else arrive there',
  async status => {
    const other = await openAnsweringServer(200, body)
    const server = await openSocketServer(socket =>
      socket.write(`HTTP/1.1 ${status} Any\r\nlocation: ${other.url}\r\ncontent-length: 0\r\n\r\n`),
    )
    const outcome = await http(server.url, { headers: { 'x-api-key': 'key', authorization: 'Bearer key' } })(read())
    expect([endOf(outcome), server.requests.length, other.requests]).toEqual(['NETWORK_ERROR', 1, []])
  },
)

test('reads a whole answer that arrives byte by byte', async () => {
  const server = await openSocketServer(socket => {
    const bytes = Buffer.from(answerText(200, body))
    let at = 0
    // One timer after the other: on a busy machine several of them can fire out of order.
    const writeNext = (): void => {
      socket.write(bytes.subarray(at, ++at))
      if (at < bytes.length) setTimeout(writeNext)
    }
    writeNext()
  })
  expect(await http(server.url)(read())).toEqual({ ok: true, result: 'grüße' })
})

/** The controllers that are made until the test ends. */
function countControllers(): readonly AbortController[] {
  const made: AbortController[] = []
  const Controller = AbortController
  vi.stubGlobal(
    'AbortController',
    class extends Controller {
      constructor() {
        super()
        made.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return made
}

async function fetchWithoutStream(): Promise<Response> {
  return Object.defineProperty(new Response(body), 'body', { value: undefined })
}
