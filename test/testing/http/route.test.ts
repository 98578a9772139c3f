import { expect, test } from 'vitest'
import { startMockNode } from '../../../templates/testing/index.js'
import { ask, post, read, result, sharedNode } from '../ask.js'

const mock = sharedNode()
const health = '{"jsonrpc":"2.0","id":"t","method":"health"}'

test.each(['/health', '/EXPERIMENTAL_congestion_level', '/nope'])('POST %s is not found', async path => {
  expect(await post(mock.node, health, path)).toEqual({ status: 404, type: null, body: '' })
})

test('the method in the path is served if the option is set', async () => {
  const node = await startMockNode({ methodInPath: true })
  expect(await post(node, health, '/health')).toEqual({
    status: 200,
    type: 'application/json',
    body: '{"jsonrpc":"2.0","result":null,"id":"t"}',
  })
  expect(await post(node, health, '/nope')).toEqual({ status: 404, type: null, body: '' })
  await node.close()
})

test('a request by GET is not allowed', async () => {
  const response = await fetch(mock.node.url)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await read(response)).toEqual({ status: 405, type: null, body: '' })
})

test.each(['status', 'health', 'network_info'])('GET /%s is the bare result of the method', async method => {
  const answer = await ask(mock.node, method, 'null')
  const page = await read(await fetch(`${mock.node.url}/${method}`))
  expect(answer).toEqual(result(page.body))
  expect(page).toEqual({ status: 200, type: 'application/json', body: page.body })
})

test('a browser can send a preflight request', async () => {
  const response = await fetch(mock.node.url, { method: 'OPTIONS' })
  expect(response.headers.get('access-control-allow-headers')).toBe('*')
  expect(await read(response)).toEqual({ status: 200, type: null, body: '' })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])('%s is not JSON', async type => {
  const response = await fetch(mock.node.url, { method: 'POST', headers: { 'content-type': type }, body: health })
  expect(await read(response)).toEqual({
    status: 415,
    type: 'text/plain; charset=utf-8',
    body: 'Expected request with `Content-Type: application/json`',
  })
})

test.each(['application/json; charset=utf-8', 'application/vnd.api+json'])('%s is JSON', async type => {
  const response = await fetch(mock.node.url, { method: 'POST', headers: { 'content-type': type }, body: health })
  expect(response.status).toBe(200)
})

test('a body beyond two megabytes is refused as plain text', async () => {
  expect(await post(mock.node, ' '.repeat(2_097_153))).toEqual({
    status: 413,
    type: 'text/plain; charset=utf-8',
    body: 'Failed to buffer the request body: length limit exceeded',
  })
})

test('the pages for monitoring have bodies without an envelope', async () => {
  expect(await read(await fetch(`${mock.node.url}/health`))).toEqual({
    status: 200,
    type: 'application/json',
    body: 'null',
  })
  const status = await fetch(`${mock.node.url}/status`)
  expect(await status.json()).toMatchObject({ chain_id: 'mocknet' })
})
