import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { http, type HttpOptions } from '../../../templates/runtime/http.js'
import { nodeHttp } from '../../../templates/runtime/node/node-http.js'
import { health } from '../sample-methods.js'
import { openAnsweringServer, openSocketServer } from '../../nodes/socket-server.js'

const envelope = '"jsonrpc":"2.0","id":"dontcare"'
const nothing = `{${envelope},"result":null}`

/** A server that sends a body with a content coding, in parts of 10 bytes. */
async function openCodingServer(coding: string, body: Uint8Array, length: number = body.length): Promise<string> {
  const server = await openSocketServer(socket => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${length}\r\n\r\n`)
    for (let at = 0; at < body.length; at += 10) socket.write(body.subarray(at, at + 10))
    if (length > body.length) socket.end()
  })
  return server.url
}

const call = (url: string, options: HttpOptions = {}) => http(url, { fetch: nodeHttp, ...options })(health())

test('sends these bytes', async () => {
  const server = await openAnsweringServer(200, nothing)
  await call(`${server.url}rpc?key=a`, { headers: { 'X-Api-Key': 'b' } })
  expect(server.requests).toEqual([
    [
      'POST /rpc?key=a HTTP/1.1',
      'accept-encoding: gzip, br',
      'X-Api-Key: b',
      'content-type: application/json',
      `Host: ${new URL(server.url).host}`,
      'Connection: keep-alive',
      'Content-Length: 51',
      '',
      '{"jsonrpc":"2.0","id":"dontcare","method":"health"}',
    ].join('\r\n'),
  ])
})

/** As a `fetch` that gets a token first. */
const nodeHttpLater: typeof nodeHttp = async (url, init) => {
  await new Promise(resolve => setTimeout(resolve, 60))
  return nodeHttp(url, init)
}

test('sends nothing after the call has ended', async () => {
  const server = await openAnsweringServer(200, nothing)
  expect(await call(server.url, { fetch: nodeHttpLater, timeout: 20 })).toMatchObject({ error: { kind: 'TIMED_OUT' } })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(server.requests).toEqual([])
})

test('an own header replaces the accepted codings, in any spelling', async () => {
  const server = await openAnsweringServer(200, nothing)
  await call(server.url, { headers: { 'Accept-Encoding': 'identity' } })
  expect(server.requests[0]?.match(/accept-encoding: .*/gi)).toEqual(['Accept-Encoding: identity'])
})

test.each<[coding: string, compress: (text: string) => Uint8Array]>([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['br', brotliCompressSync],
  ['identity', Buffer.from],
])('reads a body with the coding %s', async (coding, compress) => {
  const result = 'grüße 😀'.repeat(100)
  const url = await openCodingServer(coding, compress(`{${envelope},"result":"${result}"}`))
  expect(await call(url)).toStrictEqual({ ok: true, result })
})

test.each<[what: string, coding: string, body: Uint8Array, kind: string, info: object]>([
  ['cut short', 'gzip', gzipSync(nothing).subarray(0, -9), 'NETWORK_ERROR', { reason: 'Z_BUF_ERROR' }],
  ['of another coding', 'br', gzipSync(nothing), 'NETWORK_ERROR', { reason: expect.stringMatching(/^(ERR_|Z_)/) }],
  ['of a coding that was not accepted', 'deflate', deflateSync(nothing), 'MALFORMED_RESPONSE', { status: 200 }],
])('a body %s ends a call in an error', async (_, coding, body, kind, info) => {
  expect(await call(await openCodingServer(coding, body))).toMatchObject({ ok: false, error: { kind, info } })
})

test('a compressed body whose connection ends too early is a network error', async () => {
  const body = gzipSync(nothing)
  const outcome = await call(await openCodingServer('gzip', body.subarray(0, 20), body.length))
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' } } })
})

test('stops to read a body above the limit, and closes the connection', async () => {
  let sent = 0
  const closed = new Promise<void>(resolve => {
    void openSocketServer(socket => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      const timer = setInterval(() => {
        sent += 1_000
        socket.write(`3e8\r\n${'x'.repeat(1_000)}\r\n`)
      }, 1)
      socket.once('close', () => (clearInterval(timer), resolve()))
    }).then(async ({ url }) => {
      const outcome = await call(url, { maxResponseBytes: 10_000 })
      expect(outcome).toMatchObject({ error: { kind: 'NETWORK_ERROR', info: { reason: 'RESPONSE_TOO_LARGE' } } })
    })
  })
  await closed
  expect(sent).toBeLessThan(10_000_000)
})

test('a compressed body that is not read breaks nothing when its connection ends', async () => {
  const body = gzipSync(nothing)
  const server = await openSocketServer(socket => {
    socket.write(`HTTP/1.1 307 Any\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`)
    socket.write(body.subarray(0, 20))
  })
  expect(await call(server.url)).toMatchObject({ error: { kind: 'NETWORK_ERROR', info: { reason: 'REDIRECTED' } } })
  // An error without a listener would end the process in one of the next turns.
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
})

test('keeps all headers of an answer, also one that is sent twice', async () => {
  const server = await openSocketServer(socket =>
    socket.write('HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nx-a: 1\r\nX-A: 2\r\ncontent-length: 0\r\n\r\n'),
  )
  const outcome = await call(server.url)
  expect(outcome.ok || [...(outcome.error.answer?.headers ?? [])]).toEqual([
    ['content-length', '0'],
    ['retry-after', '7'],
    ['x-a', '1, 2'],
  ])
})

test('calls one after another share a connection, and calls at the same time do not', async () => {
  const sockets = new Set<unknown>()
  const server = createServer((request, response) => {
    sockets.add(request.socket)
    request.resume().on('end', () => response.end(nothing))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (let at = 0; at < 5; at++) expect(await call(url)).toStrictEqual({ ok: true, result: null })
  expect(sockets.size).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => call(url)))
  expect(sockets.size).toBe(5)
})

test('an answer that changes the protocol is a network error', async () => {
  const server = await openSocketServer(socket =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: any\r\n\r\n'),
  )
  expect(await call(server.url)).toMatchObject({ error: { kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' } } })
})

test('waits for the answer after 100 and 103', async () => {
  const server = await openSocketServer(socket =>
    socket.write(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n' +
        `HTTP/1.1 200 OK\r\ncontent-length: ${nothing.length}\r\n\r\n${nothing}`,
    ),
  )
  expect(await call(server.url)).toStrictEqual({ ok: true, result: null })
})

test('an answer with more headers than Node.js reads is a network error', async () => {
  const server = await openSocketServer(socket =>
    socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(100_000)}\r\n\r\n`),
  )
  expect(await call(server.url)).toMatchObject({ error: { info: { reason: 'HPE_HEADER_OVERFLOW' } } })
})
