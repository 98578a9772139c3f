import { describe, expect, test } from 'vitest'
import { http, type HttpOptions } from '../../templates/runtime/http.js'
import type { Request } from '../../templates/runtime/request.js'
import type { SendOptions } from '../../templates/runtime/transport.js'
import { gasPrice, health, sendTx, viewAccount } from './sample-methods.js'
import { senders } from './senders.js'
import { openAnsweringServer, openSocketServer, answerText } from '../nodes/socket-server.js'

const submission = sendTx({ signed_tx_base64: 'AA==' })
const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'

type Sent = { readonly line: string; readonly headers: { readonly [name: string]: string }; readonly body: string }

/** The request as the server receives it, with header names in lower case. */
async function sent(
  request: Request,
  options: HttpOptions = {},
  sending: SendOptions = {},
  path: string = '',
): Promise<Sent> {
  const server = await openAnsweringServer(200, nothing)
  await http(`${server.url}${path}`, options)(request, sending)
  expect(server.requests).toHaveLength(1)
  const [head = '', body = ''] = (server.requests[0] ?? '').split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers: { [name: string]: string } = {}
  for (const field of fields) {
    const [name = '', value = ''] = field.split(/: (.*)/)
    // The list shows a header that is sent twice; an object would hide it.
    expect(headers).not.toHaveProperty(name.toLowerCase())
    headers[name.toLowerCase()] = value
  }
  return { line, headers, body }
}

test('uses the given fetch', async () => {
  const calls: unknown[] = []
  const send = http('https://rpc.example/', {
    headers: { 'x-api-key': 'key' },
    fetch: async (input, init) => {
      calls.push([input, init?.method, Object.fromEntries(new Headers(init?.headers)), init?.body])
      return new Response(nothing)
    },
  })
  expect(await send(health())).toStrictEqual({ ok: true, result: null })
  expect(calls).toStrictEqual([
    [
      'https://rpc.example/',
      'POST',
      { 'content-type': 'application/json', 'x-api-key': 'key' },
      '{"jsonrpc":"2.0","id":"dontcare","method":"health"}',
    ],
  ])
})

test.each<[value: number]>([[NaN], [Infinity], [2 ** 53]])(
  'rejects with a RangeError for %d and sends nothing',
  async value => {
    const server = await openAnsweringServer(200, nothing)
    await expect(http(server.url)(gasPrice(value))).rejects.toThrow(RangeError)
    expect(server.requests).toStrictEqual([])
  },
)

describe.each(senders)('with %s', (_name, sender) => {
  test.each<[request: Request, sending: SendOptions, body: string]>([
    [health(), {}, '{"jsonrpc":"2.0","id":"dontcare","method":"health"}'],
    [health(), { id: 'a "b"' }, String.raw`{"jsonrpc":"2.0","id":"a \"b\"","method":"health"}`],
    [gasPrice(null), {}, '{"jsonrpc":"2.0","id":"dontcare","method":"gas_price","params":[null]}'],
    [
      gasPrice(18446744073709551615n),
      {},
      '{"jsonrpc":"2.0","id":"dontcare","method":"gas_price","params":[18446744073709551615]}',
    ],
    [
      viewAccount({ account_id: 'grüße.near', block_id: undefined }),
      { id: '' },
      '{"jsonrpc":"2.0","id":"","method":"query","params":{"account_id":"grüße.near","request_type":"view_account"}}',
    ],
  ])('the body of %o with %o', async (request, sending, body) => {
    const { line, headers, ...others } = await sent(request, sender, sending)
    expect(others).toStrictEqual({ body })
    expect(line).toBe('POST / HTTP/1.1')
    expect(headers['content-type']).toBe('application/json')
    expect(headers['content-length']).toBe(`${Buffer.byteLength(body)}`)
  })

  test.each<[path: string, methodInPath: boolean | undefined, line: string]>([
    ['', undefined, 'POST / HTTP/1.1'],
    ['', false, 'POST / HTTP/1.1'],
    ['', true, 'POST /health HTTP/1.1'],
    ['rpc', true, 'POST /rpc/health HTTP/1.1'],
    ['rpc/', true, 'POST /rpc/health HTTP/1.1'],
    ['rpc/v1?key=a/b', true, 'POST /rpc/v1/health?key=a/b HTTP/1.1'],
    ['rpc/v1/?key=a?b', true, 'POST /rpc/v1/health?key=a?b HTTP/1.1'],
    ['?key=/', true, 'POST /health?key=/ HTTP/1.1'],
    ['rpc/v1/?key=a', false, 'POST /rpc/v1/?key=a HTTP/1.1'],
  ])('the path of "/%s" with the method in it: %s', async (path, methodInPath, line) => {
    const options = methodInPath === undefined ? sender : { ...sender, methodInPath }
    expect((await sent(health(), options, {}, path)).line).toBe(line)
  })

  test('sends no header that identifies the caller', async () => {
    const { headers } = await sent(health(), sender)
    expect(Object.keys(headers).filter(name => /auth|cookie|key|token/i.test(name))).toEqual([])
  })

  test('sends the given headers', async () => {
    const { headers } = await sent(health(), {
      ...sender,
      headers: { Authorization: 'Bearer key', 'x-api-key': 'a, b' },
    })
    expect(headers).toMatchObject({
      authorization: 'Bearer key',
      'x-api-key': 'a, b',
      'content-type': 'application/json',
    })
  })

  test.each(['content-type', 'Content-Type'])(
    'sends JSON as the only content type, even with an own header "%s"',
    async name => {
      const { headers } = await sent(health(), { ...sender, headers: { [name]: 'application/json' } })
      expect(headers['content-type']).toBe('application/json')
    },
  )

  test('returns the whole answer when it arrives in many chunks', async () => {
    const result = { text: 'ü😀"\\'.repeat(10_000), block_height: 18446744073709551615n }
    const body = `{"jsonrpc":"2.0","result":{"text":${JSON.stringify(result.text)},"block_height":${result.block_height}},"id":"dontcare"}`
    const server = await openSocketServer(socket => {
      const bytes = Buffer.from(answerText(200, body))
      // An odd length, so that characters are cut in two.
      for (let at = 0; at < bytes.length; at += 777) socket.write(bytes.subarray(at, at + 777))
    })
    expect(await http(server.url, sender)(viewAccount({ account_id: 'a.near' }))).toStrictEqual({ ok: true, result })
  })

  test.each<[request: Request, status: number, error: string, kind: string]>([
    [
      health(),
      400,
      '{"name":"REQUEST_VALIDATION_ERROR","cause":{"name":"PARSE_ERROR","info":{"error_message":"m"}}}',
      'PARSE_ERROR',
    ],
    [submission, 408, '{"name":"HANDLER_ERROR","cause":{"name":"TIMEOUT_ERROR"}}', 'TIMEOUT_ERROR'],
    [gasPrice(7), 422, '{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_BLOCK","info":{}}}', 'UNKNOWN_BLOCK'],
    [
      submission,
      500,
      '{"name":"INTERNAL_ERROR","cause":{"name":"INTERNAL_ERROR","info":{"error_message":"m"}}}',
      'INTERNAL_ERROR',
    ],
  ])('reads the error of %o from the body under status %i', async (request, status, error, kind) => {
    const body = `{"jsonrpc":"2.0","error":${error},"id":"dontcare"}`
    const server = await openAnsweringServer(status, body)
    const outcome = await http(server.url, sender)(request)
    expect(outcome).toMatchObject({ ok: false, error: { kind, answer: { status, body } } })
  })

  test.each([
    [400, 'Failed to parse the request body as JSON: EOF while parsing'],
    [404, ''],
    [413, 'length limit exceeded'],
    [415, 'Expected request with `Content-Type: application/json`'],
    [429, '{"error":"Too many requests"}'],
    [502, '<html>Bad Gateway</html>'],
  ])('ends in HTTP_ERROR for a body under %i that is not JSON-RPC', async (status, body) => {
    const server = await openAnsweringServer(status, body)
    const outcome = await http(server.url, sender)(health())
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'HTTP_ERROR', layer: 'CLIENT', info: { status, body } } })
    expect(outcome.ok || outcome.error.answer?.headers.get('content-type')).toBe('application/json')
  })
})
