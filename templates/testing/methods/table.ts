import { block } from './blocks/block.js'
import { blockEffects, changes } from './blocks/changes.js'
import { chunkExecutionProof, executionOutcomeProof, stateProof } from './proofs/chunk-execution-proof.js'
import { chunk, congestion } from './blocks/chunk.js'
import { clientConfig, genesisConfig, protocolConfig } from './network/config.js'
import { gasPrice } from './blocks/gas-price.js'
import { lightClientBlockProof, lightClientProof, nextLightClientBlock } from './proofs/light-client.js'
import { maintenanceWindows } from './network/maintenance-windows.js'
import { networkInfo } from './network/network-info.js'
import { query } from './views/query.js'
import { receiptToTx } from './transactions/receipt-to-tx.js'
import { receipt } from './transactions/receipt.js'
import { splitStorageInfo } from './network/split-storage-info.js'
import { health, status } from './network/status.js'
import { broadcastTxAsync, broadcastTxCommit, sendTx, tx, txStatus } from './transactions/transactions.js'
import { validators, validatorsOrdered } from './network/validators.js'
import { viewMethod } from './views/view-method.js'
import type { Method } from './method.js'

/** The handlers by wire name. Any other name is `METHOD_NOT_FOUND`. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['block', block],
  ['block_effects', blockEffects],
  ['EXPERIMENTAL_changes_in_block', blockEffects],
  ['chunk', chunk],
  ['EXPERIMENTAL_congestion_level', congestion],
  ['changes', changes],
  ['EXPERIMENTAL_changes', changes],
  ['gas_price', gasPrice],
  ['genesis_config', genesisConfig],
  ['EXPERIMENTAL_genesis_config', genesisConfig],
  ['EXPERIMENTAL_protocol_config', protocolConfig],
  ['query', query],
  ['send_tx', sendTx],
  ['tx', tx],
  ['EXPERIMENTAL_tx_status', txStatus],
  ['EXPERIMENTAL_receipt', receipt],
  ['broadcast_tx_async', broadcastTxAsync],
  ['broadcast_tx_commit', broadcastTxCommit],
  ['status', status],
  ['health', health],
  ['network_info', networkInfo],
  ['client_config', clientConfig],
  ['validators', validators],
  ['EXPERIMENTAL_validators_ordered', validatorsOrdered],
  ['maintenance_windows', maintenanceWindows],
  ['EXPERIMENTAL_maintenance_windows', maintenanceWindows],
  ['EXPERIMENTAL_split_storage_info', splitStorageInfo],
  ['next_light_client_block', nextLightClientBlock],
  ['light_client_proof', lightClientProof],
  ['EXPERIMENTAL_light_client_proof', lightClientProof],
  ['EXPERIMENTAL_light_client_block_proof', lightClientBlockProof],
  ['EXPERIMENTAL_light_client_chunk_execution_proof', chunkExecutionProof],
  ['EXPERIMENTAL_light_client_execution_outcome_proof', executionOutcomeProof],
  ['EXPERIMENTAL_light_client_state_proof', stateProof],
  ['EXPERIMENTAL_receipt_to_tx', receiptToTx],
  ['EXPERIMENTAL_view_account', viewMethod('view_account', 'struct RpcViewAccountRequest')],
  ['EXPERIMENTAL_view_code', viewMethod('view_code', 'struct RpcViewCodeRequest')],
  ['EXPERIMENTAL_view_state', viewMethod('view_state', 'struct RpcViewStateRequest')],
  ['EXPERIMENTAL_view_access_key', viewMethod('view_access_key', 'struct RpcViewAccessKeyRequest')],
  ['EXPERIMENTAL_view_access_key_list', viewMethod('view_access_key_list', 'struct RpcViewAccessKeyListRequest')],
  ['EXPERIMENTAL_call_function', viewMethod('call_function', 'struct RpcCallFunctionRequest')],
])

/** The methods whose internal errors have a fixed text in place of the reason. */
export const transactionMethods: ReadonlySet<string> = new Set([
  'send_tx',
  'tx',
  'EXPERIMENTAL_tx_status',
  'broadcast_tx_async',
  'broadcast_tx_commit',
])
