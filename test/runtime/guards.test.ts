import { describe, expect, test } from 'vitest'
import { request, type Builder, type Request } from '../../templates/runtime/request.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type * as FailureModule from '../../templates/runtime/failure.js'
import { failure } from '../../templates/runtime/failure.js'
import type * as GuardsModule from '../../templates/runtime/guards.js'
import { isErrorOf, isRpcError } from '../../templates/runtime/guards.js'
import { gasPrice, health, sendTx, viewAccount, viewState } from './sample-methods.js'

const builders: { readonly [name: string]: Builder } = { health, gasPrice, sendTx, viewAccount, viewState }

function errorOf(sent: Request): RpcError {
  return failure(sent, { kind: 'TIMED_OUT', info: { timeout: 5 } }).error
}

/** The names of the builders for which `isErrorOf` accepts a value. */
function buildersOf(error: unknown): readonly string[] {
  return Object.entries(builders).flatMap(([name, builder]) => (isErrorOf(error, builder) ? [name] : []))
}

test.each<[sent: Request, names: readonly string[]]>([
  [health(), ['health']],
  [gasPrice(null), ['gasPrice']],
  [gasPrice(18446744073709551615n), ['gasPrice']],
  [sendTx({ signed_tx_base64: 'AA==' }), ['sendTx']],
  [viewAccount({ account_id: 'alice.near' }), ['viewAccount']],
  [viewState({ account_id: 'alice.near', block_id: 7 }), ['viewState']],
])('an error of %o is one of %j', (sent, names) => {
  const error = errorOf(sent)
  expect(isRpcError(error)).toBe(true)
  expect(buildersOf(error)).toStrictEqual(names)
})

function query(params: unknown): Request {
  return request('query', { known: {} }, params)
}

test('an error of a request without the selecting param belongs to the method, but to no variant', () => {
  expect(buildersOf(errorOf(query(['account/alice.near', ''])))).toStrictEqual([])
  expect(buildersOf(errorOf(query(null)))).toStrictEqual([])
  expect(buildersOf(errorOf(query(undefined)))).toStrictEqual([])
  expect(buildersOf(errorOf(query({ request_type: 'view_code' })))).toStrictEqual([])
  expect(buildersOf(errorOf(query({ request_type: 'view_state' })))).toStrictEqual(['viewState'])
  expect(isErrorOf(errorOf(query(['account/alice.near', ''])), () => query({}))).toBe(true)
})

test.each<[foreign: unknown]>([
  [null],
  [undefined],
  ['NearRpcError'],
  [17],
  [10n],
  [true],
  [Symbol('NearRpcError')],
  [new Error('NearRpcError')],
  [Object.assign(new Error('other'), { kind: 'TIMED_OUT' })],
  [{}],
  [{ name: 'Error', request: health() }],
  [['NearRpcError']],
  [() => {}],
  [Object.create(null)],
])('%o is not an error of the client', foreign => {
  expect(isRpcError(foreign)).toBe(false)
  expect(buildersOf(foreign)).toStrictEqual([])
})

test.each<[foreign: unknown]>([
  [{ name: 'NearRpcError' }],
  [{ name: 'NearRpcError', request: null }],
  [{ name: 'NearRpcError', request: 'health' }],
  [{ name: 'NearRpcError', request: {} }],
  [Object.assign(new Error('other'), { name: 'NearRpcError' })],
])('%o has the name of a client error, but belongs to no builder', foreign => {
  expect(buildersOf(foreign)).toStrictEqual([])
})

describe('a second copy of the package', () => {
  // As variables, so that the compiler does not look for files of these names.
  const copies: { readonly [name: string]: string } = {
    failure: '../../templates/runtime/failure.js?copy',
    guards: '../../templates/runtime/guards.js?copy',
  }

  test('makes errors that this copy recognises', async () => {
    const copy: typeof FailureModule = await import(copies['failure'] ?? '')
    expect(copy.failure).not.toBe(failure)
    const { error } = copy.failure(sendTx({ signed_tx_base64: 'AA==' }), { kind: 'TIMED_OUT', info: { timeout: 5 } })
    expect(isRpcError(error)).toBe(true)
    expect(buildersOf(error)).toStrictEqual(['sendTx'])
  })

  test('recognises the errors that this copy makes', async () => {
    const copy: typeof GuardsModule = await import(copies['guards'] ?? '')
    expect(copy.isErrorOf).not.toBe(isErrorOf)
    expect(copy.isRpcError(errorOf(health()))).toBe(true)
    expect(copy.isErrorOf(errorOf(health()), health)).toBe(true)
    expect(copy.isErrorOf(errorOf(health()), gasPrice)).toBe(false)
  })
})

test('an error of a builder narrows to the cases of its method', () => {
  const expired = { kind: 'EXPIRED_TRANSACTION', layer: 'HANDLER_ERROR', info: {} }
  const caught: unknown = failure(sendTx({ signed_tx_base64: 'AA==' }), expired).error
  expect(isErrorOf(caught, sendTx) && caught.kind === 'EXPIRED_TRANSACTION').toBe(true)
  // @ts-expect-error a gas price cannot fail with an expired transaction
  expect(isErrorOf(caught, gasPrice) && caught.kind === 'EXPIRED_TRANSACTION').toBe(false)
})
