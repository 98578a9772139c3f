import { decodeBase64, encodeBase64 } from '../../../templates/runtime/decode/base64.js'
import { decodeTransaction, type Transaction } from '../../../templates/testing/transactions/transaction.js'

/** A signed transaction with its bytes, or why the text is none. */
export type ReadTransaction =
  { readonly transaction: Transaction; readonly bytes: Uint8Array } | { readonly problem: string }

/**
 * Reads all of a signed transaction. A text that nodes could read in another way, such as base64 with other characters
 * or with bytes at its end, is refused, and so is a form that is not known: what it spends would not be known either.
 */
export function readTransaction(base64: string): ReadTransaction {
  try {
    const bytes = decodeBase64(base64)
    if (encodeBase64(bytes) !== base64) return { problem: 'it is not written in the one form of base64' }
    const transaction = decodeTransaction(bytes)
    if (!transaction.signatureHolds) return { problem: 'its signature is not one of the key that it names' }
    return { transaction, bytes }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError)
      return { problem: `it cannot be read: ${error.message}` }
    throw error
  }
}
