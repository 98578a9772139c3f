import { hashOf } from './hash.js'
import { gasPrice } from './fees.js'
import { viewAction } from './action.js'
import type { Action } from './action.js'
import type { Transaction } from './transaction.js'
import type { Json, JsonObject } from './wire-json.js'

/** Work for one account: the actions of a transaction, or tokens that come back. */
export type Receipt = {
  readonly id: string
  readonly predecessorId: string
  readonly receiverId: string
  readonly signerId: string
  readonly signerPublicKey: string
  readonly actions: readonly Action[]
  readonly gasPrice: bigint
  /** Runs in the block of its transaction and is not stored: nodes do not find it by id. */
  readonly local: boolean
}

/** The account that tokens come back from. */
export const system = 'system'

export function receiptOf(transaction: Transaction, blockHash: string): Receipt {
  return {
    id: receiptId(transaction.hash, blockHash, 0),
    predecessorId: transaction.signerId,
    receiverId: transaction.receiverId,
    signerId: transaction.signerId,
    signerPublicKey: transaction.publicKey,
    actions: transaction.actions,
    gasPrice,
    local: transaction.signerId === transaction.receiverId,
  }
}

/** Tokens that a receipt leaves over: unspent gas, the deposit of a failed action, what a deleted account held. */
export function tokensBack(cause: Receipt, blockHash: string, index: number, to: string, tokens: bigint): Receipt {
  return {
    ...cause,
    id: receiptId(cause.id, blockHash, index),
    predecessorId: system,
    receiverId: to,
    actions: [{ kind: 'Transfer', deposit: tokens }],
    gasPrice: 0n,
    local: false,
  }
}

function receiptId(cause: string, blockHash: string, index: number): string {
  return hashOf('receipt', cause, blockHash, index)
}

export function viewReceipt(receipt: Receipt): JsonObject {
  return {
    predecessor_id: receipt.predecessorId,
    priority: 0,
    receipt: {
      Action: {
        actions: receipt.actions.map(viewAction),
        gas_price: String(receipt.gasPrice),
        input_data_ids: [],
        is_promise_yield: false,
        output_data_receivers: [],
        signer_id: receipt.signerId,
        signer_public_key: receipt.signerPublicKey,
      },
    },
    receipt_id: receipt.id,
    receiver_id: receipt.receiverId,
  }
}

/** What came of a transaction's own step, or of a receipt. */
export type Outcome = {
  readonly id: string
  readonly blockHash: string
  readonly blockOrdinal: number
  readonly executorId: string
  readonly gasBurnt: bigint
  readonly tokensBurnt: bigint
  readonly logs: readonly string[]
  readonly receiptIds: readonly string[]
  readonly status: Json
  /** Null for a transaction's own step. */
  readonly gasProfile: Json
  /** What stands beside it in its block, where it is not alone there. */
  readonly sibling: { readonly side: 'Left' | 'Right'; readonly id: string } | null
}

export function viewOutcome(outcome: Outcome): JsonObject {
  return {
    block_hash: outcome.blockHash,
    id: outcome.id,
    outcome: {
      executor_id: outcome.executorId,
      gas_burnt: outcome.gasBurnt,
      logs: outcome.logs,
      metadata: { gas_profile: outcome.gasProfile, version: outcome.gasProfile === null ? 1 : 3 },
      receipt_ids: outcome.receiptIds,
      status: outcome.status,
      tokens_burnt: String(outcome.tokensBurnt),
    },
    proof: outcome.sibling === null ? [] : [viewSibling(outcome.sibling)],
  }
}

function viewSibling({ side, id }: NonNullable<Outcome['sibling']>): Json {
  return { direction: side, hash: hashOf('outcome', id) }
}
