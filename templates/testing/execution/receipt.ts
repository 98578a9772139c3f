import { hashOf } from '../primitives/hash.js'
import { viewAction } from '../transactions/view-action.js'
import { gasPrice } from './fees.js'
import type { Action, Delegate } from '../transactions/action.js'
import type { Transaction } from '../transactions/transaction.js'
import type { JsonObject } from '../wire/json.js'

/** Work for one account: the actions of a transaction, or a refund. */
export type Receipt = {
  readonly id: string
  readonly predecessorId: string
  readonly receiverId: string
  readonly signerId: string
  readonly signerPublicKey: string
  readonly actions: readonly Action[]
  readonly gasPrice: bigint
  /** Runs in the block of its transaction and is not stored, so nodes do not find it by id. */
  readonly local: boolean
  /** The ids of the data that it waits for. */
  readonly inputData?: readonly string[]
  /** The receipts that wait for its value. */
  readonly outputData?: readonly DataReceiver[]
  /** Data for a waiting receipt in place of actions: a value in base64, or null. */
  readonly data?: { readonly id: string; readonly value: string | null }
}

/** The receiver of a value, and the data id that it waits for, named as in answers. */
export type DataReceiver = { readonly data_id: string; readonly receiver_id: string }

/** The sender of refunds. */
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

/** Delegated actions, sent for the account that signed them. Token refunds go to it, gas refunds to the payer. */
export function delegatedReceipt(cause: Receipt, delegate: Delegate, blockHash: string, index: number): Receipt {
  const { senderId: predecessorId, receiverId, actions } = delegate
  return sentReceipt(cause, blockHash, index, { predecessorId, receiverId, actions })
}

/** A refund: unspent gas, the deposit of a failed action, or the balance of a deleted account. */
export function tokensBack(cause: Receipt, blockHash: string, index: number, to: string, tokens: bigint): Receipt {
  const actions: readonly Action[] = [{ kind: 'Transfer', deposit: tokens }]
  return sentReceipt(cause, blockHash, index, { predecessorId: system, receiverId: to, actions, gasPrice: 0n })
}

/** A receipt of those that another one sends, by its number. */
export function sentReceipt(cause: Receipt, blockHash: string, index: number, fields: Partial<Receipt>): Receipt {
  const id = receiptId(cause.id, blockHash, index)
  return { ...cause, id, local: false, inputData: [], outputData: [], ...fields }
}

/** Ids are derived from their cause, so they are deterministic. */
function receiptId(cause: string, blockHash: string, index: number): string {
  return hashOf('receipt', cause, blockHash, index)
}

export function viewReceipt(receipt: Receipt): JsonObject {
  return {
    predecessor_id: receipt.predecessorId,
    priority: 0,
    receipt: receipt.data === undefined ? { Action: viewWork(receipt) } : { Data: viewData(receipt.data) },
    receipt_id: receipt.id,
    receiver_id: receipt.receiverId,
  }
}

function viewWork(receipt: Receipt): JsonObject {
  return {
    actions: receipt.actions.map(viewAction),
    gas_price: String(receipt.gasPrice),
    input_data_ids: receipt.inputData ?? [],
    is_promise_yield: false,
    output_data_receivers: receipt.outputData ?? [],
    signer_id: receipt.signerId,
    signer_public_key: receipt.signerPublicKey,
  }
}

function viewData({ id, value }: NonNullable<Receipt['data']>): JsonObject {
  return { data: value, data_id: id, is_promise_resume: false }
}
