import { expect, test } from 'vitest'
import { headOf, headRequest, pinTo } from '../../../../templates/runtime/chain/near/pin.js'
import { read } from '../../transport/sample-requests.js'
import { ok, refusedWith, scripted, type Step } from '../../transport/scripted.js'

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
  const expected = ['block', { finality }, { known: {} }]
  expect(head && [head.method, head.params, head.rules]).toEqual(finality && expected)
})

test('names the block in place of the finality, and `gas_price` takes it in an array', () => {
  const query = pinTo(read({ finality: 'final', account_id: 'a' }, 'query'), 'hash')
  expect(JSON.parse(JSON.stringify(query.params))).toEqual({ account_id: 'a', block_id: 'hash' })
  expect(pinTo(read([null], 'gas_price'), 'hash').params).toEqual(['hash'])
})

test.each<[what: string, answer: Step, head: object | undefined]>([
  ['a block', ok({ header: { hash: 'a', height: 7 } }), { hash: 'a', height: 7 }],
  ['a block without a height', ok({ header: { hash: 'a' } }), { hash: 'a', height: 0 }],
  ['a block without a hash', ok({ header: { height: 7 } }), undefined],
  ['a hash that is no text', ok({ header: { hash: 7, height: 7 } }), undefined],
  ['no block', ok(null), undefined],
  ['an error', refusedWith('UNKNOWN_BLOCK', { header: { hash: 'a' } }), undefined],
])("a node's newest block from its answer: %s", async (_, answer, head) => {
  expect(headOf(await scripted(answer).transport(read()))).toEqual(head)
})
