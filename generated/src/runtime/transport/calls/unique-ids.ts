import type { Transport } from '../../transport.js'

/** Not a secret: it only makes the ids of two processes behind one gateway different. */
const prefix = /* @__PURE__ */ Math.random().toString(36).slice(2, 8)
let count = 0

/** Gives each request a unique JSON-RPC id, so that an answer to another request is `MALFORMED_RESPONSE`. */
export function withUniqueIds(transport: Transport): Transport {
  return (request, options) => transport(request, { ...options, id: options?.id ?? `${prefix}-${++count}` })
}
