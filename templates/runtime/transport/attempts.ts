import type { Outcome } from '../outcome.js'
import type { RpcError } from '../rpc-error.js'

/** The last outcome of several attempts; a failure lists the earlier ones in `attempts`. */
export function afterAttempts(outcome: Outcome, earlier: readonly RpcError[]): Outcome {
  if (!outcome.ok && earlier.length) {
    const { error } = outcome
    // An error that `dedupe` shares may list some of them already.
    const value = [...new Set(earlier.concat(error.attempts ?? []))]
    Object.defineProperty(error, 'attempts', { value, writable: true, configurable: true })
  }
  return outcome
}
