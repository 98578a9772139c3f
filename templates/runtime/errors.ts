import type { Answer } from './answer.js'
import type { Envelope } from './envelope.js'
import type { Hidden } from './hidden.js'

/** One way to fail: `kind` tells the cases of a union apart, `info` is what the node says about it. */
export interface ErrorCase<Kind extends string = string, Layer extends string = string, Info = unknown> {
  /** The exact cause: the wire's `error.cause.name`, or a name of its own for what nodes hide elsewhere. */
  readonly kind: Kind
  /** The wire's `error.name`, empty where the node sent none; `CLIENT` for failures on this side of the wire. */
  readonly layer: Layer
  /** What the node says about it; `{}` where it says nothing. */
  readonly info: Info
}

/** The wire sends `{}`, or no `info` at all. */
export type EmptyInfo = Readonly<Record<string, never>>

/** Failures on this side of the wire, and answers that the description does not know. Any call can end in one. */
export type ClientErrorCase =
  /** The caller's signal aborted; `reason` is the signal's. A submission may have been accepted. */
  | ErrorCase<'ABORTED', 'CLIENT', { readonly reason: unknown }>
  /** No whole answer, body included, within `timeout` milliseconds. A submission may have been accepted. */
  | ErrorCase<'TIMED_OUT', 'CLIENT', { readonly timeout: number }>
  /** No whole answer: refused, reset, cut off, unresolved, redirected. `reason` is the system's code where it gives
   * one, such as `ECONNREFUSED`, and `RESPONSE_TOO_LARGE` beyond the limit. `mayHaveBeenAccepted` tells after which of
   * them a submission may have been accepted. */
  | ErrorCase<'NETWORK_ERROR', 'CLIENT', { readonly reason: string }>
  /** A status without a JSON-RPC body: a refusal in plain text, a proxy's page, a rate limit. Under 408 and
   * from 500 on a submission may have been accepted. */
  | ErrorCase<'HTTP_ERROR', 'CLIENT', Answer>
  /** A body that is no JSON-RPC answer to this request. A submission may have been accepted. */
  | ErrorCase<'MALFORMED_RESPONSE', 'CLIENT', Answer>
  /** The node reports a failure that the description does not know; everything it said is kept. */
  | ErrorCase<'UNKNOWN_ERROR', string, { readonly cause: unknown }>

/** Which causes a method has, where nodes hide some of them, and whether it submits. Generated, one a method. */
export interface ErrorRules {
  /**
   * By the cause's name on the wire: the fields that its `info` always has. Other spellings, and names with a
   * message that tells a cause of its own (`NAME: message`), have the name that counts.
   */
  readonly known: { readonly [name: string]: readonly string[] | string }
  /** Looks for what nodes hide elsewhere: in another error's `data`, or in a result. Asked first. */
  readonly hidden?: (envelope: Envelope) => Hidden | undefined
  /** Only where the method submits: whether the same may be sent again after a failure that passes. */
  submits?(error: ErrorCase): boolean
}
