import type { Request } from '../request.js'
import type { RpcError } from '../rpc-error.js'

/** What each event says. Times are `Date.now()`; no event holds a URL, a header or a credential. */
interface AnyEvent {
  /** The number of the call: all events of one call share it. */
  readonly call: number
  readonly method: string
  readonly at: number
}

/** One attempt, or, as attempt 0, the whole call as its caller sees it. */
interface AttemptEvent extends AnyEvent {
  readonly attempt: number
  /** The label that `observe` was given; empty where it was given none. */
  readonly node: string
}

/** How an attempt ended. */
interface EndEvent extends AttemptEvent {
  /** Milliseconds since its `request`, by a clock that nobody sets. */
  readonly duration: number
  /** Of the last answer that came over HTTP; `undefined` where none came. */
  readonly status: number | undefined
  /** Characters of that answer's body; 0 where none came. */
  readonly size: number
}

/** Something is sent; `size` is the characters of its body. */
export interface RequestEvent extends AttemptEvent {
  readonly type: 'request'
  readonly size: number
}

/** It ended in a result. */
export interface ResponseEvent extends EndEvent {
  readonly type: 'response'
}

/** It ended in an error, of the node or of this side. */
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

/** `fallback` leaves a node for the next one, by their places in its list; without an error for one that lags. */
export interface SwitchEvent extends AnyEvent {
  readonly type: 'switch'
  readonly from: number
  readonly to: number
  readonly error: RpcError | undefined
}

export type TransportEvent = RequestEvent | ResponseEvent | ErrorEvent | RetryEvent | SwitchEvent

/** Where the parts of one call report. */
export interface Trace {
  readonly call: number
  /** How many attempts were begun. */
  attempts: number
  readonly retry: (request: Request, error: RpcError, delay: number) => void
  readonly switch: (request: Request, error: RpcError | undefined, from: number, to: number) => void
}
