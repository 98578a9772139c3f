import { expect, test } from 'vitest'
import { createClient } from '../../templates/runtime/client.js'
import { failure } from '../../templates/runtime/failure.js'
import type { Request } from '../../templates/runtime/request.js'
import type { SendOptions, Transport } from '../../templates/runtime/transport.js'
import { gasPrice, health, viewAccount } from './sample-methods.js'
import { openAnsweringServer } from '../nodes/socket-server.js'

const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'
const unknownBlock =
  '{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_BLOCK"}},"id":"dontcare"}'

/** What `call` throws. */
async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('It gives a result.')
}

test('"call" throws the same error object that "send" returns', async () => {
  const outcome = failure(gasPrice(7), { kind: 'TIMED_OUT', info: { timeout: 5 } })
  const near = createClient({ transport: (async () => outcome) as Transport })
  expect(await near.send(gasPrice(7))).toBe(outcome)
  expect(await thrownBy(near.call(gasPrice(7)))).toBe(outcome.error)
})

test('"call" returns the same result that "send" returns', async () => {
  const outcome = { ok: true, result: { gas_price: '100' } } as const
  const near = createClient({ transport: (async () => outcome) as Transport })
  expect(await near.send(gasPrice(7))).toBe(outcome)
  expect(await near.call(gasPrice(7))).toBe(outcome.result)
})

test('"call" and "send" agree over HTTP', async () => {
  const server = await openAnsweringServer(422, unknownBlock)
  const near = createClient({ url: server.url })
  const outcome = await near.send(gasPrice(7))
  const thrown = await thrownBy(near.call(gasPrice(7)))
  expect(outcome.ok).toBe(false)
  expect(thrown).toBeInstanceOf(Error)
  const { answer, ...fields } = Object(thrown)
  expect(fields).toStrictEqual({
    name: 'NearRpcError',
    kind: 'UNKNOWN_BLOCK',
    layer: 'HANDLER_ERROR',
    info: {},
    code: undefined,
    data: undefined,
    request: gasPrice(7),
  })
  expect({ status: answer.status, body: answer.body }).toStrictEqual({ status: 422, body: unknownBlock })
})

test('passes a request and its options to the transport unchanged', async () => {
  const sent: [request: Request, options: SendOptions | undefined][] = []
  const transport = (async (request: Request, options?: SendOptions) => {
    sent.push([request, options])
    return { ok: true, result: null }
  }) as Transport
  const { send, call } = createClient({ transport })
  const request = health()
  const options = { id: 'a', timeout: 5, signal: new AbortController().signal }
  await send(request, options)
  await call(request, options)
  await send(request)
  expect(sent.map(([first]) => first === request)).toStrictEqual([true, true, true])
  expect(sent.map(([, second]) => second)).toStrictEqual([options, options, undefined])
  expect(sent[0]?.[1]).toBe(options)
})

test('accepts the options of "http" together with a URL', async () => {
  const server = await openAnsweringServer(200, nothing)
  const near = createClient({ url: server.url, headers: { 'x-api-key': 'key' }, methodInPath: true })
  expect(await near.call(health())).toBe(null)
  expect(server.requests[0]).toContain('POST /health HTTP/1.1\r\n')
  expect(server.requests[0]).toContain('\r\nx-api-key: key\r\n')
  const silent = createClient({ url: server.url, timeout: 20, fetch: () => new Promise(() => {}) })
  expect(await silent.send(health())).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT', info: { timeout: 20 } } })
})

test('can send the same request many times', async () => {
  const server = await openAnsweringServer(200, nothing)
  const near = createClient({ url: server.url })
  const request = Object.freeze(health())
  await near.call(request)
  await near.call(request)
  expect(server.requests).toHaveLength(2)
  expect(server.requests[0]).toBe(server.requests[1])
})

test.each<[how: string, copy: (request: Request) => Request]>([
  ['spreading', request => ({ ...request })],
  ['structuredClone', request => structuredClone(request)],
  ['JSON', request => JSON.parse(JSON.stringify(request))],
])('rejects a copy made by %s, which has lost its rules, and sends nothing', async (_, copy) => {
  const server = await openAnsweringServer(200, nothing)
  const near = createClient({ url: server.url })
  const copied = copy(viewAccount({ account_id: 'alice.near' }))
  const message = 'No builder made this request, or it is a copy from JSON: pass it through its builder.'
  await expect(near.send(copied)).rejects.toThrow(new TypeError(message))
  await expect(near.call(copied)).rejects.toThrow(new TypeError(message))
  expect(server.requests).toStrictEqual([])
})

test('rejects a number that would be rounded', async () => {
  const server = await openAnsweringServer(200, nothing)
  const near = createClient({ url: server.url })
  await expect(near.send(gasPrice(2 ** 53))).rejects.toThrow(RangeError)
  await expect(near.call(gasPrice(2 ** 53))).rejects.toThrow(RangeError)
  expect(server.requests).toStrictEqual([])
})
