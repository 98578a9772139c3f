import { decodeBase58, decodeBase64, encodeBase58, encodeBase64, littleEndian } from '../internals.ts'
import type { Form } from './part.ts'

const signaturePrefix = 'ed25519:'

/** The bytes that a field has in its form. */
export function fieldBytes(value: unknown, form: Form): Uint8Array {
  const text = String(value)
  if (form === 'hash') return decoded(text, 32)
  if (form === 'signature') return decoded(text.slice(signaturePrefix.length), 64)
  if (form === 'base64') return decodeBase64(text)
  if (form === 'text') return new TextEncoder().encode(text)
  return littleEndian(BigInt(text), form === 'amount' ? 16 : 8)
}

/** The field with these bytes, written as nodes write it. */
export function fieldOf(bytes: Uint8Array, form: Form): string | number | bigint {
  if (form === 'hash') return encodeBase58(bytes)
  if (form === 'signature') return signaturePrefix + encodeBase58(bytes)
  if (form === 'base64') return encodeBase64(bytes)
  if (form === 'text') return new TextDecoder().decode(bytes)
  const integer = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  if (form !== 'integer') return String(integer)
  // As the client reads integers: a number where it is exact.
  return integer <= Number.MAX_SAFE_INTEGER ? Number(integer) : integer
}

function decoded(text: string, length: number): Uint8Array {
  const bytes = decodeBase58(text, length)
  if (bytes === null) throw new TypeError(`"${text}" does not have ${length} bytes.`)
  return bytes
}
