import { block } from './block.js'
import { blockEffects, changes } from './changes.js'
import { chunkExecutionProof, executionOutcomeProof, stateProof } from './chunk-execution-proof.js'
import { chunk, congestion } from './chunk.js'
import { clientConfig, genesisConfig, protocolConfig } from './config.js'
import { gasPrice } from './gas-price.js'
import { lightClientBlockProof, lightClientProof, nextLightClientBlock } from './light-client.js'
import { maintenanceWindows } from './maintenance-windows.js'
import { networkInfo } from './network-info.js'
import { query } from './query.js'
import { receiptToTx } from './receipt-to-tx.js'
import { receipt } from './receipt.js'
import { splitStorageInfo } from './split-storage-info.js'
import { health, status } from './status.js'
import { broadcastTxAsync, broadcastTxCommit, sendTx, tx, txStatus } from './transactions.js'
import { validators, validatorsOrdered } from './validators.js'
import {
  callFunctionMethod,
  viewAccountMethod,
  viewCodeMethod,
  viewKeyMethod,
  viewKeysMethod,
  viewStateMethod,
} from './view-methods.js'
import type { Chain } from '../chain/chain.js'
import type { Json } from '../wire/json.js'

/** Answers one method: the result, or a refusal that is thrown. */
export type Method = (params: Json | undefined, chain: Chain) => Json

/** By name on the wire; whatever is not here is METHOD_NOT_FOUND. */
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
  ['EXPERIMENTAL_view_account', viewAccountMethod],
  ['EXPERIMENTAL_view_code', viewCodeMethod],
  ['EXPERIMENTAL_view_state', viewStateMethod],
  ['EXPERIMENTAL_view_access_key', viewKeyMethod],
  ['EXPERIMENTAL_view_access_key_list', viewKeysMethod],
  ['EXPERIMENTAL_call_function', callFunctionMethod],
])

/** Whose internal errors lose their text on the way into the cause. */
export const transactionMethods: ReadonlySet<string> = new Set([
  'send_tx',
  'tx',
  'EXPERIMENTAL_tx_status',
  'broadcast_tx_async',
  'broadcast_tx_commit',
])
