import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { http, type HttpOptions } from '../../templates/runtime/http.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type { SendOptions } from '../../templates/runtime/transport.js'
import { gasPrice } from './sample-methods.js'
import { senders } from './senders.js'
import { answerText, openAnsweringServer, openSocketServer } from '../nodes/socket-server.js'

const secret = 'c0ffee5ecret'
const headers = { authorization: `Bearer ${secret}`, 'x-api-key': secret }

/** All texts that a log could print for an error. */
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

describe.each(senders)('with %s', (_name, sender) => {
  test.each<[kind: string, status: number, body: string]>([
    ['UNKNOWN_BLOCK', 200, unknownBlock],
    ['UNKNOWN_ERROR', 500, unknownBlock.replace('UNKNOWN_BLOCK', 'OTHER')],
    ['HTTP_ERROR', 502, 'Bad Gateway'],
    ['MALFORMED_RESPONSE', 200, '<html>'],
  ])('the error of an answer that is %s contains no secret', async (kind, status, body) => {
    const server = await openAnsweringServer(status, body)
    const error = await failureOf(`${server.url}rpc/?apiKey=${secret}`, sender)
    expect(server.requests[0]?.split(secret)).toHaveLength(4)
    expect(error.kind).toBe(kind)
    expect(everythingOf(error)).not.toContain(secret)
  })

  test.each<[kind: string, begin: string]>([
    ['TIMED_OUT', ''],
    ['TIMED_OUT', answerText(200, '{', 100)],
  ])('the error of a wait that ends in %s after "%s" contains no secret', async (kind, begin) => {
    const server = await openSocketServer(socket => socket.write(begin))
    const error = await failureOf(`${server.url}?apiKey=${secret}`, { ...sender, timeout: 30 })
    expect(error.kind).toBe(kind)
    expect(everythingOf(error)).not.toContain(secret)
  })

  test.each<[kind: string, status: number, body: (shown: string) => string]>([
    ['HTTP_ERROR', 404, shown => `Cannot POST ${shown}`],
    ['HTTP_ERROR', 403, shown => JSON.stringify({ message: `The key ${shown} is invalid.` })],
    ['MALFORMED_RESPONSE', 200, shown => `<h1>${shown}</h1>`],
    ['UNKNOWN_BLOCK', 200, shown => unknownBlock.replace('"id"', `"by":"${shown}","id"`)],
    ['UNKNOWN_ERROR', 200, shown => unknownBlock.replace('{"name":"UNKNOWN_BLOCK"}', `{"keys":[["${shown}"]]}`)],
    ['UNKNOWN_ERROR', 200, shown => `{"jsonrpc":"2.0","error":{"code":-32001,"message":"${shown}"},"id":null}`],
    ['UNKNOWN_ERROR', 200, shown => `{"jsonrpc":"2.0","error":{"code":-1,"data":{"by":"${shown}"}},"id":null}`],
  ])(
    'the error of an answer that is %s under %d and repeats the URL contains no secret',
    async (kind, status, body) => {
      const escaped = `/v1/${secret}%3D?key=${secret}%3D`
      for (const shown of [escaped, decodeURIComponent(escaped)]) {
        const server = await openAnsweringServer(status, body(shown))
        const error = await failureOf(new URL(escaped, server.url).href, { ...sender, headers: {} })
        expect(error.kind).toBe(kind)
        expect(everythingOf(error)).not.toContain(secret)
        expect(error.answer?.body).toContain('<hidden>')
      }
    },
  )

  test.each([
    ['after 2,000 characters', `${'x'.repeat(1_980)} `],
    ['after 2,000 characters of a message', `{"message":"${'x'.repeat(1_980)} `],
    ['after 240 characters without a space', 'a,'.repeat(110)],
  ])('a message that is cut %s has no part of a secret', async (_, begin) => {
    const server = await openAnsweringServer(
      502,
      `${begin}${secret.repeat(3)} and more.${begin.startsWith('{') ? '"}' : ''}`,
    )
    const error = await failureOf(server.url, { ...sender, headers: { 'x-api-key': secret.repeat(3) } })
    expect(error.message).toMatch(/…/)
    expect(error.message).not.toContain(secret.slice(0, 5))
  })

  test('the error of an abort contains no secret', async () => {
    const controller = new AbortController()
    const server = await openSocketServer(() => controller.abort())
    const error = await failureOf(`${server.url}?apiKey=${secret}`, sender, { signal: controller.signal })
    expect(error.kind).toBe('ABORTED')
    expect(everythingOf(error)).not.toContain(secret)
  })

  test('the error of a reset connection contains no secret', async () => {
    const server = await openSocketServer(socket => socket.resetAndDestroy())
    const error = await failureOf(`${server.url}?apiKey=${secret}`, sender)
    expect(error.kind).toBe('NETWORK_ERROR')
    expect(everythingOf(error)).not.toContain(secret)
  })

  test('the error of a refused connection contains no secret', async () => {
    const server = await openAnsweringServer(200, '')
    await server.close()
    const error = await failureOf(`${server.url}?apiKey=${secret}`, sender)
    expect(error.kind).toBe('NETWORK_ERROR')
    expect(everythingOf(error)).not.toContain(secret)
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect under %d is not followed, and its error contains no secret',
    async status => {
      const target = await openAnsweringServer(200, '')
      const location = `${target.url}?apiKey=${secret}`
      const server = await openSocketServer(socket =>
        socket.write(`HTTP/1.1 ${status} Any\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
      )
      const error = await failureOf(`${server.url}?apiKey=${secret}`, sender)
      expect(error).toMatchObject({ kind: 'NETWORK_ERROR', info: { reason: 'REDIRECTED' } })
      expect(everythingOf(error)).not.toContain(secret)
      expect(target.requests).toEqual([])
    },
  )

  test.each<[what: string, url: string, own: { readonly [name: string]: string }]>([
    ['invalid URL', `http://[${secret}`, {}],
    ['URL with a password', `http://user:${secret}@127.0.0.1:1/`, {}],
    ['port that fetch blocks', `http://127.0.0.1:1/?apiKey=${secret}`, {}],
    ['header value with NUL', 'http://127.0.0.1:1/', { authorization: `${secret}\0more` }],
    [
      'header value of few characters with NUL',
      'http://127.0.0.1:1/',
      { authorization: `${secret.slice(0, 5)}\0${secret}` },
    ],
    ['header value with a line break', 'http://127.0.0.1:1/', { authorization: `${secret}\n` }],
    ['header value that is not Latin-1', 'http://127.0.0.1:1/', { authorization: `${secret}😀` }],
    ['header name with a space', 'http://127.0.0.1:1/', { [`x ${secret}`]: 'a' }],
  ])('%s: the error contains no secret', async (_, url, own) => {
    const error = await failureOf(url, { ...sender, headers: own })
    expect(error.kind).toBe('NETWORK_ERROR')
    expect(everythingOf(error)).not.toContain(secret)
  })
})

test.each([
  ['a browser, which hides the target', { type: 'opaqueredirect', status: 0 }],
  ['a fetch that has followed the redirect', { redirected: true, status: 200 }],
])('does not read the answer after a redirect in %s', async (_, answer) => {
  const fetch = async (): Promise<Response> => answer as Response
  const error = await failureOf('http://127.0.0.1:1/', { fetch })
  expect(error).toMatchObject({ kind: 'NETWORK_ERROR', info: { reason: 'REDIRECTED' } })
})

test('the error contains neither the URL nor the headers when the message of fetch contains both', async () => {
  const fetch = (): Promise<never> => {
    const cause = Object.assign(new Error(`connect ${secret}`), { code: 'ECONNRESET', options: { headers } })
    return Promise.reject(Object.assign(new TypeError(`fetch of ?apiKey=${secret} failed`, { cause }), { headers }))
  }
  const error = await failureOf(`http://127.0.0.1:1/?apiKey=${secret}`, { fetch })
  expect(error).toMatchObject({ kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' } })
  expect(everythingOf(error)).not.toContain(secret)
})

test.each<[what: string, thrown: unknown]>([
  ['code', { code: `E_${secret}`, message: secret }],
  ['name', { name: secret }],
  ['cause', { cause: { code: secret } }],
  ['text', `fetch of ${secret}`],
  ['stack', Object.assign(new Error('fetch failed'), { stack: secret })],
])('the error contains no secret of a %s that an own fetch throws', async (_, thrown) => {
  const error = await failureOf(`http://127.0.0.1:1/${secret}`, { fetch: () => Promise.reject(thrown) })
  expect(error.kind).toBe('NETWORK_ERROR')
  expect(everythingOf(error)).not.toContain(secret)
})
