import { encodeBase58 } from '../../runtime/decode/base58.js'
import { decodeText } from '../../runtime/decode/text.js'
import { malformed } from '../../verify/read/values.js'

/** The index is the kind's number. Lengths in bytes; a signature has one more byte, for this number. */
const keyKinds = [
  { name: 'ed25519', key: 32, signature: 65 },
  { name: 'secp256k1', key: 64, signature: 66 },
  { name: 'ml-dsa-65', key: 1952, signature: 3310 },
] as const

/** A key, and how many bytes at the end of a transaction are its signature. */
interface PublicKey {
  /** Such as `ed25519:…`. */
  readonly public_key: string
  readonly signature: number
}

/** Reads Borsh from front to back. Ends the proof at bytes that are none. */
export interface BytesReader {
  readonly bytes: (length: number) => Uint8Array
  readonly integer: (length: number) => bigint
  readonly text: () => string
  /** Without the bytes. */
  readonly skip: () => void
  readonly publicKey: () => PublicKey
  readonly rest: () => Uint8Array
}

export function bytesReader(input: Uint8Array, field: string): BytesReader {
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
    publicKey: () => {
      const { name, key, signature } = keyKinds[Number(integer(1))] ?? malformed(field)
      return { public_key: `${name}:${encodeBase58(bytes(key))}`, signature }
    },
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
