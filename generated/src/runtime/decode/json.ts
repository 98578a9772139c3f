import { parseExact } from '../json/parse-exact.js'
import { withCause } from '../with-cause.js'
import type { EncodedBytes } from './bytes.js'
import { decodeText } from './text.js'

/**
 * Decodes bytes as JSON in UTF-8; an integer beyond 2^53 becomes a `bigint`. Throws a `TypeError` for bytes that are
 * not JSON, and for no bytes, the result of a contract's method that returns nothing.
 */
export function decodeJson(encoded: EncodedBytes): unknown {
  const text = decodeText(encoded)
  if (text === '') throw new TypeError('There are no bytes to read as JSON.')
  try {
    return parseExact(text)
  } catch (cause) {
    throw withCause(new TypeError('These bytes are not JSON.'), cause)
  }
}
