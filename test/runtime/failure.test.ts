import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { failure } from '../../templates/runtime/failure.js'
import { stringifyExact } from '../../templates/runtime/json/stringify-exact.js'
import { gasPrice, sendTx } from './sample-methods.js'

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
  expect(error.message).toBe('gas_price: UNKNOWN_BLOCK: d')
  expect(`${error}`).toBe('NearRpcError: gas_price: UNKNOWN_BLOCK: d')
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

test('has the layer "CLIENT" if the client reports it', () => {
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

test('has a message that ends with the kind when the node sends no details', () => {
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

test('can be logged with integers beyond 2^53', () => {
  const info = { block_height: 12345678901234567890n }
  const { error } = failure(gasPrice(12345678901234567890n), { kind: 'UNKNOWN_BLOCK', layer: 'HANDLER_ERROR', info })
  expect(inspect(error, { depth: 10 })).toContain('12345678901234567890n')
  expect(stringifyExact(error.info)).toBe('{"block_height":12345678901234567890}')
})

test('keeps the signed transaction, but does not print it', () => {
  const submission = sendTx({ signed_tx_base64: 'c2lnbmVk' })
  const withRules = Object.defineProperty({ ...submission }, 'rules', {
    value: { ...submission.rules, submits: () => true },
  })
  const { error } = failure(withRules as typeof submission, { kind: 'TIMED_OUT', info: { timeout: 5 } })
  const last = failure(withRules as typeof submission, { kind: 'TIMED_OUT', info: { timeout: 5 } }).error
  Object.assign(last, { attempts: [error] })
  expect(error.request).toBe(withRules)
  for (const printed of [inspect(last, { depth: 10 }), JSON.stringify(last), `${last}`, last.stack])
    expect(printed).not.toContain('c2lnbmVk')
})
