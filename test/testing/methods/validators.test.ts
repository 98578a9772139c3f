import { expect, test } from 'vitest'
import { mockKey } from '../../../templates/testing/index.js'
import { ask, failure, result, sharedNode } from '../ask.js'

const mock = sharedNode()
const alone = sharedNode({ faultMode: 'alone' })
const missing = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'
const unknownEpoch = failure('{"name":"UNKNOWN_EPOCH"}', '"Unknown Epoch"')
const notTheLast = failure('{"name":"VALIDATOR_INFO_UNAVAILABLE"}', '"Validator info unavailable"')

const publicKey = mockKey('near').publicKey
const stake = '50000000000000000000000000000000'

/** The only validator makes all blocks of an epoch, from its first height to the requested one. */
function epoch(start: number, blocks: number): object {
  const [perShard, inAll] = [[blocks, blocks, blocks], 3 * blocks]
  return {
    current_fishermen: [],
    current_proposals: [],
    current_validators: [
      {
        account_id: 'near',
        is_slashed: false,
        num_expected_blocks: blocks,
        num_expected_chunks: inAll,
        num_expected_chunks_per_shard: perShard,
        num_expected_endorsements: inAll,
        num_expected_endorsements_per_shard: perShard,
        num_produced_blocks: blocks,
        num_produced_chunks: inAll,
        num_produced_chunks_per_shard: perShard,
        num_produced_endorsements: inAll,
        num_produced_endorsements_per_shard: perShard,
        public_key: publicKey,
        shards: [0, 3, 7],
        shards_endorsed: [0, 3, 7],
        stake,
      },
    ],
    epoch_height: (start - 186278300) / 50,
    epoch_start_height: start,
    next_fishermen: [],
    next_validators: [{ account_id: 'near', public_key: publicKey, shards: [0, 3, 7], stake }],
    prev_epoch_kickout: [],
  }
}

test.each(['"latest"', '{"latest":null}', '[null]'])('%s is the current epoch', async params => {
  const { body } = await ask(mock.node, 'validators', params)
  expect(JSON.parse(body).result).toEqual(epoch(186278600, 21))
})

test('a past epoch is found by its last block', async () => {
  for (const params of ['{"block_id":186278449}', '[186278449]']) {
    const { body } = await ask(mock.node, 'validators', params)
    expect(JSON.parse(body).result).toEqual(epoch(186278400, 49))
  }
  expect(await ask(mock.node, 'validators', '[186278448]')).toEqual(notTheLast)
})

test('an epoch is found by its id', async () => {
  const { body } = await ask(mock.node, 'block', '[186278449]')
  const id = JSON.parse(body).result.header.epoch_id
  const answer = await ask(mock.node, 'validators', `{"epoch_id":"${id}"}`)
  expect(JSON.parse(answer.body).result).toEqual(epoch(186278400, 49))
})

test.each([`{"epoch_id":"${missing}"}`, `["${missing}"]`, '[999999999]'])('%s is not an epoch', async params => {
  expect(await ask(mock.node, 'validators', params)).toEqual(unknownEpoch)
})

test('a node without peers knows no epoch', async () => {
  expect(await ask(alone.node, 'validators', '"latest"')).toEqual(unknownEpoch)
})

test('validators are ordered by stake', async () => {
  const named = `"account_id":"near","public_key":"${publicKey}"`
  const list = result(`[{${named},"stake":"${stake}","validator_stake_struct_version":"V1"}]`)
  for (const params of ['[null]', '{}', '{"block_id":null}', `["${mock.node.chain.head.hash}"]`])
    expect(await ask(mock.node, 'EXPERIMENTAL_validators_ordered', params)).toEqual(list)
  expect(await ask(mock.node, 'EXPERIMENTAL_validators_ordered', '[5]')).toEqual(unknownEpoch)
})

test('the validator has no maintenance window, other accounts always have', async () => {
  expect(await ask(mock.node, 'maintenance_windows', '{"account_id":"near"}')).toEqual(result('[]'))
  expect(await ask(mock.node, 'maintenance_windows', '["bob.near"]')).toEqual(
    result('[{"end":186278650,"start":186278621}]'),
  )
})
