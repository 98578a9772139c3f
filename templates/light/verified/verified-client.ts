import { withCallerStack } from '../../runtime/copies/caller-stack.js'
import type { Request, ShapeOf } from '../../runtime/request.js'
import type { VerifiedSendOptions, VerifiedTransport } from './outcome.js'

/** Sends requests, and proves their results. */
export interface VerifiedClient {
  /** Returns a result with its proof, or an error; never throws for a failed call. */
  readonly send: VerifiedTransport
  /** The result, which is proven where `verified` has `refuse`; throws the error that `send` returns. */
  call<Sent extends Request>(request: Sent, options?: VerifiedSendOptions): Promise<ShapeOf<Sent>['result']>
}

/**
 * Makes a client of a transport that proves. It is not a `Client` of `createClient`: its errors have further kinds,
 * which a `switch` over all kinds must handle.
 * @example
 * const near = verifiedClient(verified(http('https://rpc.example'), light))
 * const { header } = await near.call(block({ finality: 'final' }))
 */
export function verifiedClient(transport: VerifiedTransport): VerifiedClient {
  return {
    send: transport,
    async call(request, sending) {
      // After the first `await` the stack has no caller. V8 formats it only if it is read.
      const caller = new Error()
      const outcome = await transport(request, sending)
      if (outcome.ok) return outcome.result
      throw withCallerStack(outcome.error, caller)
    },
  }
}
