import { decodeBase64, encodeBase64 } from '../../runtime/decode/base64.js'
import { hashOf } from '../../runtime/decode/hash.js'
import { verified } from '../../verify/verified.js'
import { readTransaction, withoutSignature } from './transaction.js'

/** A transaction that was signed, and what a node needs to find it. */
export interface SignedForReceipt {
  readonly hash: string
  readonly signer_id: string
  readonly receiver_id: string
  /** Without the signature. */
  readonly transaction_base64: string
}

/** Reads a signed transaction. Throws a `TypeError` for anything else. */
export function readSigned(signed: string | Uint8Array): SignedForReceipt {
  const bytes = typeof signed === 'string' ? decodeBase64(signed) : Uint8Array.from(signed)
  const read = verified(() => {
    const unsigned = withoutSignature(bytes, 'signed')
    const { signer_id, receiver_id } = readTransaction(unsigned, 'signed')
    return { hash: hashOf(unsigned), signer_id, receiver_id, transaction_base64: encodeBase64(unsigned) }
  })
  if (!read.ok) throw new TypeError('This is not a signed transaction.')
  return read.value
}
