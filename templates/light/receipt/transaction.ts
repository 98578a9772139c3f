import { malformed } from '../../verify/read/values.js'
import { readActions, type ReceiptAction } from './actions.js'
import { bytesReader, type BytesReader } from './transaction-bytes.js'

/** What a transaction asks for: its hash covers each field. */
export interface ReceiptTransaction {
  /** The account that signed, and pays. */
  readonly signer_id: string
  /** Such as `ed25519:…`. */
  readonly public_key: string
  /** In decimal. */
  readonly nonce: string
  readonly receiver_id: string
  /** In their order. The last one is `Other` if this client does not know its kind. */
  readonly actions: readonly ReceiptAction[]
}

/** Reads a transaction without its signature, of version 0 or 1. Ends the proof for anything else. */
export function readTransaction(unsigned: Uint8Array, field: string): ReceiptTransaction {
  const { reader, version, signer_id, public_key } = readStart(unsigned, field)
  const isOfGasKey = version === 1 && flag(reader, field)
  const nonce = `${reader.integer(8)}`
  if (isOfGasKey) reader.bytes(2)
  const receiver_id = reader.text()
  // The block from which it is valid.
  reader.bytes(32)
  return { signer_id, public_key, nonce, receiver_id, actions: readActions(reader, field) }
}

/** The transaction that a signed one has in front of its signature. */
export function withoutSignature(signed: Uint8Array, field: string): Uint8Array {
  const { signature } = readStart(signed, field)
  return signed.length > signature ? signed.slice(0, -signature) : malformed(field)
}

interface Start {
  readonly reader: BytesReader
  readonly version: number
  readonly signer_id: string
  readonly public_key: string
  /** The length of the signature in bytes. */
  readonly signature: number
}

function readStart(input: Uint8Array, field: string): Start {
  const reader = bytesReader(input, field)
  // Version 0 begins with the length of the signer's name, whose second byte is 0. Others begin with their number.
  const version = input[1] === 0 ? 0 : Number(reader.integer(1))
  if (version > 1) malformed(field)
  const signer_id = reader.text()
  return { reader, version, signer_id, ...reader.publicKey() }
}

function flag(reader: BytesReader, field: string): boolean {
  const value = reader.integer(1)
  return value > 1n ? malformed(field) : value === 1n
}
