import { viewReceipt } from '../../execution/receipt.js'
import { refuseWithCause } from '../../wire/failure.js'
import { failParsing, hashOfText, listOf, objectParams } from '../../wire/params.js'
import type { Method } from '../method.js'

export const receipt: Method = (params, chain) => {
  const list = listOf(params)
  const given = list === null ? objectParams(params, 'struct ReceiptReference')['receipt_id'] : list[0]
  if (given === undefined) return failParsing('missing field `receipt_id`')
  const id = hashOfText(given)
  const stored = chain.receipts.get(id)
  if (stored !== undefined) return viewReceipt(stored)
  return refuseWithCause('UNKNOWN_RECEIPT', { receipt_id: id })
}
