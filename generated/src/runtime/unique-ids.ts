import { idStart } from './id-start.js'
import type { Transport } from './transport.js'

let count = 0

/** Gives each request a unique JSON-RPC id, so that an answer to another request is `MALFORMED_RESPONSE`. */
export function withUniqueIds(transport: Transport): Transport {
  // A sum of two numbers, or a text with a number at its end.
  return (request, options) => transport(request, { ...options, id: options?.id ?? idStart + ++count })
}
