import { refuseAs } from '../../wire/failure.js'
import { isInteger, type JsonObject } from '../../wire/json.js'
import { hashOfText, objectParams, textField, wrongType } from '../../wire/params.js'
import type { Chain } from '../../chain/chain.js'
import type { Transaction } from '../../transactions/transaction.js'
import type { Method } from '../method.js'

const largestWindow = 1000

/** Finds the transaction that caused a receipt, through all receipts in between. */
export const receiptToTx: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcReceiptToTxRequest')
  const id = hashOfText(textField(fields, 'receipt_id'))
  checkHint(fields)
  const transaction = origin(id, chain)
  if (transaction !== null) return { sender_account_id: transaction.signerId, transaction_hash: transaction.hash }
  return refuseAs('UNKNOWN_RECEIPT', { receipt_id: id }, `Receipt ${id} is unknown`)
}

/** Params can limit the search to a height, a shard and a number of blocks. The mock only checks their form. */
function checkHint(fields: JsonObject): void {
  const [height, shard, window] = ['block_height', 'shard_id', 'window'].map(name => integerField(fields, name))
  if ((height === null) !== (shard === null) || (window !== null && height === null)) {
    const text = 'block_height and shard_id are to be given together, and window only with them'
    refuseAs('MALFORMED_HINT', { error_message: text }, text)
  }
  const maximum = largestWindow
  if (window !== null && window !== undefined && window > maximum)
    refuseAs('WINDOW_TOO_LARGE', { maximum, requested: window }, `The window may be ${maximum} at most`)
}

function integerField(fields: JsonObject, name: string): number | bigint | null {
  const value = fields[name] ?? null
  return value === null || isInteger(value) ? value : wrongType(value, 'u64')
}

/** Follows the causes of a receipt until it finds a transaction. */
function origin(id: string, chain: Chain): Transaction | null {
  for (const outcome of chain.outcomes.values()) {
    if (!outcome.receiptIds.includes(id)) continue
    return chain.included.get(outcome.id) ?? origin(outcome.id, chain)
  }
  return null
}
