import type { RpcError } from '../rpc-error.js'
import { traitsOf } from './traits.js'

/**
 * Failures after which nothing can be on its way: no node was reached, or none took the request. A host that cannot be
 * reached is none of them: systems also say so of a route that is lost under an open connection.
 */
const refused =
  / (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT)|HTTP_ERROR 4(?!08)|_ERROR 429|_SYNCED|^(PARSE_ERROR|METHOD_NOT_FOUND|INVALID_)/

/** Whether this attempt put nothing on its way; what those before it did is another question. */
export function wasRefused(error: RpcError): boolean {
  return refused.test(traitsOf(error))
}

/**
 * Whether a submission may have been accepted although its call failed: in this attempt or one before. Then ask `tx`
 * with its hash before anything is signed anew. False for what only reads.
 */
export function mayHaveBeenAccepted(error: RpcError): boolean {
  return !!(error.request.rules.submits && (!wasRefused(error) || error.attempts?.some(mayHaveBeenAccepted)))
}

/** For a submission that may be sent again after any failure that passes: nodes take the same one only once. */
export function repeatable(error: RpcError): boolean {
  explain(error)
  return true
}

/** For a submission that may be sent again only where the first cannot have been accepted. */
export function once(error: RpcError): boolean {
  explain(error)
  return !mayHaveBeenAccepted(error)
}

/** What the node itself says of a transaction needs no explanation. */
function explain(error: RpcError): void {
  if (error.layer === 'CLIENT' && mayHaveBeenAccepted(error))
    error.message = error.message.replace(/\n.*|$/, '\nIt may be on its way: `tx` with its hash tells.')
}
