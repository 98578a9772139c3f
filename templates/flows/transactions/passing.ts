import type { SendTxMethod, TxMethod } from '../../methods.js'
import type { Outcome } from '../../runtime/outcome.js'
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
    case 'HTTP_ERROR':
      return !isRefusal(error.info.status) || error.info.status === 429
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

/** The system's codes of connections that never came about. */
const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether no node can have got the submission that ended so. An error that sums up several attempts proves nothing. */
export function cannotHaveArrived(error: SendTxError): boolean {
  if ('attempts' in error) return false
  if (error.kind === 'NETWORK_ERROR') return unconnected.has(error.info.reason)
  return error.kind === 'HTTP_ERROR' && isRefusal(error.info.status)
}

/** A status by which a server says that it did nothing. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}
