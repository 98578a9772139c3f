import { epochLength, producersOf } from '../chain/epoch.js'
import { accountNames, genesisHeight, genesisTime } from '../chain/genesis.js'
import { viewShardLayout } from '../chain/shards.js'
import { nanosecondsText } from '../chain/time.js'
import { protocolVersion, totalSupply } from '../chain/headers/inner-rest.js'
import { keyNamed } from '../primitives/keys.js'
import { runtimeConfig } from './runtime-config.js'
import type { Chain } from '../chain/chain.js'
import type { JsonObject } from '../wire/json.js'

/** The fields that genesis configuration and protocol configuration share. */
function sharedConfig(chain: Chain): JsonObject {
  return {
    block_producer_kickout_threshold: 90,
    chain_id: chain.settings.chainId,
    chunk_producer_kickout_threshold: 90,
    chunk_validator_only_kickout_threshold: 80,
    dynamic_resharding: false,
    epoch_length: epochLength,
    fishermen_threshold: '10000000000000000000000000',
    gas_limit: 1_000_000_000_000_000,
    gas_price_adjustment_rate: [1, 100],
    genesis_height: genesisHeight,
    genesis_time: nanosecondsText(genesisTime),
    max_gas_price: '10000000000000000000000',
    max_inflation_rate: [1, 20],
    max_kickout_stake_perc: 100,
    min_gas_price: '100000000',
    minimum_stake_divisor: 10,
    minimum_stake_ratio: [1, 6250],
    minimum_validators_per_shard: 1,
    num_block_producer_seats: 50,
    num_blocks_per_year: 31_536_000,
    online_max_threshold: [99, 100],
    online_min_threshold: [9, 10],
    protocol_reward_rate: [1, 10],
    protocol_treasury_account: accountNames.near,
    protocol_upgrade_stake_threshold: [4, 5],
    protocol_version: protocolVersion,
    shard_layout: viewShardLayout(),
    shuffle_shard_assignment_for_chunk_producers: false,
    target_validator_mandates_per_shard: 68,
    transaction_validity_period: chain.settings.transactionValidity,
  }
}

export function viewGenesisConfig(chain: Chain): JsonObject {
  const validators = producersOf(0, chain.settings.validators).map(({ id, stake }) => ({
    account_id: id,
    amount: String(stake),
    public_key: keyNamed(id).publicKey,
  }))
  return {
    ...sharedConfig(chain),
    avg_hidden_validator_seats_per_shard: [0, 0, 0],
    chunk_producer_assignment_changes_limit: 5,
    num_block_producer_seats_per_shard: [17, 17, 16],
    num_chunk_only_producer_seats: 300,
    num_chunk_producer_seats: 100,
    num_chunk_validator_seats: 300,
    use_production_config: false,
    total_supply: totalSupply,
    validators,
  }
}

export function viewProtocolConfig(chain: Chain): JsonObject {
  return {
    ...sharedConfig(chain),
    avg_hidden_validator_seats_per_shard: [],
    num_block_producer_seats_per_shard: [50, 50, 50],
    runtime_config: runtimeConfig,
  }
}
