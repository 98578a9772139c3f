import type { Transport } from '../../transport.js'

let last = /* @__PURE__ */ randomStart()

/** Gives each request a unique JSON-RPC id, so that an answer to another request is `MALFORMED_RESPONSE`. */
export function withUniqueIds(transport: Transport): Transport {
  return (request, options) => transport(request, { ...options, id: options?.id ?? ++last })
}

/** Not a secret: it only makes the ids of two processes behind one gateway different. */
function randomStart(): number {
  return Math.floor(Math.random() * 2 ** 32) * 2 ** 20
}
