import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { isTransientFailure, wasRefused } from '../../../runtime/transport/node-faults.js'

/** Whether the same request about a transaction can soon have another outcome, at the same node or at another one. */
export function isRetryable(
  outcome: Outcome<TxMethod> | Outcome<SendTxMethod>,
  isInGrace: boolean,
  signal?: AbortSignal,
): boolean {
  if (outcome.ok) return true
  const { error } = outcome
  switch (error.kind) {
    case 'UNKNOWN_TRANSACTION':
      return isInGrace
    // Something else than the caller's signal aborted the request, such as a custom `fetch`.
    case 'ABORTED':
      return !signal?.aborted
    // For example a provider's own JSON-RPC error with status 429.
    case 'UNKNOWN_ERROR':
      return isTransientFailure(error)
    case 'HTTP_ERROR':
      return !wasRefused(error) || error.info.status === 429
    case 'TIMEOUT_ERROR':
    case 'REQUEST_ROUTED':
    case 'DOES_NOT_TRACK_SHARD':
    case 'INTERNAL_ERROR':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
      return true
    default:
      return false
  }
}
