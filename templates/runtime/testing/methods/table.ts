import { block } from './block.js'
import { blockEffects, changes } from './changes.js'
import { chunk, congestion } from './chunk.js'
import { genesisConfig, protocolConfig } from './config.js'
import { gasPrice } from './gas-price.js'
import { query } from './query.js'
import { receipt } from './receipt.js'
import { health, status } from './status.js'
import { broadcastTxAsync, broadcastTxCommit, sendTx, tx, txStatus } from './transactions.js'
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
])

/** Whose internal errors lose their text on the way into the cause. */
export const transactionMethods: ReadonlySet<string> = new Set([
  'send_tx',
  'tx',
  'EXPERIMENTAL_tx_status',
  'broadcast_tx_async',
  'broadcast_tx_commit',
])
