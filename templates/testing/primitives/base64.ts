import { decodeBase64, encodeBase64 } from '../../runtime/decode/base64.js'
import { utf8 } from './bytes.js'

/** Encodes text as UTF-8. */
export function toBase64(content: string | Uint8Array): string {
  return encodeBase64(typeof content === 'string' ? utf8(content) : content)
}

/** Decodes base64 that is known to be valid. Throws a `TypeError` for any other text. */
export function fromBase64(text: string): Uint8Array {
  return decodeBase64(text)
}
