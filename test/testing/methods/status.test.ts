import { expect, test } from 'vitest'
import { ask, failure, invalidTransaction, read, result, sharedNode } from '../ask.js'

const mock = sharedNode()
const alone = sharedNode({ faultMode: 'alone' })
const stalled = sharedNode({ faultMode: 'stalled' })
const syncing = sharedNode({ faultMode: 'syncing' })

const noNewBlocks = '{"info":{"elapsed":[210,398150420]},"name":"NO_NEW_BLOCKS"}'
const nodeIsSyncing = '{"name":"NODE_IS_SYNCING"}'

test('health of a healthy node is null', async () => {
  expect(await ask(mock.node, 'health', '[]')).toEqual(result('null'))
})

test.each([
  ['alone', alone, noNewBlocks],
  ['stalled', stalled, noNewBlocks],
  ['syncing', syncing, nodeIsSyncing],
] as const)('health of a node that is %s', async (_, faulty, cause) => {
  expect(await ask(faulty.node, 'health', 'null')).toEqual(failure(cause, cause))
  expect(await read(await fetch(`${faulty.node.url}/health`))).toEqual({ status: 503, type: null, body: '' })
})

test('the status has the newest and the oldest block', async () => {
  const { head } = mock.node.chain
  const { body } = await ask(mock.node, 'status', '[]')
  expect(JSON.parse(body).result.sync_info).toMatchObject({
    earliest_block_height: head.height - 250,
    latest_block_hash: head.hash,
    latest_block_height: head.height,
    latest_block_time: '2025-11-13T02:18:44.333973147Z',
    syncing: false,
  })
})

test('a node without peers answers from the first block, and knows no newer one', async () => {
  const { genesis } = alone.node.chain
  const account = '{"request_type":"view_account","account_id":"nobody.near","finality":"optimistic"}'
  expect(await ask(alone.node, 'query', account)).toEqual(
    failure(
      `{"info":{"block_hash":"${genesis.hash}","block_height":${genesis.height},"requested_account_id":"nobody.near"},` +
        '"name":"UNKNOWN_ACCOUNT"}',
      '"account nobody.near does not exist while viewing"',
    ),
  )
  expect(await ask(alone.node, 'block', '{"finality":"near-final"}')).toEqual(
    failure(
      '{"info":{},"name":"UNKNOWN_BLOCK"}',
      '"DB Not Found Error: BLOCK: 11111111111111111111111111111111 \\n Cause: Unknown"',
    ),
  )
  const { base64 } = mock.node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [] })
  expect(await ask(alone.node, 'send_tx', `{"signed_tx_base64":"${base64}"}`)).toEqual(invalidTransaction('"Expired"'))
})

test('a submission to a stopped chain ends in TIMEOUT_ERROR', async () => {
  const { base64 } = stalled.node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [] })
  expect(await ask(stalled.node, 'send_tx', `{"signed_tx_base64":"${base64}"}`)).toEqual(
    failure('{"name":"TIMEOUT_ERROR"}', '"Timeout"', 408),
  )
})
