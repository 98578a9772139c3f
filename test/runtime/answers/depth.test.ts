import { describe, expect, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import { isTooDeep } from '../../../templates/runtime/json/depth.js'
import { stringify } from '../../../templates/runtime/json/exact-json.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { agree } from '../../../templates/runtime/transport/agree.js'
import { rpcQueryKey } from '../../../templates/runtime/query/query-key.js'
import { request } from '../../../templates/runtime/request.js'
import { health } from '../sample-methods.js'
import { openAnsweringServer } from '../../nodes/socket-server.js'

/** Text of an array of arrays. The envelope is one more level. */
const nested = (levels: number, inside = ''): string => '['.repeat(levels) + inside + ']'.repeat(levels)
const objects = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

const envelope = (result: string): string => `{"jsonrpc":"2.0","id":"dontcare","result":${result}}`
const failed = (data: string): string =>
  `{"jsonrpc":"2.0","id":"dontcare","error":{"name":"HANDLER_ERROR","data":${data}}}`

test.each<[levels: number, isDeep: boolean]>([
  [499, false],
  [500, true],
])('data of %d levels and one is too deep: %s', (levels, isDeep) => {
  expect(isTooDeep([JSON.parse(nested(levels))])).toBe(isDeep)
  expect(isTooDeep([1, null, { a: [], b: JSON.parse(objects(levels - 1)) }])).toBe(isDeep)
})

describe('an answer of more than 500 levels', () => {
  test.each<[what: string, status: number, body: string]>([
    ['a result of arrays', 200, envelope(nested(500))],
    ['a result of objects', 200, envelope(objects(2_000))],
    ['a result with a long integer', 200, envelope(nested(100_000, '18446744073709551615'))],
    ['data of an error', 200, failed(objects(2_000))],
    ['an error under the status 500', 500, failed(nested(2_000))],
  ])('is MALFORMED_RESPONSE with a reason: %s', async (_, status, body) => {
    const server = await openAnsweringServer(status, body)
    const outcome = await http(server.url)(health())
    if (outcome.ok) throw new Error('It is a result.')
    const { kind, info, message } = outcome.error
    expect({ kind, info, message }).toEqual({
      kind: 'MALFORMED_RESPONSE',
      info: { status, headers: expect.anything(), body: body.slice(0, 4_096), reason: 'TOO_DEEP' },
      message: 'health: MALFORMED_RESPONSE: more than 500 levels of arrays and objects',
    })
    expect(JSON.parse(JSON.stringify(outcome.error)).info.reason).toBe('TOO_DEEP')
  })

  test('is the failure of its node alone where nodes vote', async () => {
    const servers = await Promise.all(
      [nested(2_000), '1', '1', nested(100_000)].map(result => openAnsweringServer(200, envelope(result))),
    )
    const [a, b, c, d] = servers.map(({ url }) => http(url)) as [Transport, Transport, Transport, Transport]
    expect(await agree([a, b, c, d])(health())).toEqual({ ok: true, result: 1 })
    const none = await agree([a, d], { timeout: 5_000 })(health())
    expect(none.ok || none.error).toMatchObject({ kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } })
  })
})

const custom = (result: () => unknown): Transport =>
  (async () => ({ ok: true, result: result() })) as unknown as Transport

test('a vote does not depend on what a custom transport makes: neither its result nor its rejection', async () => {
  const deep = custom(() => JSON.parse(nested(100_000)))
  const rejecting = custom(() => {
    throw new Error('broken')
  })
  const one = custom(() => 1)
  expect(await agree([deep, rejecting, one, one])(health())).toEqual({ ok: true, result: 1 })
  const none = await agree([deep, rejecting])(health())
  expect(none.ok || none.error).toMatchObject({ info: { reason: 'NO_AGREEMENT' } })
  await expect(agree([rejecting, rejecting])(health())).rejects.toThrow('broken')
})

describe('params of more than 500 levels', () => {
  const deep: unknown = JSON.parse(nested(501))
  const circle: unknown[] = []
  circle.push(circle)

  test.each([[deep], [circle]])('throw a RangeError when the request is made', params => {
    expect(() => request('query', { known: {} }, params)).toThrow(
      RangeError('The params have more than 500 levels, or contain themselves.'),
    )
  })

  test('are written, compared and used as a key where they have 500', () => {
    const made = request('query', { known: {} }, JSON.parse(nested(500)))
    expect(stringify(made.params)).toBe(nested(500))
    expect(rpcQueryKey(made)[2]).toEqual(made.params)
  })

  test('are not written by stringify', () => {
    expect(() => stringify(deep)).toThrow(RangeError('JSON of more than 500 levels is not written.'))
  })
})

test('a request keeps its params when the caller changes the object, at every depth', () => {
  const params = { a: { b: [1, { c: 2n }] }, d: 'x' }
  const made = request('query', { known: {} }, params)
  params.a.b.push(3)
  params.a.b[1] = { c: 9n }
  params.d = 'y'
  expect(made.params).toEqual({ a: { b: [1, { c: 2n }] }, d: 'x' })
})
