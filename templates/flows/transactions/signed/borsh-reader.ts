import { decodeText } from '../../../runtime/decode/text.js'

/** Reads Borsh, the binary format of the chain, from front to back. Throws a `TypeError` for invalid bytes. */
export type BorshReader = {
  readonly bytes: (length: number) => Uint8Array
  /** Little-endian. */
  readonly integer: (length: number) => bigint
  /** Reads the length in four bytes, then as many bytes of UTF-8. */
  readonly text: () => string
}

export function borshReader(input: Uint8Array): BorshReader {
  let position = 0
  const bytes = (length: number): Uint8Array => {
    if (position + length > input.length) throw invalidTransaction()
    position += length
    return input.subarray(position - length, position)
  }
  const integer = (length: number): bigint => bytes(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return { bytes, integer, text: () => decodeText(bytes(Number(integer(4)))) }
}

export function invalidTransaction(): TypeError {
  return new TypeError('This is not a signed transaction.')
}
