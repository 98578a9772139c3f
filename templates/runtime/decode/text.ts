import { decodeBytes, type EncodedBytes } from './bytes.js'

/** The text that the bytes are in UTF-8, to the last character. A `TypeError` for bytes that are no UTF-8. */
export function decodeText(encoded: EncodedBytes): string {
  const bytes = decodeBytes(encoded)
  try {
    // The mark at the start, where there is one, belongs to the text.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new TypeError('These bytes are no UTF-8 text.', { cause })
  }
}
