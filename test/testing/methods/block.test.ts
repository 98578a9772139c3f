import { expect, test } from 'vitest'
import { ask, failure, parseError, sharedNode } from '../ask.js'

const mock = sharedNode()
const syncing = sharedNode({ faultMode: 'syncing' })
const archival = sharedNode({ archival: true })

const unknown = (missing: string, status: number): ReturnType<typeof failure> =>
  failure('{"info":{},"name":"UNKNOWN_BLOCK"}', `"DB Not Found Error: ${missing} \\n Cause: Unknown"`, status)

function fields(names: string): readonly string[] {
  return names.trim().split(/\s+/)
}

test('a block has all fields of real blocks', async () => {
  const { body } = await ask(mock.node, 'block', '{"finality":"final"}')
  const { author, chunks, header } = JSON.parse(body).result
  expect(author).toBe('near')
  expect(Object.keys(chunks[0])).toEqual(
    fields(`
      balance_burnt bandwidth_requests chunk_hash congestion_info encoded_length encoded_merkle_root gas_limit
      gas_used height_created height_included outcome_root outgoing_receipts_root prev_block_hash
      prev_state_root rent_paid shard_id signature tx_root validator_proposals validator_reward`),
  )
  expect(Object.keys(header)).toEqual(
    fields(`
      approvals block_body_hash block_merkle_root block_ordinal challenges_result challenges_root
      chunk_endorsements chunk_headers_root chunk_mask chunk_receipts_root chunk_tx_root chunks_included
      epoch_id epoch_sync_data_hash gas_price hash height last_ds_final_block last_final_block
      latest_protocol_version next_bp_hash next_epoch_id outcome_root prev_hash prev_height prev_state_root
      random_value rent_paid signature timestamp timestamp_nanosec total_supply validator_proposals
      validator_reward`),
  )
})

test.each(['{"block_id":186278611}', '[186278611]'])('%s is a reference by height', async params => {
  const { body } = await ask(mock.node, 'block', params)
  expect(JSON.parse(body).result.header.hash).toBe(mock.node.chain.block(186278611)?.hash)
})

test('the three finalities are three blocks in a row', async () => {
  const heights = ['optimistic', 'near-final', 'final'].map(async finality => {
    const { body } = await ask(mock.node, 'block', `{"finality":"${finality}"}`)
    return JSON.parse(body).result.header.height
  })
  expect(await Promise.all(heights)).toEqual([186278621, 186278620, 186278619])
})

test('an unknown block is 422 below the head, and 200 above it or by hash', async () => {
  const hash = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'
  expect(await ask(mock.node, 'block', '{"block_id":186278600}')).toEqual(unknown('BLOCK HEIGHT: 186278600', 422))
  expect(await ask(mock.node, 'block', '{"block_id":18446744073709551615}')).toEqual(
    unknown('BLOCK HEIGHT: 18446744073709551615', 200),
  )
  expect(await ask(mock.node, 'block', `{"block_id":"${hash}"}`)).toEqual(unknown(`BLOCK: ${hash}`, 200))
})

test('a garbage-collected block is unknown, except on an archival node', async () => {
  const { hash, height } = mock.node.chain.collected
  expect(await ask(mock.node, 'block', `{"block_id":${height}}`)).toEqual(unknown(`BLOCK: ${hash}`, 422))
  expect(await ask(mock.node, 'block', `{"block_id":"${hash}"}`)).toEqual(unknown(`BLOCK: ${hash}`, 200))
  expect((await ask(archival.node, 'block', `{"block_id":${height}}`)).status).toBe(200)
})

test('a node that is not in sync reports it', async () => {
  expect(await ask(syncing.node, 'block', '{"finality":"final"}')).toEqual(
    failure('{"name":"NOT_SYNCED_YET"}', '"There are no fully synchronized blocks on the node yet"'),
  )
})

test.each([
  ['null', 'invalid type: null, expected string or map'],
  ['"x"', 'unknown variant `x`, expected one of `block_id`, `finality`, `sync_checkpoint`'],
  ['{}', 'invalid value: map, expected map with a single key'],
  ['{"block_id":98,"finality":"final"}', 'invalid value: map, expected map with a single key'],
  ['[]', 'invalid type: sequence, expected string or map'],
  ['{"finality":"latest"}', 'unknown variant `latest`, expected one of `optimistic`, `near-final`, `final`'],
  ['{"block_id":1e3}', 'data did not match any variant of untagged enum BlockId'],
  ['{"block_id":"98"}', 'data did not match any variant of untagged enum BlockId'],
  ['{"block_id":18446744073709551616}', 'data did not match any variant of untagged enum BlockId'],
])('%s is not a block reference', async (params, problem) => {
  expect(await ask(mock.node, 'block', params)).toEqual(parseError(`Failed parsing args: ${problem}`))
})
