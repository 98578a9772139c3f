import type { RpcError } from '../../runtime/rpc-error.js'
import { mayHaveBeenAccepted } from '../../runtime/transport/submission.js'

/**
 * Whether an attempt before the last may have been accepted. Then the refusal of the last proves nothing: its node may
 * be some blocks behind the one that took the transaction, and know neither its block nor its signer.
 */
export function mayHaveArrivedBefore({ attempts = [] }: RpcError): boolean {
  return attempts.some(attempt => mayHaveArrivedBefore(attempt) || (!isExpiry(attempt) && mayHaveBeenAccepted(attempt)))
}

/** A node that calls it expired has not taken it, unless before. */
function isExpiry({ kind }: RpcError): boolean {
  return kind === 'EXPIRED_TRANSACTION'
}
