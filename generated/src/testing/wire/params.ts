import { accountIdProblem } from '../primitives/account-id.js'
import { fromBase58 } from '../primitives/base58.js'
import { fromBase64 } from '../primitives/base64.js'
import { isHash } from '../primitives/hash.js'
import { parseError, refuse } from './failure.js'
import { isFloat, isInteger, isJsonObject, writeJson, type Json, type JsonObject } from './json.js'

/**
 * Rejects params with `PARSE_ERROR`. The texts of this file are those of serde, the library with which nodes read JSON.
 */
export function failParsing(problem: string): never {
  return refuse(parseError(`Failed parsing args: ${problem}`))
}

/** The type of a value, as such a text describes it. */
export function described(value: Json | undefined): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'boolean') return `boolean \`${value}\``
  if (typeof value === 'string') return `string ${writeJson(value)}`
  if (isInteger(value)) return `integer \`${value}\``
  if (isFloat(value)) return `floating point \`${writeJson(value)}\``
  return isJsonObject(value) ? 'map' : 'sequence'
}

export function wrongType(value: Json | undefined, expected: string): never {
  return failParsing(`invalid type: ${described(value)}, expected ${expected}`)
}

export function objectParams(params: Json | undefined, expected: string): JsonObject {
  return isJsonObject(params) ? params : wrongType(params, expected)
}

/** Reads params by position. */
export function listOf(params: Json | undefined): readonly Json[] | null {
  return Array.isArray(params) ? params : null
}

export function textField(params: JsonObject, field: string): string {
  const value = params[field]
  if (value === undefined) return failParsing(`missing field \`${field}\``)
  return typeof value === 'string' ? value : wrongType(value, 'a string')
}

export function accountField(params: JsonObject, field: string): string {
  return accountIdOf(textField(params, field))
}

export function accountIdOf(value: Json): string {
  if (typeof value !== 'string') return wrongType(value, 'a string')
  const problem = accountIdProblem(value)
  return problem === null ? value : failParsing(`invalid value: ${writeJson(value)}, ${problem}`)
}

export function listField(params: JsonObject, field: string): readonly Json[] {
  const value = params[field]
  if (value === undefined) return failParsing(`missing field \`${field}\``)
  return listOf(value) ?? wrongType(value, 'a sequence')
}

export function base64Field(params: JsonObject, field: string): Uint8Array {
  const text = textField(params, field)
  const problem = base64Problem(text)
  return problem === null ? fromBase64(text) : failParsing(problem)
}

/** What is wrong with a base64 text, in the words of nodes. */
export function base64Problem(text: string): string | null {
  const digits = text.replace(/={1,2}$/, '')
  const wrong = /[^A-Za-z0-9+/]/.exec(digits)
  if (wrong !== null) return `Invalid byte ${wrong[0].charCodeAt(0)}, offset ${wrong.index}.`
  if (digits.length % 4 === 1) return 'Encoded text cannot have a 6-bit remainder.'
  return text.length % 4 === 0 ? null : 'Invalid padding'
}

/** Reads a key such as `ed25519:…`. A key without a curve is ed25519. */
export function publicKeyOf(value: Json | undefined): string {
  if (value === undefined) return failParsing('missing field `public_key`')
  if (typeof value !== 'string') return wrongType(value, 'a string')
  const [curve, text] = value.includes(':') ? value.split(':') : ['ed25519', value]
  const expected = curve === 'secp256k1' ? 64 : 32
  if (curve !== 'ed25519' && curve !== 'secp256k1') return failParsing(`unknown key type '${curve}'`)
  const length = fromBase58(text ?? '')?.length ?? 0
  if (length !== expected)
    return failParsing(`invalid key length: expected the input of ${expected} bytes, but ${length} was given`)
  return `${curve}:${text}`
}

export function hashOfText(value: Json | undefined): string {
  if (typeof value !== 'string') return wrongType(value, 'a string')
  return isHash(value) ? value : failParsing(`invalid length ${value.length}, expected base58-encoded 256-bit hash`)
}

const unsigned64 = 2n ** 64n

export function isUnsigned(value: Json | undefined): value is number | bigint {
  return isInteger(value) && value >= 0 && value < unsigned64
}
