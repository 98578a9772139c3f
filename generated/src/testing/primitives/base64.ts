import { encodeBase64 } from '../../runtime/decode/base64.js'
import { utf8 } from './bytes.js'

export { decodeBase64 as fromBase64 } from '../../runtime/decode/base64.js'

/** Encodes text as UTF-8. */
export function toBase64(content: string | Uint8Array): string {
  return encodeBase64(typeof content === 'string' ? utf8(content) : content)
}
