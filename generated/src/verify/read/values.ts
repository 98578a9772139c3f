import { decodeBase64, encodeBase64 } from '../../runtime/decode/base64.js'
import { fromLatin1 } from '../../runtime/decode/latin1.js'
import { utf8Characters } from '../../runtime/decode/utf8-characters.js'
import { isObject } from '../../runtime/json/is-object.js'
import { refuse } from '../verified.js'
import { decodeBase58 } from './base58.js'

// Each function takes a value of an answer, of whatever form, and ends the proof if it is not what it must be. A text
// that nodes write in one way only is accepted in no other way: what is proven is then the text itself.

/** The path of a field, or of an item of a list. */
export function within(field: string, name: string | number): string {
  return field === '' ? `${name}` : `${field}.${name}`
}

export function malformed(field: string): never {
  return refuse('PROOF_INVALID', 'MALFORMED', field)
}

export function readObject(value: unknown, field: string): { readonly [field: string]: unknown } {
  return isObject(value) ? value : malformed(field)
}

export function readList(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : malformed(field)
}

export function readText(value: unknown, field: string): string {
  return typeof value === 'string' ? value : malformed(field)
}

export function readHash(value: unknown, field: string): Uint8Array {
  return decodeBase58(readText(value, field), 32) ?? malformed(field)
}

/** The bytes of a key or a signature of the one kind that producers of blocks can have. */
export function readEd25519(value: unknown, length: number, field: string): Uint8Array {
  const [, kind, text = ''] = /^([a-z\d-]{1,20}):(.*)$/.exec(readText(value, field)) ?? malformed(field)
  if (kind !== 'ed25519') refuse('PROOF_UNSUPPORTED', 'KEY_KIND', field)
  return decodeBase58(text, length) ?? malformed(field)
}

export function readBase64(value: unknown, field: string, longest: number = Infinity): Uint8Array {
  const text = readText(value, field)
  if (text.length > 1.4 * longest + 4) malformed(field)
  const bytes = base64OrNull(text) ?? malformed(field)
  // Other last digits can mean the same bytes.
  return encodeBase64(bytes) === text ? bytes : malformed(field)
}

function base64OrNull(text: string): Uint8Array | null {
  try {
    return decodeBase64(text)
  } catch {
    return null
  }
}

/** The UTF-8 of a text. A lone surrogate has none. */
export function readUtf8(value: unknown, field: string): Uint8Array {
  return fromLatin1(charactersOrNull(readText(value, field)) ?? malformed(field))
}

function charactersOrNull(text: string): string | null {
  try {
    return utf8Characters(text)
  } catch {
    return null
  }
}

/** An integer from 0 that fits so many bytes: a number if it is exact as one, else a bigint. */
export function readInteger(value: unknown, size: number, field: string): number | bigint {
  const isExact = typeof value === 'bigint' || (Number.isSafeInteger(value) && !Object.is(value, -0))
  const integer = isExact ? BigInt(value as number | bigint) : -1n
  if (integer < 0n || integer >> BigInt(8 * size) > 0n) malformed(field)
  return integer <= Number.MAX_SAFE_INTEGER ? Number(integer) : integer
}

/** An integer in decimal digits, as amounts and exact times have. */
export function readDecimal(value: unknown, size: number, field: string): bigint {
  const text = readText(value, field)
  const integer = /^(0|[1-9]\d{0,38})$/.test(text) ? BigInt(text) : -1n
  return integer >= 0n && integer >> BigInt(8 * size) === 0n ? integer : malformed(field)
}
