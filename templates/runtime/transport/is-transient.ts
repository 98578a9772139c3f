import { isRpcError } from '../guards.js'
import { isTransientFailure } from './node-faults.js'

/**
 * Whether the same request may succeed at the same node a little later: no complete answer came, the node limits
 * requests or is still syncing, or a gateway has no node at the moment. `retry` repeats exactly after these failures.
 * False for any value that is not an error of this client. A submission may have been accepted anyway: see
 * `mayHaveBeenAccepted`.
 * @example
 * try {
 *   await client.call(request)
 * } catch (error) {
 *   if (isTransient(error)) setTimeout(tryAgain, 5_000)
 *   else throw error
 * }
 */
export function isTransient(error: unknown): boolean {
  return isRpcError(error) && isTransientFailure(error)
}
