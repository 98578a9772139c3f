import { encodeBase58 } from '../../runtime/decode/base58.js'
import { decodeText } from '../../runtime/decode/text.js'
import { malformed } from '../../verify/read/values.js'
import { readActions, type ReceiptAction } from './actions.js'

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

/** The index is the kind's number. Lengths in bytes; a signature has one more byte, for this number. */
const keyKinds = [
  { name: 'ed25519', key: 32, signature: 65 },
  { name: 'secp256k1', key: 64, signature: 66 },
  { name: 'ml-dsa-65', key: 1952, signature: 3310 },
] as const

/** Reads Borsh from front to back. Ends the proof at bytes that are none. */
export interface BytesReader {
  readonly bytes: (length: number) => Uint8Array
  readonly integer: (length: number) => bigint
  readonly text: () => string
  /** Without the bytes. */
  readonly skip: () => void
  readonly publicKey: () => string
  readonly rest: () => Uint8Array
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
  const { kind } = readStart(signed, field)
  return signed.length > kind.signature ? signed.slice(0, -kind.signature) : malformed(field)
}

interface Start {
  readonly reader: BytesReader
  readonly version: number
  readonly signer_id: string
  readonly public_key: string
  readonly kind: (typeof keyKinds)[number]
}

function readStart(input: Uint8Array, field: string): Start {
  const reader = bytesReader(input, field)
  // Version 0 begins with the length of the signer's name, whose second byte is 0. Others begin with their number.
  const version = input[1] === 0 ? 0 : Number(reader.integer(1))
  if (version > 1) malformed(field)
  const signer_id = reader.text()
  const { kind, public_key } = readKey(reader, field)
  return { reader, version, signer_id, public_key, kind }
}

function readKey(
  { integer, bytes }: Pick<BytesReader, 'integer' | 'bytes'>,
  field: string,
): Pick<Start, 'kind' | 'public_key'> {
  const kind = keyKinds[Number(integer(1))] ?? malformed(field)
  return { kind, public_key: `${kind.name}:${encodeBase58(bytes(kind.key))}` }
}

function bytesReader(input: Uint8Array, field: string): BytesReader {
  let position = 0
  const bytes = (length: number): Uint8Array => {
    if (position + length > input.length) malformed(field)
    position += length
    return input.subarray(position - length, position)
  }
  const integer = (length: number): bigint => bytes(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const counted = (): Uint8Array => bytes(Number(integer(4)))
  return {
    bytes,
    integer,
    text: () => textOf(counted(), field),
    skip: () => void counted(),
    publicKey: () => readKey({ integer, bytes }, field).public_key,
    rest: () => bytes(input.length - position),
  }
}

function textOf(bytes: Uint8Array, field: string): string {
  try {
    return decodeText(bytes)
  } catch {
    return malformed(field)
  }
}

function flag(reader: BytesReader, field: string): boolean {
  const value = reader.integer(1)
  return value > 1n ? malformed(field) : value === 1n
}
