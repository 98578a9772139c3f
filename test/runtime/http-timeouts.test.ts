import { expect, test } from 'vitest'
import { http } from '../../templates/runtime/http.js'
import { health, sendTx } from './sample-methods.js'
import { openAnsweringServer } from '../nodes/socket-server.js'

const nothing = '{"jsonrpc":"2.0","result":null,"id":"dontcare"}'
const submission = sendTx({ signed_tx_base64: 'AA==' })

test('a timeout of 0 sends nothing, and ends in TIMED_OUT', async () => {
  let sent = 0
  // Counts at the source: a request that is aborted at once may not reach a server.
  const fetch = (): Promise<Response> => (sent++, Promise.resolve(new Response(nothing)))
  const outcomes = await Promise.all([
    ...Array.from({ length: 20 }, () => http('http://127.0.0.1:1', { fetch })(submission, { timeout: 0 })),
    http('http://127.0.0.1:1', { fetch, timeout: 0 })(submission),
  ])
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT', info: { timeout: 0 } } })
  }
  expect(sent).toBe(0)
})

test.each([NaN, -1, -Infinity])('a timeout of %d throws a RangeError, and sends nothing', async timeout => {
  const server = await openAnsweringServer(200, nothing)
  await expect(http(server.url)(health(), { timeout })).rejects.toThrow(RangeError)
  expect(() => http(server.url, { timeout })).toThrow(RangeError)
  expect(server.requests).toStrictEqual([])
})

test.each([NaN, -1])('a limit of %d bytes throws a RangeError', maxResponseBytes => {
  expect(() => http('http://127.0.0.1:1/', { maxResponseBytes })).toThrow(RangeError)
})
