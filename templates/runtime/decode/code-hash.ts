import { decodeBytes, type EncodedBytes } from './bytes.js'
import { hashOf } from './hash.js'

/**
 * The hash of a contract's code, as `view_account` (`code_hash`) and `view_code` (`hash`) tell it. In browsers on
 * secure pages only. Rejects with a `TypeError` for a text that is no base64.
 */
export async function codeHash(code: EncodedBytes): Promise<string> {
  return hashOf(new Uint8Array(decodeBytes(code)))
}
