import type { Outcome } from '../../outcome.js'
import type { RpcError } from '../../rpc-error.js'

/** The last outcome of several attempts; a failure lists the earlier ones in `attempts`. */
export function afterAttempts(outcome: Outcome, earlier: readonly RpcError[]): Outcome {
  if (!outcome.ok && earlier.length)
    // An error that `dedupe` shares may list some of them already.
    Object.assign(outcome.error, { attempts: [...new Set(earlier.concat(outcome.error.attempts ?? []))] })
  return outcome
}
