import { isList, isObject, type Json } from '../../generator/schema/json.js'
import { recorded } from './recorded.js'

/**
 * The signed transaction of a recorded request, in base64. Readers cannot decode it, and some have 30 kB, so the
 * expectations refer to it instead of repeating it.
 */
export function signedIn(name: string): string {
  const { body } = recorded(name).request
  const { params }: { readonly params?: Json } = typeof body === 'string' ? JSON.parse(body) : {}
  const signed = isList(params) ? params[0] : isObject(params) ? params['signed_tx_base64'] : params
  if (typeof signed === 'string') return signed
  throw new Error(`The recording "${name}" holds no signed transaction.`)
}
