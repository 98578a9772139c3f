import { parseExact } from '../json.js'
import type { EncodedBytes } from './bytes.js'
import { decodeText } from './text.js'

/**
 * The value that the bytes are as JSON in UTF-8; an integer beyond 2^53 becomes a `bigint`. A `TypeError` for bytes
 * that are none, and for no bytes at all, which is what a method returns that returns nothing.
 */
export function decodeJson(encoded: EncodedBytes): unknown {
  const text = decodeText(encoded)
  if (text === '') throw new TypeError('There are no bytes to read as JSON.')
  try {
    return parseExact(text)
  } catch (cause) {
    throw new TypeError('These bytes are no JSON.', { cause })
  }
}
