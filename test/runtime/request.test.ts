import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { request } from '../../templates/runtime/request.js'
import { stringifyExact } from '../../templates/runtime/json/stringify-exact.js'
import { gasPrice, health, viewAccount } from './sample-methods.js'

const plain = { method: 'query', params: { account_id: 'alice.near', request_type: 'view_account' } }

test('equals a plain object of its method and params', () => {
  const made = viewAccount({ account_id: 'alice.near' })
  expect(made).toStrictEqual(plain)
  expect(isDeepStrictEqual(made, plain)).toBe(true)
  expect(Object.keys(made)).toStrictEqual(['method', 'params'])
  expect(gasPrice(null)).toStrictEqual({ method: 'gas_price', params: [null] })
  expect(health()).toStrictEqual({ method: 'health', params: undefined })
})

test('is written as a plain object in JSON', () => {
  expect(JSON.stringify(viewAccount({ account_id: 'alice.near' }))).toBe(
    '{"method":"query","params":{"account_id":"alice.near","request_type":"view_account"}}',
  )
  expect(JSON.stringify(health())).toBe('{"method":"health"}')
  expect(stringifyExact(gasPrice(12345678901234567890n))).toBe('{"method":"gas_price","params":[12345678901234567890]}')
})

test('does not show its rules in copies and logs', () => {
  const rules = { known: { HANDLER_ERROR: { UNKNOWN_BLOCK: [] } } }
  const made = request('block', rules, { finality: 'final' })
  expect(made.rules).toBe(rules)
  expect(Object.getOwnPropertyDescriptor(made, 'rules')).toStrictEqual({
    value: rules,
    configurable: false,
    enumerable: false,
    writable: false,
  })
})

test('does not change when the object of its params changes', () => {
  const params = { account_id: 'alice.near' }
  const made = viewAccount(params)
  params.account_id = 'bob.near'
  expect(made).toStrictEqual(plain)
})

test('can be made again from its JSON copy by its builder', () => {
  const copy = JSON.parse(JSON.stringify(viewAccount({ account_id: 'alice.near' })))
  expect(viewAccount(copy.params)).toStrictEqual(plain)
  expect(viewAccount(copy.params).rules).toBe(viewAccount({ account_id: 'x' }).rules)
})
