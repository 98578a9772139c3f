import type { Answer } from './answer.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { Trace } from './transport/events.js'

export interface SendOptions {
  /** Ends the call at once, in any phase, with `ABORTED`. */
  readonly signal?: AbortSignal
  /** Milliseconds for the whole call, body included, in place of the transport's own `timeout`; 0 ends it at once. */
  readonly timeout?: number
  /** The JSON-RPC id, echoed by the node. Default: `dontcare`. */
  readonly id?: string
  /** How an answer becomes an outcome; `observe` sets one that measures the answer. */
  readonly reader?: (request: Request, id: string) => (answer: Answer) => Outcome
  /** Where the parts of a transport report; `observe` sets it. */
  readonly trace?: Trace
}

/**
 * Brings a request to its outcome. It never rejects for a failed call; it rejects with a `RangeError` or
 * `TypeError` for a request that cannot be sent as it is.
 */
export type Transport = <Sent extends Request>(request: Sent, options?: SendOptions) => Promise<Outcome<ShapeOf<Sent>>>
