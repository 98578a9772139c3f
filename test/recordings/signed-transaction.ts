import { isList, isObject } from '../../generator/load/json.js'
import type { Json } from '../../generator/load/json.js'
import { recorded } from './recorded.js'

/**
 * The signed transaction of a recorded request, in base64. It says nothing to a reader, and some have 30 kB, so the
 * expectations name it instead of repeating it.
 */
export function signedIn(name: string): string {
  const { body } = recorded(name).request
  const { params }: { readonly params?: Json } = typeof body === 'string' ? JSON.parse(body) : {}
  const signed = isList(params) ? params[0] : isObject(params) ? params['signed_tx_base64'] : params
  if (typeof signed === 'string') return signed
  throw new Error(`The recording "${name}" holds no signed transaction.`)
}
