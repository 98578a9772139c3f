import { expect, test } from 'vitest'
import { readOurDescription } from '../spec/our-description.js'
import { exactReading, memberOf } from './exact-reading.js'
import type { Expectation } from './expectation.js'
import { casesEnding } from './expected.js'
import { optionalKeys, optionalKeysIn, type Met } from './optional-keys.js'
import { groups, recorded } from './recorded.js'
import { resultType } from './result-types.js'

const { iface } = await readOurDescription()

/** An optional field should be absent somewhere. These are present in all recordings. */
test('a key of every recorded result is not optional, except for keys that other nodes omit', () => {
  const met = groups.flatMap(group => casesEnding(group, 'result').flatMap(([name, each]) => metIn(name, group, each)))
  const missing = new Set(met.filter(({ isThere }) => !isThere).map(({ place }) => place))
  const always = new Set(met.map(({ place }) => place).filter(place => !missing.has(place)))
  expect([...always].toSorted()).toEqual([...goneFromNewerNodes, ...leftOutWhereUnset].toSorted())
})

const goneFromNewerNodes = [
  'avg_hidden_validator_seats_per_shard',
  'block_fetch_horizon',
  'cloud_archival_reader',
  'epoch_sync.disable_epoch_sync_for_bootstrapping',
  'epoch_sync.epoch_sync_horizon',
  'epoch_sync.ignore_epoch_sync_network_requests',
  'num_block_producer_seats_per_shard',
  'num_chunk_only_producer_seats',
  'state_sync_enabled',
  'state_sync_external_backoff',
  'state_sync_external_timeout',
  'wasm_config.saturating_float_to_int',
]

/** Limits that a protocol version does not set, and the address of a node that does not listen. */
const leftOutWhereUnset = [
  'limit_config.max_elements_per_contract_table',
  'limit_config.max_functions_number_per_contract',
  'limit_config.max_locals_per_contract',
  'limit_config.max_tables_per_contract',
  'rpc_addr',
]

function metIn(name: string, group: string, { send }: Expectation): readonly Met[] {
  const method = iface.methods.find(({ wireName }) => wireName === send.method)
  if (!method) return []
  const result = memberOf(exactReading(recorded(name, group).response.body), 'result')
  return [...optionalKeysIn(result, optionalKeys(iface, resultType(method, send.params)))]
}
