import { expect, test } from 'vitest'
import { problemOf } from './check-answer.js'

/** The problem of an answer to a call. The request and the answer are JSON texts. */
function problem(call: string, answer: string, type = 'application/json'): Promise<string | null> {
  const request = { method: 'POST', path: '/', headers: {}, body: `{"jsonrpc":"2.0",${call}}` }
  const body = `{"jsonrpc":"2.0",${answer}}`
  return problemOf({ request, answer: { status: 200, headers: { 'content-type': type }, body } })
}

function error(layer: string, name: string, info = ''): string {
  return `"error":{"name":"${layer}","cause":{"name":"${name}"${info}},"code":-32000,"message":"Server error"},"id":1`
}

const gasPrice = '"id":1,"method":"gas_price","params":[null]'
const query = '"id":1,"method":"query","params":{"request_type":"view_code","finality":"final","account_id":"a.near"}'
const block = '"block_hash":"11111111111111111111111111111111","block_height":1'

test.each([
  ['a result of its type', gasPrice, '"result":{"gas_price":"5"},"id":1'],
  [
    'a result of its variant',
    query,
    `"result":{"code_base64":"","hash":"11111111111111111111111111111111",${block}},"id":1`,
  ],
  ['a failure of the description', gasPrice, error('HANDLER_ERROR', 'UNKNOWN_BLOCK', ',"info":{}')],
  ['an id that is an object', gasPrice.replace('1', '{"a":[1]}'), '"result":{"gas_price":"5"},"id":{"a":[1]}'],
  [
    'the refusal of an unknown method',
    '"id":1,"method":"no_method"',
    error('REQUEST_VALIDATION_ERROR', 'METHOD_NOT_FOUND', ',"info":{"method_name":"no_method"}'),
  ],
])('%s passes', async (_, call, answer) => {
  expect(await problem(call, answer)).toBeNull()
})

test.each([
  [
    'a result of another type',
    gasPrice,
    '"result":{"gas_price":5},"id":1',
    '"gas_price" [null]: gas_price: expected a string that matches ^[0-9]+$, found 5',
  ],
  [
    'the result of another variant',
    query,
    `"result":{"amount":"5",${block}},"id":1`,
    '"query" {"request_type":"view_code","finality":"final","account_id":"a.near"}: code_base64: expected a string, found nothing',
  ],
  [
    'a failure of another method',
    gasPrice,
    error('HANDLER_ERROR', 'UNKNOWN_CHUNK'),
    '"gas_price" [null]: UNKNOWN_ERROR {"cause":{"name":"UNKNOWN_CHUNK"}}',
  ],
  [
    'a failure under another layer',
    gasPrice,
    error('INTERNAL_ERROR', 'UNKNOWN_BLOCK', ',"info":{}'),
    '"gas_price" [null]: UNKNOWN_BLOCK under the layer "INTERNAL_ERROR", not "HANDLER_ERROR"',
  ],
  ['another id', gasPrice, '"result":{"gas_price":"5"},"id":2', '"gas_price" [null]: the id 2, not 1'],
  [
    'a result of an unknown method',
    '"id":1,"method":"no_method"',
    '"result":null,"id":1',
    '"no_method" null: a result of a method that no builder has',
  ],
  [
    'a failure of an unknown method',
    '"id":1,"method":"no_method"',
    error('HANDLER_ERROR', 'NODE_IS_SYNCING'),
    '"no_method" null: a failure of a method that no builder has: {"name":"HANDLER_ERROR",' +
      '"cause":{"name":"NODE_IS_SYNCING"},"code":-32000,"message":"Server error"}',
  ],
])('%s is a problem', async (_, call, answer, expected) => {
  expect(await problem(call, answer)).toBe(expected)
})

test('an answer in plain text has no type', async () => {
  expect(await problem(gasPrice, '"result":{},"id":1', 'text/plain')).toBeNull()
})

test('a page that a GET request reads has the result of a method', async () => {
  const headers = { 'content-type': 'application/json' }
  const page = (path: string, body: string): Promise<string | null> =>
    problemOf({ request: { method: 'GET', path, headers: {}, body: '' }, answer: { status: 200, headers, body } })
  expect(await page('/health', 'null')).toBeNull()
  expect(await page('/health?x', '{}')).toBe('"health" null: expected null, found an object')
})
