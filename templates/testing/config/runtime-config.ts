import { externalCosts } from './external-costs.js'
import type { JsonObject } from '../wire/json.js'

function fee(sir: number, notSir: number, execution: number): JsonObject {
  return { execution, send_not_sir: notSir, send_sir: sir }
}

const transactionCosts: JsonObject = {
  action_creation_config: {
    add_key_cost: {
      full_access_cost: fee(101_765_125_000, 101_765_125_000, 101_765_125_000),
      function_call_cost: fee(102_217_625_000, 102_217_625_000, 102_217_625_000),
      function_call_cost_per_byte: fee(1_925_331, 47_683_715, 1_925_331),
    },
    create_account_cost: fee(3_850_000_000_000, 3_850_000_000_000, 3_850_000_000_000),
    delegate_cost: fee(200_000_000_000, 200_000_000_000, 200_000_000_000),
    delete_account_cost: fee(147_489_000_000, 147_489_000_000, 147_489_000_000),
    delete_key_cost: fee(94_946_625_000, 94_946_625_000, 94_946_625_000),
    deploy_contract_cost: fee(184_765_750_000, 184_765_750_000, 184_765_750_000),
    deploy_contract_cost_per_byte: fee(6_812_999, 47_683_715, 64_572_944),
    function_call_cost: fee(200_000_000_000, 200_000_000_000, 780_000_000_000),
    function_call_cost_per_byte: fee(2_235_934, 47_683_715, 2_235_934),
    stake_cost: fee(141_715_687_500, 141_715_687_500, 102_217_625_000),
    transfer_cost: fee(115_123_062_500, 115_123_062_500, 115_123_062_500),
  },
  action_receipt_creation_config: fee(108_059_500_000, 108_059_500_000, 108_059_500_000),
  burnt_gas_reward: [3, 10],
  data_receipt_creation_config: {
    base_cost: fee(36_486_732_312, 36_486_732_312, 36_486_732_312),
    cost_per_byte: fee(17_212_011, 47_683_715, 17_212_011),
  },
  pessimistic_gas_price_inflation_ratio: [1, 1],
  storage_usage_config: {
    num_bytes_account: 100,
    num_extra_bytes_record: 40,
  },
}

const wasmConfig: JsonObject = {
  discard_custom_sections: true,
  eth_implicit_accounts: true,
  fix_contract_loading_cost: false,
  global_contract_host_fns: true,
  grow_mem_cost: 1,
  implicit_account_creation: true,
  limit_config: {
    account_id_validity_rules_version: 1,
    initial_memory_pages: 1024,
    max_actions_per_receipt: 100,
    max_arguments_length: 4_194_304,
    max_contract_size: 4_194_304,
    max_elements_per_contract_table: 10_000,
    max_functions_number_per_contract: 10_000,
    max_gas_burnt: 300_000_000_000_000,
    max_length_method_name: 256,
    max_length_returned_data: 4_194_304,
    max_length_storage_key: 2048,
    max_length_storage_value: 4_194_304,
    max_locals_per_contract: 1_000_000,
    max_memory_pages: 2048,
    max_number_bytes_method_names: 2000,
    max_number_input_data_dependencies: 128,
    max_number_logs: 100,
    max_number_registers: 100,
    max_promises_per_function_call_action: 1024,
    max_receipt_size: 4_194_304,
    max_register_size: 104_857_600,
    max_stack_height: 262_144,
    max_tables_per_contract: 1,
    max_total_log_length: 16_384,
    max_total_prepaid_gas: 300_000_000_000_000,
    max_transaction_size: 1_572_864,
    max_yield_payload_size: 1024,
    per_receipt_storage_proof_size_limit: 4_000_000,
    registers_memory_limit: 1_073_741_824,
    yield_timeout_length_in_blocks: 200,
  },
  reftypes_bulk_memory: true,
  regular_op_cost: 822_756,
  saturating_float_to_int: true,
  storage_get_mode: 'FlatStorage',
  vm_kind: 'NearVm2',
}

/** Costs and limits of transactions and contracts. Some of these integers are beyond 2^53. */
export const runtimeConfig: JsonObject = {
  account_creation_config: {
    min_allowed_top_level_account_length: 65,
    registrar_account_id: 'registrar',
  },
  congestion_control_config: {
    allowed_shard_outgoing_gas: 1_000_000_000_000_000,
    max_congestion_incoming_gas: 400_000_000_000_000_000n,
    max_congestion_memory_consumption: 1_000_000_000,
    max_congestion_missed_chunks: 125,
    max_congestion_outgoing_gas: 10_000_000_000_000_000n,
    max_outgoing_gas: 300_000_000_000_000_000n,
    max_tx_gas: 500_000_000_000_000,
    min_outgoing_gas: 1_000_000_000_000_000,
    min_tx_gas: 20_000_000_000_000,
    outgoing_receipts_big_size_limit: 4_718_592,
    outgoing_receipts_usual_size_limit: 102_400,
    reject_tx_congestion_threshold: 0.8,
  },
  storage_amount_per_byte: '10000000000000000000',
  witness_config: {
    combined_transactions_size_limit: 4_194_304,
    main_storage_proof_size_soft_limit: 4_000_000,
    new_transactions_validation_state_size_soft_limit: 572_864,
  },
  transaction_costs: transactionCosts,
  wasm_config: { ...wasmConfig, ext_costs: externalCosts },
}
