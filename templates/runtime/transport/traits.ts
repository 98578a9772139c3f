import type { RpcError } from '../rpc-error.js'

/** Failures that speak of this attempt and not of the request, so that the same node may answer the next one. */
const transient =
  /^(NETWORK_ERROR (?!RESPONSE)|TIMED_OUT|MALFORMED_RESPONSE|N\w+_SYNCED|(HTTP|UNKNOWN)_ERROR (429|50[234]))/

/** The kind, and what tells failures of one kind apart: `HTTP_ERROR 429`, `NETWORK_ERROR ECONNREFUSED`. */
export function traitsOf({ kind, answer, info }: RpcError): string {
  // The reason of an abort is the caller's, and may be anything: another error's text, or what has no text at all.
  return `${kind} ${kind === 'NETWORK_ERROR' ? Object(info).reason : answer?.status}`
}

/** Whether the same node may answer the same request later. */
export function isTransient(error: RpcError): boolean {
  return transient.test(traitsOf(error))
}
