import { expect, test } from 'vitest'
import { ask, failure, read, result, sharedNode } from '../ask.js'
import type { MockNode } from '../../../templates/testing/index.js'

const mock = sharedNode()
const level = '{"block_id":186278611,"shard_id":0}'

function get(node: MockNode, signal?: AbortSignal): Promise<Response> {
  return fetch(node.url, { method: 'POST', body: '{}', ...(signal === undefined ? {} : { signal }) })
}

test('an internal error keeps its text in the cause of most methods', async () => {
  mock.node.failNext({ name: 'INTERNAL_ERROR', info: { error_message: 'disk full' } })
  const data = 'The node reached its limits. Try again later. More details: disk full'
  expect(await ask(mock.node, 'query', '{}')).toEqual({
    status: 500,
    type: 'application/json',
    body:
      '{"jsonrpc":"2.0","error":{"name":"INTERNAL_ERROR","cause":{"info":{"error_message":"disk full"},' +
      `"name":"INTERNAL_ERROR"},"code":-32000,"message":"Server error","data":"${data}"},"id":"t"}`,
  })
})

test('an internal error of a transaction method loses its text in the cause', async () => {
  mock.node.failNext({ name: 'INTERNAL_ERROR', info: { error_message: 'disk full' } })
  const lost = 'InternalError happened during serializing InternalError'
  const data = 'The node reached its limits. Try again later. More details: disk full'
  expect(await ask(mock.node, 'tx', '{}')).toEqual({
    status: 500,
    type: 'application/json',
    body:
      `{"jsonrpc":"2.0","error":{"name":"INTERNAL_ERROR","cause":{"info":{"error_message":"${lost}"},` +
      `"name":"INTERNAL_ERROR"},"code":-32000,"message":"Server error","data":"${data}"},"id":"t"}`,
  })
})

test('the internal chunk error of the interface document can be scripted', async () => {
  mock.node.failNext({ name: 'INTERNAL_ERROR', layer: 'HANDLER_ERROR', info: { error_message: 'x' }, data: 'x' })
  expect(await ask(mock.node, 'EXPERIMENTAL_congestion_level', level)).toEqual(
    failure('{"info":{"error_message":"x"},"name":"INTERNAL_ERROR"}', '"x"'),
  )
})

test('any cause can be scripted, and is used once', async () => {
  mock.node.failNext({ name: 'UnknownAccount', info: { requested_account_id: 'a.near' }, data: null })
  mock.node.failNext({ name: 'TIMEOUT_ERROR' })
  expect(await ask(mock.node, 'query', '{}')).toEqual({
    status: 200,
    type: 'application/json',
    body:
      '{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"info":{"requested_account_id":"a.near"},' +
      '"name":"UnknownAccount"},"code":-32000,"message":"Server error"},"id":"t"}',
  })
  expect(await ask(mock.node, 'tx', '{}')).toEqual(failure('{"name":"TIMEOUT_ERROR"}', '"TIMEOUT_ERROR"', 408))
  expect(await ask(mock.node, 'EXPERIMENTAL_congestion_level', level)).toEqual(result('{"congestion_level":0.0}'))
})

test('scripted answers come in their order', async () => {
  const headers = { 'content-type': 'text/html', 'retry-after': '1' }
  mock.node.answerNextWith({ status: 502, headers, body: '<h1>Bad Gateway</h1>' }, { status: 204, delay: 1 })
  const first = await get(mock.node)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(await read(first)).toEqual({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' })
  expect(await read(await get(mock.node))).toEqual({ status: 204, type: null, body: '' })
  expect((await get(mock.node)).status).toBe(415)
})

test('a connection can be reset, or end in the middle of a body', async () => {
  mock.node.answerNextWith({ fault: 'reset' }, { body: '{"jsonrpc":"2.0"}', fault: 'cut-off' })
  await expect(get(mock.node)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  await expect(get(mock.node).then(response => response.text())).rejects.toThrow('terminated')
})

test('an answer can stall before the headers or in the body', async () => {
  mock.node.answerNextWith({ fault: 'stall' }, { body: 'half a body', fault: 'stall-in-body' })
  await expect(get(mock.node, AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' })
  const response = await get(mock.node, AbortSignal.timeout(200))
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' })
})
