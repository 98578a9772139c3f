import { withCause } from '../platform/with-cause.js'
import { decodeBytes, type EncodedBytes } from './bytes.js'
import { decodeUtf8 } from './utf8.js'

/**
 * Decodes bytes as UTF-8, with a byte order mark if there is one. Throws a `TypeError` if they are not UTF-8.
 * @example
 * decodeText('aGk=') // 'hi'
 */
export function decodeText(encoded: EncodedBytes): string {
  const bytes = decodeBytes(encoded)
  try {
    return decodeUtf8(bytes)
  } catch (cause) {
    throw withCause(new TypeError('These bytes are not UTF-8 text.'), cause)
  }
}
