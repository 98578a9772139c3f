import { expect, test } from 'vitest'
import { description } from './description.js'
import { read } from './document-of.js'

test('reads the names of flows in any order', () => {
  const root = { ...description({ view_state: {}, block: {}, chunk: {} }), 'x-rpc-flows': ['contract-state', 'blocks'] }
  expect(read(root).found?.flows).toEqual(['contract-state', 'blocks'])
  expect(read({ ...root, 'x-rpc-flows': ['blocks', 'contract-state'] }).found?.flows).toEqual([
    'contract-state',
    'blocks',
  ])
  expect(read({ ...root, 'x-rpc-flows': 'blocks' }).found?.flows).toEqual(['blocks'])
})

test('a description without the extension has no flows', () => {
  expect(read(description({ send_tx: {}, tx: {}, block: {} })).found?.flows).toEqual([])
})

test.each([
  [['block'], 'The "x-rpc-flows" names "block", which is not a flow.'],
  [[7], 'The "x-rpc-flows" names "7", which is not a flow.'],
  [['toString'], 'The "x-rpc-flows" names "toString", which is not a flow.'],
  [['transactions'], 'The flow "transactions" calls the builder "sendTx", but the description has no such method.'],
  [
    ['contract-state'],
    'The flow "contract-state" calls the builder "viewState", but the description has no such method.',
  ],
])('reports %j', (flows, message) => {
  const root = { ...description({ tx: {} }), 'x-rpc-flows': flows }
  expect(read(root)).toEqual({ found: null, findings: [`RPC121 /x-rpc-flows: ${message}`] })
})

test('reports a method with a name that a flow exports, if the client has the flow', () => {
  const root = description({ block: {}, chunk: {}, follow_blocks: {} })
  expect(read(root).findings).toEqual([])
  expect(read({ ...root, 'x-rpc-flows': ['blocks'] }).findings).toEqual([
    'RPC108 /paths/follow_blocks/post/requestBody/content/application/json/schema/properties/method: ' +
      'The client already uses the name "followBlocks", so the method "follow_blocks" cannot have that name.',
  ])
})
