import type { Answer } from './answer.js'
import type { RequestId } from './facts.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { Trace } from './transport/events.js'

/** The options of one call. */
export interface SendOptions {
  /** Ends the call at once, in any phase, with `ABORTED`. */
  readonly signal?: AbortSignal
  /**
   * Milliseconds for the whole call, body included, instead of the transport's own `timeout`. 0 sends nothing and ends
   * in `TIMED_OUT`.
   */
  readonly timeout?: number
  /** The JSON-RPC id, which the node echoes. By default all requests have one, and attempts of `connect` their own. */
  readonly id?: RequestId
  /**
   * The height of a block that you have seen: the answer comes from a node that has this block, so that you read your
   * own writes. Only `fallback`, `agree` and `connect` use it.
   */
  readonly minHeight?: number
  /** Makes a function that turns an answer into an outcome; `observe` sets one that also measures the answer. */
  readonly reader?: (request: Request, id: RequestId) => (answer: Answer) => Outcome
  /**
   * Turns a result that the caller cannot use into a failure of its node: then `fallback` asks the next one. The flows
   * set it, and check the outcome of other transports themselves.
   */
  readonly check?: (outcome: Outcome) => Outcome
  /** Receives the events of a transport's parts; `observe` sets it. */
  readonly trace?: Trace
  /**
   * `fallback` sets it while it has another node to ask. A `retry` inside then does not wait for a node that limits
   * requests.
   */
  readonly hasOtherNode?: boolean
}

/**
 * Sends a request and returns its outcome. It never rejects for a failed call; it rejects with a `RangeError` or
 * `TypeError` for a request or option that is invalid.
 */
export type Transport = <Sent extends Request>(request: Sent, options?: SendOptions) => Promise<Outcome<ShapeOf<Sent>>>
