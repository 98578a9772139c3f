import { decodeBase64, encodeBase64 } from '../../../runtime/decode/base64.js'
import type { TransactionReference } from '../../../schemas.js'
import { readTransactionFields, signerOf, type TransactionFields } from './transaction-fields.js'
import { transactionHash } from './transaction-hash.js'

/** A signed transaction, and the parts that the client can read. */
export type SignedTransaction = {
  readonly base64: string
  /** Null if the client cannot compute it. */
  readonly hash: string | null
  /** Null for a version or a curve that the client does not know. */
  readonly fields: TransactionFields | null
  /** The params with which `tx` finds the transaction. */
  readonly reference: TransactionReference
  /** Whether it is shorter than any signed transaction, in whatever way a node reads its text or bytes. */
  readonly isTooShort: boolean
}

/** Signer of two letters, ed25519 key, nonce, receiver of two letters, block hash, no action, signature. */
const minLength = 6 + 33 + 8 + 6 + 32 + 4 + 65

export async function readSignedTransaction(signed: string | Uint8Array): Promise<SignedTransaction> {
  const base64 = typeof signed === 'string' ? signed : encodeBase64(signed)
  // Not the bytes of the caller, which can change while the hash is computed.
  const bytes = valueOf(() => decodeBase64(base64))
  const fields = bytes && valueOf(() => readTransactionFields(bytes))
  const hash = bytes && (await transactionHash(bytes).catch(() => null))
  return {
    base64,
    hash,
    fields,
    reference: referenceOf(base64, bytes, hash),
    isTooShort: isTooShort(signed),
  }
}

/** Whether a value cannot be a signed transaction. Also true for a value that is neither text nor bytes. */
export function isTooShort(signed: unknown): boolean {
  return !(Object(signed).length >= minLength)
}

/**
 * By hash where possible: a node that does not know the hash answers `UNKNOWN_TRANSACTION`. If it gets the signed
 * transaction, it validates the transaction again and answers that it is invalid, or expired if the node lags.
 */
function referenceOf(base64: string, bytes: Uint8Array | null, hash: string | null): TransactionReference {
  return bytes && hash ? { tx_hash: hash, sender_account_id: signerOf(bytes) } : { signed_tx_base64: base64 }
}

function valueOf<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
