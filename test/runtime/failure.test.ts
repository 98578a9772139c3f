import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { failure } from '../../templates/runtime/failure.js'
import { stringifyExact } from '../../templates/runtime/json.js'
import { gasPrice } from './sample-methods.js'

const request = gasPrice(7)
const answer = { status: 200, headers: new Headers({ 'x-node': 'a' }), body: '{}' }

test('is an error with the fields of the wire', () => {
  const wire = {
    name: 'HANDLER_ERROR',
    cause: { name: 'UNKNOWN_BLOCK' },
    code: -32000,
    message: 'Server error',
    data: 'd',
  }
  const { ok, error } = failure(request, { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} }, answer, wire)
  expect(ok).toBe(false)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('gas_price: UNKNOWN_BLOCK Server error')
  expect(`${error}`).toBe('NearRpcError: gas_price: UNKNOWN_BLOCK Server error')
  expect(error.stack).toContain('failure.test.ts')
  expect({ ...error }).toStrictEqual({
    name: 'NearRpcError',
    kind: 'UNKNOWN_BLOCK',
    layer: 'HANDLER_ERROR',
    info: {},
    code: -32000,
    data: 'd',
    request,
    answer,
  })
  expect(error.request).toBe(request)
  expect(error.answer).toBe(answer)
})

test('is of the layer "CLIENT" on this side of the wire', () => {
  const { error } = failure(request, { kind: 'TIMED_OUT', info: { timeout: 5 } })
  expect({ ...error }).toStrictEqual({
    name: 'NearRpcError',
    kind: 'TIMED_OUT',
    layer: 'CLIENT',
    info: { timeout: 5 },
    code: undefined,
    data: undefined,
    request,
    answer: undefined,
  })
})

test('ends its message with the kind where the node says nothing', () => {
  expect(failure(request, { kind: 'TIMED_OUT', info: { timeout: 5 } }).error.message).toBe('gas_price: TIMED_OUT')
  const hidden = failure(request, { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} }, answer, {})
  expect(hidden.error.message).toBe('gas_price: UNKNOWN_BLOCK')
})

test.each<[message: unknown]>([[null], [7], [{}], [[]], [['a']], [{ toString: null }]])(
  'is made whatever the message is, such as %j',
  message => {
    const { error } = failure(request, { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: {} }, answer, { message })
    expect(error.message.startsWith('gas_price: UNKNOWN_BLOCK')).toBe(true)
  },
)

test('can be logged', () => {
  const { error } = failure(request, { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info: { shard_id: 1 } }, answer)
  expect(JSON.parse(JSON.stringify(error))).toStrictEqual({
    name: 'NearRpcError',
    kind: 'UNKNOWN_BLOCK',
    layer: 'HANDLER_ERROR',
    info: { shard_id: 1 },
    request: { method: 'gas_price', params: [7] },
    answer: { status: 200, headers: {}, body: '{}' },
  })
  expect(inspect(error, { depth: 10 })).toContain("kind: 'UNKNOWN_BLOCK'")
})

test('can be logged with integers beyond 2^53', () => {
  const info = { block_height: 12345678901234567890n }
  const { error } = failure(gasPrice(12345678901234567890n), { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info })
  expect(inspect(error, { depth: 10 })).toContain('12345678901234567890n')
  expect(stringifyExact(error)).toContain('"info":{"block_height":12345678901234567890}')
})
