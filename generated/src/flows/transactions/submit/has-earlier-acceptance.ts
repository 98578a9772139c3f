import type { RpcError } from '../../../runtime/rpc-error.js'
import { mayHaveBeenAccepted } from '../../../runtime/transport/submission.js'

/**
 * Whether a node can have accepted the transaction in an attempt before the last. Then the rejection of the last node
 * proves nothing: that node can lag behind the first, and know neither the block nor the signer.
 */
export function hasEarlierAcceptance({ attempts = [] }: RpcError): boolean {
  return attempts.some(attempt => hasEarlierAcceptance(attempt) || (!isExpiry(attempt) && mayHaveBeenAccepted(attempt)))
}

/** A node that answers "expired" did not accept the transaction in that attempt. */
function isExpiry({ kind }: RpcError): boolean {
  return kind === 'EXPIRED_TRANSACTION'
}
