import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import { answerText, openAnsweringServer, openSocketServer } from '../socket-server.js'
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

test('an endless body is read only up to the limit, then its connection is closed', async () => {
  let hungUp: (() => void) | undefined
  const closed = new Promise<void>(resolve => (hungUp = resolve))
  const server = await openSocketServer(socket => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
    const more = setInterval(() => socket.write(`400\r\n${'x'.repeat(1024)}\r\n`), 1)
    socket.on('close', () => {
      clearInterval(more)
      hungUp?.()
    })
  })
  const outcome = await http(server.url, { maxResponseBytes: 100_000 })(read())
  expect(outcome.ok || outcome.error.info).toEqual({ reason: 'RESPONSE_TOO_LARGE' })
  await closed
})

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

async function fetchWithoutStream(): Promise<Response> {
  return Object.defineProperty(new Response(body), 'body', { value: undefined })
}
