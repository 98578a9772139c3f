import { encodeBase58 } from '../../../runtime/decode/base58.js'
import { borshReader, invalidTransaction, type BorshReader } from './borsh-reader.js'

/** The fields of a signed transaction that decide whether a block can include it. */
export type TransactionFields = {
  readonly signer_id: string
  /** `ed25519:` or `secp256k1:`, then base58. */
  readonly public_key: string
  readonly nonce: bigint
  /** Which nonce of a gas key; null for an access key. */
  readonly nonce_index: number | null
  /** The block at which the validity period begins. */
  readonly block_hash: string
}

/** The index is the curve's number. Lengths in bytes; a signature begins with one byte for this number. */
const curves = [
  { name: 'ed25519', keyLength: 32, signatureLength: 65 },
  { name: 'secp256k1', keyLength: 64, signatureLength: 66 },
] as const

type TransactionStart = {
  readonly reader: BorshReader
  readonly version: number
  readonly signer_id: string
  readonly curve: (typeof curves)[number]
}

/** Reads a transaction of version 0 or 1; version 1 supports gas keys. Throws a `TypeError` for anything else. */
export function readTransactionFields(signed: Uint8Array): TransactionFields {
  const { reader, version, signer_id, curve } = readStart(signed)
  if (version > 1) throw invalidTransaction()
  const public_key = `${curve.name}:${encodeBase58(reader.bytes(curve.keyLength))}`
  const isOfGasKey = version === 1 && reader.integer(1) === 1n
  const nonce = reader.integer(8)
  const nonce_index = isOfGasKey ? Number(reader.integer(2)) : null
  // The receiver.
  reader.text()
  return { signer_id, public_key, nonce, nonce_index, block_hash: encodeBase58(reader.bytes(32)) }
}

/** The account that signed the transaction and pays for it. */
export function signerOf(signed: Uint8Array): string {
  return readStart(signed).signer_id
}

/** How many bytes at the end are the signature. The curve of the signer's key decides. */
export function signatureLength(signed: Uint8Array): number {
  return readStart(signed).curve.signatureLength
}

function readStart(signed: Uint8Array): TransactionStart {
  // Version 0 starts with the length of the signer's name in four bytes, of which the second is always 0. Other
  // versions have their number in front.
  const isVersion0 = signed[1] === 0
  const reader = borshReader(signed)
  const version = isVersion0 ? 0 : Number(reader.integer(1))
  const signer_id = reader.text()
  const curve = curves[Number(reader.integer(1))]
  if (curve === undefined) throw invalidTransaction()
  return { reader, version, signer_id, curve }
}
