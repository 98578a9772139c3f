import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { http, type HttpOptions } from '../../templates/runtime/http.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type { SendOptions } from '../../templates/runtime/transport.js'
import { gasPrice } from './sample-methods.js'
import { answerText, openAnsweringServer, openSocketServer } from './socket-server.js'

const secret = 'c0ffee5ecret'
const headers = { authorization: `Bearer ${secret}`, 'x-api-key': secret }

/** Whatever a log could print of an error. */
function everythingOf(error: RpcError): string {
  return [
    inspect(error, { depth: 10, showHidden: true, getters: true }),
    inspect({ error }, { depth: 10 }),
    JSON.stringify(error),
    `${error}`,
    error.message,
    error.stack,
    inspect(error.cause),
  ].join('\n')
}

async function failureOf(url: string, options: HttpOptions = {}, sending: SendOptions = {}): Promise<RpcError> {
  const outcome = await http(url, { headers, ...options })(gasPrice(null), sending)
  if (outcome.ok) throw new Error('It is a result.')
  return outcome.error
}

const unknownBlock =
  '{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_BLOCK"}},"id":"dontcare"}'

test.each<[kind: string, status: number, body: string]>([
  ['UNKNOWN_BLOCK', 200, unknownBlock],
  ['UNKNOWN_ERROR', 500, unknownBlock.replace('UNKNOWN_BLOCK', 'OTHER')],
  ['HTTP_ERROR', 502, 'Bad Gateway'],
  ['MALFORMED_RESPONSE', 200, '<html>'],
])('an answer that is %s holds no secret', async (kind, status, body) => {
  const server = await openAnsweringServer(status, body)
  const error = await failureOf(`${server.url}rpc/?apiKey=${secret}`)
  expect(server.requests[0]?.split(secret)).toHaveLength(4)
  expect(error.kind).toBe(kind)
  expect(everythingOf(error)).not.toContain(secret)
})

test.each<[kind: string, begin: string]>([
  ['TIMED_OUT', ''],
  ['TIMED_OUT', answerText(200, '{', 100)],
])('a wait that ends in %s after "%s" holds no secret', async (kind, begin) => {
  const server = await openSocketServer(socket => socket.write(begin))
  const error = await failureOf(`${server.url}?apiKey=${secret}`, { timeout: 30 })
  expect(error.kind).toBe(kind)
  expect(everythingOf(error)).not.toContain(secret)
})

test('an abort holds no secret', async () => {
  const controller = new AbortController()
  const server = await openSocketServer(() => controller.abort())
  const error = await failureOf(`${server.url}?apiKey=${secret}`, {}, { signal: controller.signal })
  expect(error.kind).toBe('ABORTED')
  expect(everythingOf(error)).not.toContain(secret)
})

test('a reset connection holds no secret', async () => {
  const server = await openSocketServer(socket => socket.resetAndDestroy())
  const error = await failureOf(`${server.url}?apiKey=${secret}`)
  expect(error.kind).toBe('NETWORK_ERROR')
  expect(everythingOf(error)).not.toContain(secret)
})

test('a refused connection holds no secret', async () => {
  const server = await openAnsweringServer(200, '')
  await server.close()
  const error = await failureOf(`${server.url}?apiKey=${secret}`)
  expect(error.kind).toBe('NETWORK_ERROR')
  expect(everythingOf(error)).not.toContain(secret)
})

test('a redirection holds no secret, and is not followed', async () => {
  const location = `/?apiKey=${secret}`
  const server = await openSocketServer(socket =>
    socket.write(`HTTP/1.1 307 Any\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
  )
  const error = await failureOf(`${server.url}?apiKey=${secret}`)
  expect(error.kind).toBe('NETWORK_ERROR')
  expect(everythingOf(error)).not.toContain(secret)
})

test.each<[what: string, url: string, own: { readonly [name: string]: string }]>([
  ['URL that is none', `not a url ${secret}`, {}],
  ['URL with a password', `http://user:${secret}@127.0.0.1:1/`, {}],
  ['URL of another scheme', `near://${secret}@127.0.0.1/`, {}],
  ['port that is closed to all', `http://127.0.0.1:1/?apiKey=${secret}`, {}],
  ['header value with a line break', 'http://127.0.0.1:1/', { authorization: `${secret}\n` }],
  ['header value that is no Latin-1', 'http://127.0.0.1:1/', { authorization: `${secret}😀` }],
  ['header name with a space', 'http://127.0.0.1:1/', { [`x ${secret}`]: 'a' }],
])('a %s is told without its secret', async (_, url, own) => {
  const error = await failureOf(url, { headers: own })
  expect(error.kind).toBe('NETWORK_ERROR')
  expect(everythingOf(error)).not.toContain(secret)
})

test('a fetch that fails with the URL and the headers in its words tells neither', async () => {
  const fetch = (): Promise<never> => {
    const cause = Object.assign(new Error(`connect ${secret}`), { code: 'ECONNRESET', options: { headers } })
    return Promise.reject(Object.assign(new TypeError(`fetch of ?apiKey=${secret} failed`, { cause }), { headers }))
  }
  const error = await failureOf(`http://127.0.0.1:1/?apiKey=${secret}`, { fetch })
  expect(error).toMatchObject({ kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' } })
  expect(everythingOf(error)).not.toContain(secret)
})
