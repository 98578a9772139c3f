import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import type { Interface } from '../../../generator/model/interface.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { readOurDescription } from '../../spec/our-description.js'
import { differencesBetween } from './agreement.js'
import { readTypes } from '../../../generator/model/types/read-types.js'

/**
 * Params and results of the 31 methods that our description shares with NEAR's own one, 1.2.1: every difference is
 * listed here with its reason. (`upstream.test.ts` compares the causes of errors.)
 */
const upstream = await readUpstream(join(process.env['UPSTREAM_SPECS'] ?? '', 'nearcore-1.2.1.json'))
const { iface } = await readOurDescription()

test('each method of 1.2.1 is described', () => {
  const ours = new Set(iface.methods.map(({ wireName }) => wireName))
  expect(upstream.methods).toHaveLength(31)
  expect(upstream.methods.filter(({ wireName }) => !ours.has(wireName))).toEqual([])
})

test('params and results are those of 1.2.1, except for explained differences', () => {
  const lines = Object.values(explained).flatMap(text => text.trim().split(/\n */))
  expect(differencesBetween(iface, upstream)).toEqual(lines.toSorted())
})

test('a difference on either side is reported', () => {
  const one = gasPriceOnly({ gas_price: { type: 'string' } })
  const other = gasPriceOnly({ gas_price: { type: 'integer' }, more: true })
  expect(differencesBetween(one, other)).toEqual([
    'result + gas_price is string',
    'result - gas_price is integer',
    'result - more is required',
  ])
})

/** Our interface with one method, whose result has these members. */
function gasPriceOnly(properties: JsonObject): Interface {
  const schema = { type: 'object', required: Object.keys(properties), properties }
  const methods = iface.methods.filter(({ wireName }) => wireName === 'gas_price')
  return { ...iface, methods, schemas: readTypes([{ name: 'GasPrice', schema, writable: false }], methods) }
}

async function readUpstream(path: string): Promise<Interface> {
  const document = await loadDocument({ spec: path, overlays: ['spec/overlays/nearcore.yaml'] }, fileReader(), refuse)
  const read = document && readInterface(document, refuse)
  if (!read) throw new Error(`"${path}" is not a description.`)
  return read
}

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}

/** By reason: `+` is only in our description, `-` only in 1.2.1. */
const explained: Readonly<Record<string, string>> = {
  'Nodes take these params by position too.': `
    params +  is array
    params + [] is array
    params + [] is integer
    params + [] is null
    params + [] is string
    params + [].[] is integer
    params + [].[] is string
  `,
  'Gas keys: 1.2.1 had a first design, which nodes since have replaced.': `
    result + TransferToGasKey.deposit is required
    result + [].WithdrawFromGasKey is required
    result + permission.GasKeyFullAccess is required
    result + permission.GasKeyFunctionCall is required
    result - ActionsValidation.GasKeyPermissionInvalid is required
    result - ActionsValidation.GasKeyTooManyNoncesRequested is required
    result - TransferToGasKey.amount is required
    result - [].AddGasKey is required
    result - [].DeleteGasKey is required
    result - kind.GasKeyAlreadyExists is required
  `,
  'Nodes of 1.1 sent the balance of a gas key as a number.': `
    result + gas_key.balance is integer
  `,
  'A global contract is named in three ways: 1.2.1 knows two of them, and not each in each place.': `
    result + code.AccountId is required
    result + code.CodeHash is required
    result + code.account_id is required
    result + code.hash is required
    result + contract_identifier.account_id is required
    result + contract_identifier.hash is required
    result + id.account_id is required
    result + id.hash is required
    result + identifier.account_id is required
    result + identifier.hash is required
  `,
  'Nodes leave these out where there is nothing to say; they never send null.': `
    result - change.global_contract_account_id is null
    result - change.global_contract_hash is null
    result - global_contract_account_id is null
    result - global_contract_hash is null
    result - limit_config.max_elements_per_contract_table is null
    result - limit_config.max_functions_number_per_contract is null
    result - limit_config.max_locals_per_contract is null
    result - limit_config.max_tables_per_contract is null
    result - rpc_addr is null
    result - state_sync.dump is null
  `,
  'Gone from newer nodes, so not in each answer.': `
    result + avg_hidden_validator_seats_per_shard is optional
    result + num_block_producer_seats_per_shard is optional
    result - avg_hidden_validator_seats_per_shard is required
    result - num_block_producer_seats_per_shard is required
  `,
  'Only the debug page of a node has it, which is not a method.': `
    result - detailed_debug_status is optional
  `,
  'Nodes of 1.1 sent these, as the recordings do.': `
    result + cloud_archival_reader is optional
    result + cloud_archival_writer.cloud_storage is optional
    result + wasm_config.vm_kind may be NearVm2
  `,
  'A setting that newer nodes write as text.': `
    result + Shards.[] is string
    result + block_production_tracking_delay is string
    result + chunk_wait_mult is string
    result + doomslug_step_period is string
    result + max_block_production_delay is string
    result + max_block_wait_delay is string
    result + min_block_production_delay is string
  `,
  'New cases since 1.2.1.': `
    result + ActionsValidation.AddGasKeyWithNonZeroBalance is required
    result + ActionsValidation.GasKeyInvalidNumNonces is required
    result + ActionsValidation.TotalNumberOfDeployActionsExceeded is required
    result + CompilationError.PrepareError may be FunctionBodyTooLarge
    result + CompilationError.PrepareError may be InstrumentedCodeTooLarge
    result + CompilationError.PrepareError may be OperandStackTooLarge
    result + CompilationError.PrepareError may be TooManyBlocksPerContract
    result + CompilationError.PrepareError may be TooManyBlocksPerFunction
    result + CompilationError.PrepareError may be TooManyGlobals
    result + CompilationError.PrepareError may be TooManyParamsPerContract
    result + CompilationError.PrepareError may be TooManyParamsPerFunction
    result + CompilationError.PrepareError may be TooManyTypes
    result + HostError.MlDsaVerifyInvalidInput is required
    result + HostError.P256VerifyInvalidInput is required
    result + InvalidTxError.ActionsValidation may be FunctionCallEmptyMethodName
    result + InvalidTxError.ActionsValidation may be GasKeyFunctionCallAllowanceNotAllowed
    result + InvalidTxError.InvalidAccessKeyError may be DelegateActionRequiresGasKey
    result + InvalidTxError.InvalidAccessKeyError may be DelegateActionRequiresNonGasKey
    result + InvalidTxError.InvalidNonceIndex is required
    result + InvalidTxError.NotEnoughBalanceForDeposit is required
    result + InvalidTxError.NotEnoughGasKeyBalance is required
    result + NewReceiptValidationError.ActionsValidation may be FunctionCallEmptyMethodName
    result + NewReceiptValidationError.ActionsValidation may be GasKeyFunctionCallAllowanceNotAllowed
    result + [].DelegateV2 is required
    result + kind.DelegateActionAccessKeyError may be DelegateActionRequiresGasKey
    result + kind.DelegateActionAccessKeyError may be DelegateActionRequiresNonGasKey
    result + kind.DelegateActionInvalidNonceIndex is required
    result + kind.GasKeyBalanceTooHigh is required
    result + kind.InsufficientGasKeyBalance is required
    result + kind.ReceiptStorageProofSizeExceeded is required
    result + kind.TotalPromiseInputSizeExceeded is required
    result + shard_layout.V3 is required
  `,
  'Members since 1.2.1, which older nodes leave out.': `
    result + Action.refund_to is optional
    result + GlobalContractDistribution.nonce is optional
    result + [].nonce_index is optional
    result + [].nonce_mode is optional
    result + [].proposed_split is optional
    result + block_request_timeout is optional
    result + chunks_cache_height_horizon is optional
    result + cloud_archival_writer.catch_up_throttle is optional
    result + cloud_archival_writer.snapshot_every_n_epochs is optional
    result + epoch_sync.epoch_sync_horizon_num_epochs is optional
    result + ext_costs.ml_dsa_verify_base is optional
    result + ext_costs.ml_dsa_verify_byte is optional
    result + ext_costs.p256_verify_base is optional
    result + ext_costs.p256_verify_byte is optional
    result + ext_costs.sha3_256_base is optional
    result + ext_costs.sha3_256_byte is optional
    result + ext_costs.sha3_384_base is optional
    result + ext_costs.sha3_384_byte is optional
    result + ext_costs.sha3_512_base is optional
    result + ext_costs.sha3_512_byte is optional
    result + ext_costs.yield_create_with_id_base is optional
    result + header.chunk_execution_root is optional
    result + header.prev_last_certified_block_epoch_id is optional
    result + header.proposed_split is optional
    result + header.shard_split is optional
    result + header.spice_chunk_endorsement_stats is optional
    result + inner_lite.chunk_execution_root is optional
    result + limit_config.max_blocks_per_contract is optional
    result + limit_config.max_blocks_per_function is optional
    result + limit_config.max_deploy_actions_per_receipt is optional
    result + limit_config.max_function_body_size is optional
    result + limit_config.max_globals_per_contract is optional
    result + limit_config.max_instrumented_code_size is optional
    result + limit_config.max_operand_stack_bytes_per_function is optional
    result + limit_config.max_params_per_contract is optional
    result + limit_config.max_params_per_function is optional
    result + limit_config.max_receipt_total_input_size is optional
    result + limit_config.max_types_per_contract is optional
    result + metadata.contracts is optional
    result + receipt_to_tx_max_hint_window is optional
    result + receipt_to_tx_max_hop_distance is optional
    result + receipt_to_tx_max_outcomes_per_request is optional
    result + runtime_config.account_creation_charge is optional
    result + runtime_config.min_gas_purchase_price is optional
    result + save_receipt_to_tx is optional
    result + transaction.nonce_index is optional
    result + transaction.nonce_mode is optional
    result + transaction_costs.ml_dsa_65_verification_cost is optional
    result + transaction_pool_strict_nonce_ttl_blocks is optional
    result + validator_reward_paid_prev_epoch is optional
    result + view_access_keys_limit is optional
    result + wasm_config.bls12381_not_in_group_fix is optional
    result + wasm_config.chain_id_host_fn is optional
    result + wasm_config.eth_implicit_global_contract is optional
    result + wasm_config.gas_key_host_fns is optional
    result + wasm_config.ml_dsa_verify_host_fn is optional
    result + wasm_config.one_yocto_on_promise is optional
    result + wasm_config.p256_verify_host_fn is optional
    result + wasm_config.sha3_host_fns is optional
    result + wasm_config.yield_with_id_host_fns is optional
  `,
}
