import { decodeBase64 } from './base64.js'

/** An entry of a contract's storage, decoded. Most contracts write Borsh: what the bytes mean, only they know. */
export interface StateEntry {
  readonly key: Uint8Array
  readonly value: Uint8Array
}

/** Decodes an entry of `view_state`. A `TypeError` for a key or value that is no base64. */
export function decodeStateEntry(item: { readonly key: string; readonly value: string }): StateEntry {
  return { key: decodeBase64(item.key), value: decodeBase64(item.value) }
}
