import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { traitsOf } from './traits.js'

const ofNode =
  /^(NETWORK_ERROR|TIMED_OUT|MALFORMED_RESPONSE|HTTP_ERROR|UNKNOWN_ERROR (429|50[234])|UNAVAILABLE_SHARD|NO_SYNCED_BLOCKS|NOT_SYNCED_YET|NODE_IS_SYNCING|NO_NEW_BLOCKS)/

/** Those that speak of the request too: the node is as good as before. */
const harmless = /^(UNAVAILABLE_SHARD|NETWORK_ERROR RESPONSE_TOO_LARGE|HTTP_ERROR 4(00|13|15|22))/

/** Whether a failure speaks of the node, so that another one may answer. */
export function speaksOfNode(outcome: Outcome): boolean {
  return !outcome.ok && ofNode.test(traitsOf(outcome.error))
}

/** Whether a failure that speaks of the node lets expect more of them. */
export function speaksOfHealth(error: RpcError): boolean {
  return !harmless.test(traitsOf(error))
}

/** Whether a node that lags may be wrong with it. What it has taken is taken, and an abort is the caller's. */
export function couldBeStale({ rules }: Request, outcome: Outcome): boolean {
  return outcome.ok ? !rules.submits : outcome.error.kind !== 'ABORTED' && !speaksOfNode(outcome)
}
