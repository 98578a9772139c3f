import type { FlowName } from './flow-name.js'

/** What a flow uses of the interface. Without one of these, its code does not compile. */
export type FlowNeeds = {
  /** By builder: the params that the flow passes, the fields of the result that it reads, and the kinds it handles. */
  readonly calls: { readonly [builder: string]: CallNeeds }
  /** The named schemas whose types the flow imports. */
  readonly schemas: readonly string[]
}

export type CallNeeds = {
  readonly params?: readonly string[]
  /** Paths; the items of a list and the cases of a union have no step of their own: `header.height`. */
  readonly result?: readonly string[]
  /** A kind, or a field of its info: `INVALID_TRANSACTION.reason`. */
  readonly errors?: readonly string[]
}

/** The needs of each folder of `templates/flows/`. A test compares them with what the flows import, pass and check. */
export const flowNeeds: { readonly [Name in FlowName]: FlowNeeds } = {
  transactions: {
    calls: {
      sendTx: {
        params: ['signed_tx_base64', 'wait_until'],
        errors: [
          'EXPIRED_TRANSACTION',
          'INVALID_SIGNATURE',
          'INVALID_TRANSACTION.reason',
          'TIMEOUT_ERROR',
          'REQUEST_ROUTED',
          'DOES_NOT_TRACK_SHARD',
        ],
      },
      tx: {
        params: ['tx_hash', 'sender_account_id', 'signed_tx_base64', 'wait_until'],
        result: ['status.SuccessValue', 'status.Failure', 'final_execution_status'],
        errors: ['UNKNOWN_TRANSACTION', 'TIMEOUT_ERROR', 'INTERNAL_ERROR'],
      },
      block: { params: ['block_id', 'finality'], result: ['header.hash', 'header.height', 'header.prev_hash'] },
      genesisConfig: { result: ['chain_id', 'transaction_validity_period'] },
      viewAccessKey: {
        params: ['account_id', 'public_key', 'block_id', 'finality'],
        result: ['nonce', 'block_hash', 'block_height'],
      },
      viewGasKeyNonces: {
        params: ['account_id', 'public_key', 'block_id', 'finality'],
        result: ['nonces', 'block_hash', 'block_height'],
      },
      singleAccessKeyChanges: {
        params: ['keys', 'block_id', 'finality'],
        result: [
          'block_hash',
          'changes.type',
          'changes.cause.type',
          'changes.cause.tx_hash',
          'changes.change.access_key.nonce',
        ],
      },
    },
    schemas: [
      'ActionError',
      'BlockReference',
      'FinalTransactionResult',
      'InvalidTxError',
      'TransactionMilestone',
      'TransactionReference',
    ],
  },
  'contract-state': {
    calls: {
      viewState: {
        params: ['account_id', 'prefix_base64', 'after_key_base64', 'limit', 'block_id', 'finality'],
        result: ['values.key', 'values.value', 'last_key', 'block_hash', 'block_height'],
        errors: ['GARBAGE_COLLECTED_BLOCK.block_hash', 'TOO_LARGE_CONTRACT_STATE.block_hash'],
      },
    },
    schemas: ['BlockReference', 'ContractState', 'StateItem'],
  },
  blocks: {
    calls: {
      block: {
        params: ['block_id', 'finality', 'sync_checkpoint'],
        result: [
          'header.hash',
          'header.height',
          'header.prev_hash',
          'header.prev_height',
          'chunks.chunk_hash',
          'chunks.height_included',
        ],
        errors: ['UNKNOWN_BLOCK'],
      },
      chunk: { params: ['chunk_id'] },
    },
    schemas: ['BlockHeaderView', 'BlockId', 'Finality'],
  },
}
