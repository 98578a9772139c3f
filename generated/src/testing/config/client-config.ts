import { epochLength } from '../chain/epoch.js'
import type { Chain } from '../chain/chain.js'
import type { JsonObject } from '../wire/json.js'

/** The configuration of a node: the values of a regular node, and the options of the mock. */
export function viewClientConfig({ settings }: Chain): JsonObject {
  return {
    ...fixed,
    ...production,
    ...synchronisation,
    ...threads,
    archive: settings.archival,
    chain_id: settings.chainId,
    epoch_length: epochLength,
    gc: {
      gc_blocks_limit: 2,
      gc_fork_clean_step: 100,
      gc_num_epochs_to_keep: Math.max(3, Math.floor(settings.retention / epochLength)),
      gc_step_period: { nanos: 500_000_000, secs: 0 },
    },
    tracked_shards_config: settings.faultModes.has('untracking') ? 'NoShards' : 'AllShards',
    trie_viewer_state_size_limit: settings.stateLimit,
    version: nodeVersion,
  }
}

/** The version that the node reports. */
export const nodeVersion: JsonObject = {
  build: 'unknown',
  commit: 'unknown',
  rustc_version: '1.95.0',
  version: 'trunk',
}

const fixed: JsonObject = {
  chunk_distribution_network: null,
  cloud_archival_reader: null,
  cloud_archival_writer: null,
  enable_multiline_logging: true,
  enable_statistics_export: true,
  expected_shutdown: 'null',
  log_summary_period: [10, 0],
  log_summary_style: 'colored',
  max_gas_burnt_view: null,
  num_block_producer_seats: 50,
  orphan_state_witness_max_size: 40_000_000,
  orphan_state_witness_pool_size: 25,
  protocol_version_check: 'NextNext',
  resharding_config: JSON.stringify({
    batch_size: 500_000,
    batch_delay: { secs: 0, nanos: 5_000_000 },
    retry_delay: { secs: 10, nanos: 0 },
    initial_delay: { secs: 0, nanos: 0 },
    max_poll_time: { secs: 7200, nanos: 0 },
    catch_up_blocks: 20,
  }),
  rpc_addr: '0.0.0.0:3030',
  save_invalid_witnesses: false,
  save_latest_witnesses: false,
  save_trie_changes: true,
  save_tx_outcomes: true,
  transaction_pool_size_limit: 100_000_000,
  ttl_account_id_router: [3600, 0],
  tx_routing_height_horizon: 4,
}

const production: JsonObject = {
  block_production_tracking_delay: [0, 10_000_000],
  chunk_request_retry_period: [0, 400_000_000],
  chunk_wait_mult: [1, 3],
  doomslug_step_period: [0, 10_000_000],
  max_block_production_delay: [0, 500_000_000],
  max_block_wait_delay: [6, 0],
  min_block_production_delay: [0, 120_000_000],
  produce_chunk_add_transactions_time_limit: '[0,200000000]',
  produce_empty_blocks: true,
}

const synchronisation: JsonObject = {
  block_fetch_horizon: 50,
  block_header_fetch_horizon: 50,
  catchup_step_period: [0, 100_000_000],
  epoch_sync: {
    disable_epoch_sync_for_bootstrapping: false,
    epoch_sync_horizon: 216_000,
    ignore_epoch_sync_network_requests: false,
    timeout_for_epoch_sync: { nanos: 0, secs: 60 },
  },
  header_sync_expected_height_per_second: 10,
  header_sync_initial_timeout: [10, 0],
  header_sync_progress_timeout: [2, 0],
  header_sync_stall_ban_timeout: [120, 0],
  min_num_peers: 0,
  skip_sync_wait: true,
  state_request_throttle_period: [30, 0],
  state_requests_per_throttle_period: 30,
  state_sync: { parts_compression_lvl: 0 },
  state_sync_enabled: true,
  state_sync_external_backoff: [60, 0],
  state_sync_external_timeout: [60, 0],
  state_sync_p2p_timeout: [10, 0],
  state_sync_retry_backoff: [1, 0],
  sync_check_period: [10, 0],
  sync_height_threshold: 1,
  sync_max_block_requests: 10,
  sync_step_period: [0, 10_000_000],
}

const threads: JsonObject = {
  chunk_validation_threads: 4,
  client_background_migration_threads: 8,
  state_request_server_threads: 4,
  transaction_request_handler_threads: 4,
  view_client_threads: 4,
}
