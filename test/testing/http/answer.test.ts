import { expect, test } from 'vitest'
import { parseError, post, sharedNode } from '../ask.js'

const mock = sharedNode()

const noRequest = parseError('JSON RPC Request format was expected', 'null')

test.each([
  ['a batch', '[{"jsonrpc":"2.0","id":"1","method":"health"}]'],
  ['a number', '1'],
  ['a missing id', '{"jsonrpc":"2.0","method":"health"}'],
  ['a missing version', '{"id":"1","method":"health"}'],
  ['a version that is a number', '{"jsonrpc":2.0,"id":"1","method":"health"}'],
  ['another version', '{"jsonrpc":"1.0","id":"1","method":"health"}'],
  ['a method that is not a string', '{"jsonrpc":"2.0","id":"1","method":5}'],
  ['an unknown member', '{"jsonrpc":"2.0","id":"1","method":"health","extra":1}'],
  ['a response', '{"jsonrpc":"2.0","id":"1","result":1}'],
])('%s is not a request, so the answer has the id null', async (_, body) => {
  expect(await post(mock.node, body)).toEqual(noRequest)
})

test.each(['"x"', '7', '1.5', 'null', '18446744073709551615', '{"a":[1]}'])(
  'the answer repeats the id %s',
  async id => {
    expect(await post(mock.node, `{"jsonrpc":"2.0","id":${id},"method":"health"}`)).toEqual({
      status: 200,
      type: 'application/json',
      body: `{"jsonrpc":"2.0","result":null,"id":${id}}`,
    })
  },
)

test.each(['BLOCK', '', 'EXPERIMENTAL_nothing', 'constructor'])('the method "%s" is not found', async method => {
  expect(await post(mock.node, `{"jsonrpc":"2.0","id":"t","method":"${method}","params":{}}`)).toEqual({
    status: 400,
    type: 'application/json',
    body:
      `{"jsonrpc":"2.0","error":{"name":"REQUEST_VALIDATION_ERROR","cause":{"name":"METHOD_NOT_FOUND",` +
      `"info":{"method_name":"${method}"}},"code":-32601,"message":"Method not found","data":"${method}"},"id":"t"}`,
  })
})

test.each([
  ['', 'EOF while parsing a value at line 1 column 0'],
  ['hello', 'expected value at line 1 column 1'],
  ['{"jsonrpc":"2.0","id":"1","method":"heal', 'method: EOF while parsing a string at line 1 column 40'],
])('the body %j is refused as plain text', async (body, problem) => {
  expect(await post(mock.node, body)).toEqual({
    status: 400,
    type: 'text/plain; charset=utf-8',
    body: `Failed to parse the request body as JSON: ${problem}`,
  })
})
