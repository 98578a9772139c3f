import { expect, test } from 'vitest'
import { description } from './description.js'
import { read } from './document-of.js'

test('a description asks for flows by name, in any order', () => {
  const root = { ...description({ send_tx: {}, tx: {}, block: {} }), 'x-rpc-flows': ['transactions', 'blocks'] }
  expect(read(root).found?.flows).toEqual(['transactions', 'blocks'])
  expect(read({ ...root, 'x-rpc-flows': ['blocks', 'transactions'] }).found?.flows).toEqual(['transactions', 'blocks'])
  expect(read({ ...root, 'x-rpc-flows': 'blocks' }).found?.flows).toEqual(['blocks'])
})

test('a description that asks for none gets none', () => {
  expect(read(description({ send_tx: {}, tx: {}, block: {} })).found?.flows).toEqual([])
})

test.each([
  [['block'], 'The "x-rpc-flows" names "block", which is no flow.'],
  [[7], 'The "x-rpc-flows" names "7", which is no flow.'],
  [['toString'], 'The "x-rpc-flows" names "toString", which is no flow.'],
  [['transactions'], 'The flow "transactions" calls the builder "sendTx", which the description does not give.'],
  [['contract-state'], 'The flow "contract-state" calls the builder "viewState", which the description does not give.'],
])('%j is refused', (flows, message) => {
  const root = { ...description({ tx: {} }), 'x-rpc-flows': flows }
  expect(read(root)).toEqual({ found: null, findings: [`RPC121 /x-rpc-flows: ${message}`] })
})

test('what a flow shows is the name of nothing else, where there is the flow', () => {
  const root = description({ block: {}, follow_blocks: {} })
  expect(read(root).findings).toEqual([])
  expect(read({ ...root, 'x-rpc-flows': ['blocks'] }).findings).toEqual([
    'RPC108 /paths/follow_blocks/post/requestBody/content/application/json/schema/properties/method: ' +
      'The client has something else called "followBlocks", so the method "follow_blocks" cannot be called that.',
  ])
})
