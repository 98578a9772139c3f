import { parseExact } from '../json/parse-exact.js'
import { withCause } from '../platform/with-cause.js'
import type { EncodedBytes } from './bytes.js'
import { checked, type StandardSchema } from './standard-schema.js'
import { decodeText } from './text.js'

/**
 * Decodes bytes as JSON in UTF-8; an integer beyond 2^53 becomes a `bigint`. With a schema of any library that follows
 * Standard Schema, such as Zod, Valibot or ArkType, it returns the value in the schema's type.
 *
 * Throws a `TypeError` for bytes that are not JSON, and for no bytes, the result of a contract's method that returns
 * nothing. Also throws one for a value that does not match the schema: its message has the first issue, and its `cause`
 * has all of them.
 *
 * @example
 * const { result } = await near.call(callFunction({ account_id: 'usdt.near', method_name: 'ft_metadata', args: {} }))
 * const { symbol } = decodeJson(result, v.object({ symbol: v.string() })) // with `v` of Valibot
 */
export function decodeJson(encoded: EncodedBytes): unknown
export function decodeJson<Output>(encoded: EncodedBytes, schema: StandardSchema<Output>): Output
export function decodeJson(encoded: EncodedBytes, schema?: StandardSchema): unknown {
  const text = decodeText(encoded)
  if (text === '') throw new TypeError('There are no bytes to read as JSON.')
  const value = readJson(text)
  return schema ? checked(value, schema) : value
}

function readJson(text: string): unknown {
  try {
    return parseExact(text)
  } catch (cause) {
    throw withCause(new TypeError('These bytes are not JSON.'), cause)
  }
}
