import { expect, test } from 'vitest'
import { ask, failure, parseError, result, sharedNode } from '../ask.js'

const mock = sharedNode()

test.each(['[null]', '[186278611]', '[186278301]', '{}', '{"block_id":null}', '{"block_id":186278611}'])(
  'the gas price of %s',
  async params => {
    expect(await ask(mock.node, 'gas_price', params)).toEqual(result('{"gas_price":"100000000"}'))
  },
)

test('an unknown block is 200 by position, whatever its height', async () => {
  expect(await ask(mock.node, 'gas_price', '[5]')).toEqual(
    failure('{"info":{},"name":"UNKNOWN_BLOCK"}', '"DB Not Found Error: BLOCK HEIGHT: 5 \\n Cause: Unknown"'),
  )
})

test.each([
  ['null', 'invalid type: null, expected struct RpcGasPriceRequest'],
  ['["98"]', 'data did not match any variant of untagged enum BlockId'],
  ['[]', 'invalid length 0, expected struct RpcGasPriceRequest with 1 element'],
  ['[186278611,186278301]', 'invalid length 2, expected fewer elements in array'],
  ['[null,null]', 'invalid length 2, expected fewer elements in array'],
  ['[true,186278301]', 'data did not match any variant of untagged enum BlockId'],
  ['[true]', 'data did not match any variant of untagged enum BlockId'],
])('%s is not valid as params', async (params, problem) => {
  expect(await ask(mock.node, 'gas_price', params)).toEqual(parseError(`Failed parsing args: ${problem}`))
})
