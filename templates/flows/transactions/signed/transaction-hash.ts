import { decodeBase64 } from '../../../runtime/decode/base64.js'
import { hashOf } from '../../../runtime/decode/hash.js'
import { invalidTransaction } from './borsh-reader.js'
import { signatureLength } from './transaction-fields.js'

/**
 * Computes the hash of a signed transaction, base64 or bytes, without a request. `tx` finds the transaction by this
 * hash. Rejects with a `TypeError` for anything else, and for a key of a curve that the client does not know.
 * @example
 * const tx_hash = await transactionHash(signed_tx_base64)
 */
export async function transactionHash(signed: string | Uint8Array): Promise<string> {
  const bytes = typeof signed === 'string' ? decodeBase64(signed) : Uint8Array.from(signed)
  const length = signatureLength(bytes)
  if (bytes.length <= length) throw invalidTransaction()
  // The hash does not include the signature.
  return hashOf(bytes.slice(0, -length))
}
