import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { failure } from '../../../templates/runtime/failure.js'
import type { Request } from '../../../templates/runtime/request.js'
import { gasPrice, sendTx, viewAccount } from '../sample-methods.js'

/** What `console.error` prints, with the stack's lines replaced. */
function shown(error: unknown): string {
  return inspect(error).replace(/(\n +at .*)+ \{/g, '\n    at … {')
}

test('an error of a node is printed with its details and the status, and without the body', () => {
  const info = { block_height: 12345678901234567890n, block_hash: 'H' }
  const { error } = failure(
    viewAccount({ account_id: 'a.near' }),
    { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info },
    { status: 422, headers: new Headers(), body: 'c0ffee' },
    { name: 'HANDLER_ERROR', code: -32000, data: 'no block' },
  )
  expect(shown(error)).toBe(`NearRpcError: query: UNKNOWN_BLOCK: no block
    at … {
  kind: 'UNKNOWN_BLOCK',
  layer: 'HANDLER_ERROR',
  info: { block_height: 12345678901234567890n, block_hash: 'H' },
  code: -32000,
  request: {
    method: 'query',
    params: { account_id: 'a.near', request_type: 'view_account' }
  },
  status: 422
}`)
  expect(shown({ error })).toContain('UNKNOWN_BLOCK: no block')
})

test('an error of the transport is printed with its cause and the earlier attempts, in one line each', () => {
  const thrown = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const network = failure(gasPrice(null), { kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' }, thrown }).error
  const { error } = failure(gasPrice(null), { kind: 'NETWORK_ERROR', info: { reason: 'ECONNRESET' }, thrown })
  Object.assign(error, { attempts: [network, network] })
  expect(shown(error)).toBe(`NearRpcError: gas_price: NETWORK_ERROR: read ECONNRESET
    at … {
  kind: 'NETWORK_ERROR',
  layer: 'CLIENT',
  info: { reason: 'ECONNRESET' },
  request: { method: 'gas_price', params: [ null ] },
  cause: 'read ECONNRESET',
  attempts: [
    'gas_price: NETWORK_ERROR: read ECONNRESET',
    'gas_price: NETWORK_ERROR: read ECONNRESET'
  ]
}`)
})

test('a large error fits on a screen', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, { a: ['x'.repeat(900)], i }]))
  const page = { status: 502, headers: new Headers(), body: '<p>'.repeat(1_000) }
  const request = Object.defineProperty({ ...gasPrice(null), params: many }, 'rules', { value: gasPrice(null).rules })
  const last = failure(gasPrice(null), { kind: 'TIMED_OUT', info: { timeout: 5 } }).error
  for (const info of [many, page]) {
    const { error } = failure(request as Request, { kind: 'HTTP_ERROR', info }, page, { data: many })
    Object.assign(error, { attempts: Array.from({ length: 50 }, () => last) })
    error.stack = `${error}\n${'    at a (b.js:1:1)\n'.repeat(200)}`
    const lines = inspect(error, { depth: Infinity }).split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
  }
})

test('a signed transaction is never printed', () => {
  const request = Object.defineProperty({ ...sendTx({ signed_tx_base64: 'c2lnbmVk' }) }, 'rules', {
    value: { known: {}, submits: () => true },
  }) as Request
  const { error } = failure(request, { kind: 'TIMED_OUT', info: { timeout: 5 } })
  for (const options of [{}, { depth: 10, showHidden: true }, { depth: -1 }])
    expect(inspect({ error }, options)).not.toContain('c2lnbmVk')
})
