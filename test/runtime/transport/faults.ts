import { gzipSync } from 'node:zlib'
import type { Socket } from 'node:net'
import { answerText } from '../../nodes/socket-server.js'

/** A fault between a client and a node, and how a call ends. `docs/transports.md` shows all faults as a table. */
export type Fault = {
  readonly fault: string
  /** How the server answers each request; null if there is no server. */
  readonly serve: ((socket: Socket) => void) | null
  /** The kind of the call's error; `ok` for a result. */
  readonly ends: string
  /** The reason of a `NETWORK_ERROR`. */
  readonly reason?: string | RegExp
  /** What `retry` does with a read. */
  readonly read: 'sent again' | 'not sent again'
  /** What `retry` does with a submission that must not be repeated. */
  readonly submission: 'sent again' | 'not sent again'
  /** What `fallback` does. */
  readonly node: 'next node' | 'stays'
}

const envelope = '"jsonrpc":"2.0","id":"dontcare"'
export const result: string = `{${envelope},"result":{"gas_price":"100"}}`
export const unknownBlock: string = `{${envelope},"error":{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_BLOCK","info":{}}}}`

const nameless: string = `{${envelope},"error":{"code":-32005,"message":"quota exceeded"}}`

/** The bytes of an answer with these headers and any body. */
function bytes(status: number, headers: string, body: string | Uint8Array): Uint8Array {
  const content = Buffer.from(body)
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} Any\r\ncontent-length: ${content.length}\r\n${headers}\r\n`),
    content,
  ])
}

const answer =
  (status: number, body: string | Uint8Array, headers = ''): Fault['serve'] =>
  socket =>
    void socket.write(bytes(status, headers, body))

/** Sends an answer one byte a second, as long as the client waits. */
export const byteASecond =
  (text: string | Uint8Array): ((socket: Socket) => void) =>
  socket => {
    const all = Buffer.from(text)
    let sent = 0
    const timer = setInterval(() => socket.write(all.subarray(sent, ++sent)), 1_000)
    socket.once('close', () => clearInterval(timer))
  }

/** No complete answer: transient, another node may answer, and a node may have accepted a submission. */
const broken = { read: 'sent again', submission: 'not sent again', node: 'next node' } as const
/** No node has accepted the request. */
const unseen = { ...broken, submission: 'sent again' } as const
/** The same request would fail again on this node. */
const refused = { read: 'not sent again', submission: 'not sent again', node: 'next node' } as const
/** An answer of the node about the request. */
const answered = { read: 'not sent again', submission: 'not sent again', node: 'stays' } as const

const network = { ends: 'NETWORK_ERROR' } as const
const unnamed = { ends: 'UNKNOWN_ERROR' } as const
const malformed = { ends: 'MALFORMED_RESPONSE', ...broken } as const
const reset = /^(ECONNRESET|UND_ERR_SOCKET)$/

export const faults: readonly Fault[] = [
  { fault: 'connection refused', serve: null, ...network, reason: 'ECONNREFUSED', ...unseen },
  { fault: 'no such host', serve: null, ...network, reason: /^(ENOTFOUND|EAI_AGAIN)$/, ...unseen },
  {
    fault: 'reset before the headers',
    serve: socket => void socket.resetAndDestroy(),
    ...network,
    reason: reset,
    ...broken,
  },
  {
    fault: 'reset in the body',
    serve: socket => void socket.write(answerText(200, '{', 50), () => setImmediate(() => socket.resetAndDestroy())),
    ...network,
    reason: reset,
    ...broken,
  },
  {
    fault: 'body cut off',
    serve: socket => void socket.end(answerText(200, '{', 50)),
    ...network,
    reason: reset,
    ...broken,
  },
  { fault: 'headers that stall', serve: () => {}, ends: 'TIMED_OUT', ...broken },
  { fault: 'headers of one byte a second', serve: byteASecond(answerText(200, result)), ends: 'TIMED_OUT', ...broken },
  {
    fault: 'body of one byte a second',
    serve: socket => {
      socket.write(answerText(200, '', result.length))
      byteASecond(result)(socket)
    },
    ends: 'TIMED_OUT',
    ...broken,
  },
  {
    fault: 'body that stalls',
    serve: socket => void socket.write(answerText(200, '{', 50)),
    ends: 'TIMED_OUT',
    ...broken,
  },
  {
    fault: 'gzip of garbage',
    serve: answer(200, 'no gzip', 'content-encoding: gzip\r\n'),
    ...network,
    reason: 'Z_DATA_ERROR',
    ...broken,
  },
  {
    fault: 'redirection to another host',
    serve: answer(307, '', 'location: http://127.0.0.1:9/\r\n'),
    ...network,
    reason: 'REDIRECTED',
    ...refused,
  },
  {
    fault: 'body over the limit',
    serve: answer(200, `{${envelope},"result":"${'x'.repeat(5_000)}"}`),
    ...network,
    reason: 'RESPONSE_TOO_LARGE',
    ...refused,
  },
  {
    fault: 'small gzip of a body over the limit',
    serve: answer(200, gzipSync('x'.repeat(1e6)), 'content-encoding: gzip\r\n'),
    ...network,
    reason: 'RESPONSE_TOO_LARGE',
    ...refused,
  },
  { fault: 'plain text under 400', serve: answer(400, 'Failed to parse'), ends: 'HTTP_ERROR', ...refused },
  { fault: 'plain text under 413', serve: answer(413, 'length limit exceeded'), ends: 'HTTP_ERROR', ...refused },
  { fault: 'plain text under 415', serve: answer(415, 'Expected JSON'), ends: 'HTTP_ERROR', ...refused },
  { fault: '429', serve: answer(429, 'Slow down'), ends: 'HTTP_ERROR', ...unseen },
  {
    fault: '429 with `Retry-After` in seconds',
    serve: answer(429, '', 'retry-after: 0\r\n'),
    ends: 'HTTP_ERROR',
    ...unseen,
  },
  {
    fault: '429 with `Retry-After` as a date',
    serve: answer(429, '', 'retry-after: Sat, 01 Jan 2000 00:00:00 GMT\r\n'),
    ends: 'HTTP_ERROR',
    ...unseen,
  },
  {
    fault: '429 with `Retry-After` beyond the deadline',
    serve: answer(429, '', 'retry-after: 86400\r\n'),
    ends: 'HTTP_ERROR',
    ...refused,
  },
  { fault: 'a page under 502', serve: answer(502, '<h1>Bad Gateway</h1>'), ends: 'HTTP_ERROR', ...broken },
  { fault: 'nothing under 503', serve: answer(503, ''), ends: 'HTTP_ERROR', ...broken },
  { fault: 'a page under 504', serve: answer(504, '<h1>Timeout</h1>'), ends: 'HTTP_ERROR', ...broken },
  { fault: 'truncated JSON', serve: answer(200, result.slice(0, -9)), ...malformed },
  { fault: 'empty body', serve: answer(200, ''), ...malformed },
  { fault: 'a page under 200', serve: answer(200, '<h1>Log in</h1>'), ...malformed },
  { fault: 'wrong id', serve: answer(200, result.replace('dontcare', 'other')), ...malformed },
  { fault: 'null id', serve: answer(200, result.replace('"dontcare"', 'null')), ...malformed },
  { fault: 'result and error', serve: answer(200, unknownBlock.replace('{', '{"result":null,')), ...malformed },
  { fault: 'neither result nor error', serve: answer(200, `{${envelope}}`), ...malformed },
  { fault: '`error: null` alone', serve: answer(200, `{${envelope},"error":null}`), ...malformed },
  { fault: 'an array', serve: answer(200, `[${result}]`), ...malformed },
  { fault: 'wrong `jsonrpc`', serve: answer(200, result.replace('2.0', '1.0')), ...malformed },
  {
    fault: 'an array nested 10^6 deep',
    serve: answer(200, `${'['.repeat(1e6)}${']'.repeat(1e6)}`),
    ...malformed,
  },
  {
    fault: 'invalid UTF-8 in place of JSON',
    serve: answer(200, Uint8Array.of(0xff, 0xfe, 0x80)),
    ...malformed,
  },
  {
    fault: 'invalid UTF-8 in a text',
    serve: answer(200, Buffer.from(result.replace('100', '\xff'), 'latin1')),
    ...malformed,
  },
  { fault: 'a byte order mark', serve: answer(200, `\ufeff${result}`), ends: 'ok', ...answered },
  {
    fault: '`error: null` next to a result',
    serve: answer(200, result.replace('{', '{"error":null,')),
    ends: 'ok',
    ...answered,
  },
  {
    fault: 'the node is not synced',
    serve: answer(200, unknownBlock.replace('UNKNOWN_BLOCK', 'NOT_SYNCED_YET')),
    ends: 'NOT_SYNCED_YET',
    ...unseen,
  },
  {
    fault: 'the node lacks the shard',
    serve: answer(200, unknownBlock.replace('UNKNOWN_BLOCK', 'UNAVAILABLE_SHARD')),
    ends: 'UNAVAILABLE_SHARD',
    ...refused,
  },
  { fault: "a gateway's JSON-RPC error under 200", serve: answer(200, nameless), ...unnamed, ...refused },
  { fault: "a gateway's JSON-RPC error under 401", serve: answer(401, nameless), ...unnamed, ...refused },
  { fault: "a gateway's JSON-RPC error under 402", serve: answer(402, nameless), ...unnamed, ...refused },
  { fault: "a gateway's JSON-RPC error under 403", serve: answer(403, nameless), ...unnamed, ...refused },
  { fault: "a gateway's JSON-RPC error under 429", serve: answer(429, nameless), ...unnamed, ...unseen },
  { fault: "a gateway's JSON-RPC error under 500", serve: answer(500, nameless), ...unnamed, ...refused },
  { fault: "a gateway's JSON-RPC error under 503", serve: answer(503, nameless), ...unnamed, ...broken },
  { fault: "a gateway's JSON-RPC error under 521", serve: answer(521, nameless), ...unnamed, ...refused },
  {
    fault: 'an internal error of the node',
    serve: answer(500, unknownBlock.replace('UNKNOWN_BLOCK', 'INTERNAL_ERROR')),
    ends: 'INTERNAL_ERROR',
    ...refused,
  },
  { fault: 'any other error of the node', serve: answer(200, unknownBlock), ends: 'UNKNOWN_BLOCK', ...answered },
]

/** The rows of the table in `docs/transports.md`. */
export function faultTable(): readonly string[] {
  return faults.map(({ fault, ends, read, submission, node }) => {
    const end = ends === 'ok' ? 'the result' : `\`${ends}\``
    return `| ${fault} | ${end} | ${read} | ${submission} | ${node} |`
  })
}
