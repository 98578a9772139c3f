import type { SendTxMethod, TxMethod } from '../../methods.js'
import type { Outcome } from '../../runtime/outcome.js'
import { wasRefused } from '../../runtime/transport/submission.js'
import { isTransient } from '../../runtime/transport/traits.js'
import type { SendTxError } from '../../errors.js'

/** Whether what a request about a transaction ended in may be otherwise soon: at this node, or at the one after it. */
export function mayPass(
  outcome: Outcome<TxMethod> | Outcome<SendTxMethod>,
  isYoung: boolean,
  signal?: AbortSignal,
): boolean {
  if (outcome.ok) return true
  const { error } = outcome
  switch (error.kind) {
    case 'UNKNOWN_TRANSACTION':
      return isYoung
    // Somebody else's abort, such as that of a connection.
    case 'ABORTED':
      return !signal?.aborted
    // Such as a provider's own JSON-RPC error under 429.
    case 'UNKNOWN_ERROR':
      return isTransient(error)
    case 'HTTP_ERROR':
      return !wasRefused(error) || error.info.status === 429
    case 'TIMEOUT_ERROR':
    case 'REQUEST_ROUTED':
    case 'DOES_NOT_TRACK_SHARD':
    case 'INTERNAL_ERROR':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'MALFORMED_RESPONSE':
      return true
    default:
      return false
  }
}

/**
 * Whether no node can have got the submission that ended so. What a node itself refuses it may have taken before, and
 * an error that sums up several attempts proves nothing.
 */
export function cannotHaveArrived(error: SendTxError): boolean {
  if ('attempts' in error) return false
  // By kind: no node can send one of the two.
  return (error.kind === 'NETWORK_ERROR' || error.kind === 'HTTP_ERROR') && wasRefused(error)
}
