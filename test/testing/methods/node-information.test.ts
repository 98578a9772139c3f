import { expect, test } from 'vitest'
import { methods } from '../../../templates/testing/methods/table.js'
import { ask, parseError, result, sharedNode } from '../ask.js'

const mock = sharedNode()
const untracking = sharedNode({ faultMode: 'untracking' })
const halfBlind = sharedNode({ faultMode: ['stalled', 'untracking'] })

test('the mock has all methods of the interface', () => {
  expect([...methods.keys()].toSorted()).toEqual([
    'EXPERIMENTAL_call_function',
    'EXPERIMENTAL_changes',
    'EXPERIMENTAL_changes_in_block',
    'EXPERIMENTAL_congestion_level',
    'EXPERIMENTAL_genesis_config',
    'EXPERIMENTAL_light_client_block_proof',
    'EXPERIMENTAL_light_client_chunk_execution_proof',
    'EXPERIMENTAL_light_client_execution_outcome_proof',
    'EXPERIMENTAL_light_client_proof',
    'EXPERIMENTAL_light_client_state_proof',
    'EXPERIMENTAL_maintenance_windows',
    'EXPERIMENTAL_protocol_config',
    'EXPERIMENTAL_receipt',
    'EXPERIMENTAL_receipt_to_tx',
    'EXPERIMENTAL_split_storage_info',
    'EXPERIMENTAL_tx_status',
    'EXPERIMENTAL_validators_ordered',
    'EXPERIMENTAL_view_access_key',
    'EXPERIMENTAL_view_access_key_list',
    'EXPERIMENTAL_view_account',
    'EXPERIMENTAL_view_code',
    'EXPERIMENTAL_view_state',
    'block',
    'block_effects',
    'broadcast_tx_async',
    'broadcast_tx_commit',
    'changes',
    'chunk',
    'client_config',
    'gas_price',
    'genesis_config',
    'health',
    'light_client_proof',
    'maintenance_windows',
    'network_info',
    'next_light_client_block',
    'query',
    'send_tx',
    'status',
    'tx',
    'validators',
  ])
})

test('a node has a peer unless its chain has stopped', async () => {
  const { body } = await ask(mock.node, 'network_info', 'null')
  expect(JSON.parse(body).result).toEqual({
    active_peers: [{ account_id: null, addr: '127.0.0.1:24567', id: expect.stringMatching(/^ed25519:/) }],
    known_producers: [],
    num_active_peers: 1,
    peer_max_count: 40,
    received_bytes_per_sec: 45180,
    sent_bytes_per_sec: 12900,
  })
  const counts = '"num_active_peers":0,"peer_max_count":40,"received_bytes_per_sec":0,"sent_bytes_per_sec":0'
  expect(await ask(halfBlind.node, 'network_info', '[]')).toEqual(
    result(`{"active_peers":[],"known_producers":[],${counts}}`),
  )
})

test('the split storage method requires empty params', async () => {
  const { head, final } = mock.node.chain
  const heights = `"cold_head_height":null,"final_head_height":${final.height},"head_height":${head.height}`
  for (const params of ['{}', '[]'])
    expect(await ask(mock.node, 'EXPERIMENTAL_split_storage_info', params)).toEqual(
      result(`{${heights},"hot_db_kind":"RPC"}`),
    )
  expect(await ask(mock.node, 'EXPERIMENTAL_split_storage_info', 'null')).toEqual(
    parseError('Failed parsing args: invalid type: null, expected struct RpcSplitStorageInfoRequest'),
  )
})

test('the configuration of a node shows the options of the mock', async () => {
  const config = async (node: typeof mock.node): Promise<object> =>
    JSON.parse((await ask(node, 'client_config', '[]')).body).result
  const shown = { archive: false, chain_id: 'mocknet', epoch_length: 50, trie_viewer_state_size_limit: 50000 }
  expect(await config(mock.node)).toMatchObject({ ...shown, tracked_shards_config: 'AllShards' })
  expect(await config(untracking.node)).toMatchObject({ ...shown, tracked_shards_config: 'NoShards' })
})

test('a node can have two fault modes: its chain has stopped, and it tracks no shard', async () => {
  const health = JSON.parse((await ask(halfBlind.node, 'health', '[]')).body).error.cause.name
  const params = '{"request_type":"view_account","account_id":"near","finality":"final"}'
  const query = JSON.parse((await ask(halfBlind.node, 'query', params)).body).error.cause.name
  expect([health, query]).toEqual(['NO_NEW_BLOCKS', 'UNAVAILABLE_SHARD'])
})
