import type { Outcome } from '../outcome.js'
import type { RpcError } from '../rpc-error.js'

/** The last outcome of several attempts; a failure tells of those before it. */
export function afterAttempts(outcome: Outcome, earlier: readonly RpcError[]): Outcome {
  if (!outcome.ok && earlier.length)
    // An error that `dedupe` shares may tell of some already.
    Object.assign(outcome.error, { attempts: [...new Set(earlier.concat(outcome.error.attempts ?? []))] })
  return outcome
}
