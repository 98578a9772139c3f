import { expect, test } from 'vitest'
import { ask, failure, sharedNode } from '../ask.js'

const mock = sharedNode()

test('the genesis configuration has what the document shows', async () => {
  const { status, body } = await ask(mock.node, 'genesis_config', 'null')
  expect(status).toBe(200)
  expect(JSON.parse(body).result).toMatchObject({
    chain_id: 'mocknet',
    epoch_length: 50,
    gas_limit: 1_000_000_000_000_000,
    genesis_height: 186278300,
    genesis_time: '2025-11-13T02:13:20.104532187Z',
    min_gas_price: '100000000',
    num_block_producer_seats: 50,
    protocol_version: 81,
    total_supply: '1050001860000000000000000001000000',
  })
})

test('the protocol configuration has integers beyond 2^53', async () => {
  const { body } = await ask(mock.node, 'EXPERIMENTAL_protocol_config', '{"finality":"final"}')
  expect(body).toContain('"max_congestion_incoming_gas":400000000000000000,')
  expect(JSON.parse(body).result).toMatchObject({
    runtime_config: {
      storage_amount_per_byte: '10000000000000000000',
      transaction_costs: {
        action_receipt_creation_config: { execution: 108059500000, send_not_sir: 108059500000, send_sir: 108059500000 },
      },
      wasm_config: { ext_costs: { base: 264768111 } },
    },
  })
})

test('the protocol configuration has its own error for an unknown block', async () => {
  expect(await ask(mock.node, 'EXPERIMENTAL_protocol_config', '{"block_id":5}')).toEqual(
    failure('{"info":{},"name":"UNKNOWN_BLOCK"}', '"Block Not Found: BLOCK HEIGHT: 5"', 422),
  )
})
