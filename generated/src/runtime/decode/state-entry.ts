import { decodeBase64 } from './base64.js'

/** An entry of a contract's storage as bytes. Only the contract knows what they mean; most contracts write Borsh. */
export interface StateEntry {
  readonly key: Uint8Array
  readonly value: Uint8Array
}

/**
 * Decodes an entry of `view_state`. Throws a `TypeError` for a key or value that is not base64.
 * @example
 * const { values } = await near.call(viewState({ account_id: 'a.near', prefix_base64: '', finality: 'final' }))
 * const entries = values.map(decodeStateEntry)
 */
export function decodeStateEntry(item: { readonly key: string; readonly value: string }): StateEntry {
  return { key: decodeBase64(item.key), value: decodeBase64(item.value) }
}
