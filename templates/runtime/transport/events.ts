import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'

/** The fields of every event. Times are `Date.now()`; no event holds a URL, a header or a credential. */
interface AnyEvent {
  /** The number of the call: all events of one call share it. */
  readonly call: number
  readonly method: string
  readonly at: number
}

/** An event of one attempt. Attempt 0 is the whole call. */
interface AttemptEvent extends AnyEvent {
  readonly attempt: number
  /** The label given to `observe`; empty if none was given. */
  readonly node: string
}

/** How an attempt ended. */
interface EndEvent extends AttemptEvent {
  /** Milliseconds since its `request`, by a monotonic clock. */
  readonly duration: number
  /** The HTTP status of the last answer; `undefined` if none came. */
  readonly status: number | undefined
  /** How many characters the body of this answer has; 0 if none came. */
  readonly size: number
}

/** A request is sent; `size` is the number of characters of its body. */
export interface RequestEvent extends AttemptEvent {
  readonly type: 'request'
  readonly size: number
}

/** An attempt ended in a result. */
export interface ResponseEvent extends EndEvent {
  readonly type: 'response'
}

/** An attempt ended in an error, of the node or of the client. */
export interface ErrorEvent extends EndEvent {
  readonly type: 'error'
  readonly error: RpcError
}

/** `retry` waits `delay` milliseconds and sends again. */
export interface RetryEvent extends AnyEvent {
  readonly type: 'retry'
  readonly delay: number
  readonly error: RpcError
}

/** `fallback` asks the next node. `error` is undefined if the earlier node did not fail, but was not believed. */
export interface SwitchEvent extends AnyEvent {
  readonly type: 'switch'
  /** The index of the node in the list of `fallback`. */
  readonly from: number
  readonly to: number
  readonly error: RpcError | undefined
}

/** `fallback` found a node of another chain and never believes it. Reported once for each node. */
export interface MisconfiguredEvent extends AnyEvent {
  readonly type: 'misconfigured'
  /** The index of the node in the list of `fallback`. */
  readonly node: number
  /** The chain that the node serves. */
  readonly chainId: string
  /** The chain of the other nodes, or of the option `chainId`. */
  readonly expected: string
}

/**
 * `agree` got different answers; `nodes` has the indexes of the nodes with another answer, or of all nodes if none
 * agree.
 */
export interface DisagreementEvent extends AnyEvent {
  readonly type: 'disagreement'
  readonly nodes: readonly number[]
}

/** `limit` learned from a 429 how many requests a node takes. */
export interface RateEvent extends AnyEvent {
  readonly type: 'rate'
  /** How many requests start in a second from now on; it grows until the next 429. */
  readonly perSecond: number
  /** Milliseconds in which none starts. */
  readonly rest: number
}

/** What `observe` reports to its listener. `type` tells the events apart. */
export type TransportEvent =
  | RequestEvent
  | ResponseEvent
  | ErrorEvent
  | RetryEvent
  | SwitchEvent
  | MisconfiguredEvent
  | DisagreementEvent
  | RateEvent

/** The parts of a transport report the events of one call to this object. */
export interface Trace {
  readonly call: number
  /** How many attempts have started. */
  attempts: number
  readonly retry: (request: Request, error: RpcError, delay: number) => void
  readonly switch: (request: Request, error: RpcError | undefined, from: number, to: number) => void
  readonly misconfigured: (request: Request, node: number, chainId: string, expected: string) => void
  readonly disagreement: (request: Request, nodes: readonly number[]) => void
  readonly rate: (request: Request, perSecond: number, rest: number) => void
}
