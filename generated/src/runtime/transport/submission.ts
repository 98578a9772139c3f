import { lookUp } from '../chain-rules.js'
import { isSubmission } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { wasRefused } from './node-faults.js'

/**
 * Whether a submission may have been accepted although its call failed, in this attempt or an earlier one. If so, find
 * out before you submit another one: `explain(error)` says how. False for reads.
 * @example
 * const outcome = await client.send(cancelOrder({ id: 7 }))
 * if (!outcome.ok && mayHaveBeenAccepted(outcome.error)) console.log('Look before you send again.')
 */
export function mayHaveBeenAccepted(error: RpcError): boolean {
  return !!(isSubmission(error.request) && (!wasRefused(error) || error.attempts?.some(mayHaveBeenAccepted)))
}

/** For a submission that can be sent again after any transient failure: nodes accept one submission only once. */
export function repeatable(error: RpcError): boolean {
  explain(error)
  return true
}

/** For a submission that can be sent again only if no node can have accepted the earlier attempt. */
export function once(error: RpcError): boolean {
  explain(error)
  return !mayHaveBeenAccepted(error)
}

/** Whether a caller has to be told to look up a submission. The words for a node's own error say what to do. */
export function needsLookUp(error: RpcError): boolean {
  return (error.layer === 'CLIENT' || error.sentLayer !== undefined) && mayHaveBeenAccepted(error)
}

/** Adds the caller's next step to the message, once. */
function explain(error: RpcError): void {
  if (needsLookUp(error) && !error.message.includes(lookUp)) error.message += `\n${lookUp}`
}
