import { expect, test } from 'vitest'
import { headRequest, pinTo } from '../../../../templates/runtime/transport/votes/pin.js'
import { read } from '../sample-requests.js'

test.each<[what: string, method: string, params: unknown, finality: string | undefined]>([
  ['a read of the final state', 'query', { finality: 'final', account_id: 'a' }, 'final'],
  ['a read of the optimistic state', 'query', { finality: 'optimistic' }, 'optimistic'],
  ['a read at a block', 'query', { block_id: 'hash' }, undefined],
  ['a read without a block', 'query', { block_id: null }, undefined],
  ['the newest gas price', 'gas_price', [null], 'final'],
  ['the newest gas price, by name', 'gas_price', { block_id: null }, 'final'],
  ['the newest gas price, without params', 'gas_price', {}, 'final'],
  ['the gas price at a block', 'gas_price', ['hash'], undefined],
  ['the gas price at a block, by name', 'gas_price', { block_id: 7 }, undefined],
])('%s: %s %j is pinned to the newest block: %s', (_, method, params, finality) => {
  const head = headRequest(read(params, method))
  expect(head && [head.method, head.params]).toEqual(finality && ['block', { finality }])
})

test('names the block in place of the finality, and `gas_price` takes it in an array', () => {
  const query = pinTo(read({ finality: 'final', account_id: 'a' }, 'query'), 'hash')
  expect(JSON.parse(JSON.stringify(query.params))).toEqual({ account_id: 'a', block_id: 'hash' })
  expect(pinTo(read([null], 'gas_price'), 'hash').params).toEqual(['hash'])
})
