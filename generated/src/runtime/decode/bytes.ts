import { decodeBase64 } from './base64.js'

/** Bytes as the interface has them: base64, the byte numbers of a `call_function` result, or bytes already decoded. */
export type EncodedBytes = string | readonly number[] | Uint8Array

/**
 * Decodes the bytes. Throws a `TypeError` for a text that is not base64 and for a number that is not a byte.
 * @example
 * decodeBytes('AQI=') // Uint8Array [1, 2]
 * decodeBytes([1, 2]) // the same
 */
export function decodeBytes(encoded: EncodedBytes): Uint8Array {
  if (typeof encoded === 'string') return decodeBase64(encoded)
  const wrong = encoded instanceof Uint8Array ? undefined : encoded.find(number => !isByte(number))
  if (wrong !== undefined) throw new TypeError(`${wrong} is not a byte.`)
  return encoded instanceof Uint8Array ? encoded : Uint8Array.from(encoded)
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 256
}
