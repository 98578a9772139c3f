import { decodeBytes, type EncodedBytes } from './bytes.js'
import { hashOf } from './hash.js'

/**
 * The hash of a contract's code, as in `code_hash` of `view_account` and `hash` of `view_code`. Rejects with a
 * `TypeError` for a text that is not base64.
 * @example
 * const { code_base64, hash } = await near.call(viewCode({ account_id: 'a.near', finality: 'final' }))
 * console.log((await codeHash(code_base64)) === hash) // true
 */
export async function codeHash(code: EncodedBytes): Promise<string> {
  return hashOf(decodeBytes(code))
}
