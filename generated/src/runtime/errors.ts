import type { Answer } from './answer.js'
import type { Envelope } from './answers/envelope.js'
import type { Failed } from './failed.js'
import type { Mismatch } from './validate/mismatch.js'

/** One way to fail: `kind` selects the case of a union, `info` has the details. */
export interface ErrorCase<Kind extends string = string, Layer extends string = string, Info = unknown> {
  /**
   * The exact cause: the wire's `error.cause.name`, `error.name` if the cause has no name, or a name of the description
   * if nodes report the failure elsewhere.
   */
  readonly kind: Kind
  /**
   * The wire's `error.name`: the layer under which the description has this kind, also if a node sends the kind under
   * another one, which is `sentLayer` then. `CLIENT` for failures on this side of the wire.
   */
  readonly layer: Layer
  /** The details that the node sends; `{}` where it sends none. */
  readonly info: Info
}

/** The wire sends `{}`, or no `info` at all. */
export type EmptyInfo = Readonly<Record<string, never>>

/** Failures on this side of the wire, and answers that the description does not know. Any call can end in one. */
export type ClientErrorCase =
  /** The caller's signal aborted; `reason` is the signal's. A submission may have been accepted. */
  | ErrorCase<'ABORTED', 'CLIENT', { readonly reason: unknown }>
  /** No complete answer within `timeout` milliseconds. A submission may have been accepted. */
  | ErrorCase<'TIMED_OUT', 'CLIENT', { readonly timeout: number }>
  /** No complete answer: the connection was refused, reset or cut off, the host is unknown, or the answer redirects.
   * `reason` is the code of the system or runtime, such as `ECONNREFUSED`, else the name of the error that `fetch`
   * threw, else `UNKNOWN`. The client's own reasons are `RESPONSE_TOO_LARGE` and `REDIRECTED` of `http`, `NO_AGREEMENT`
   * of `agree`, and `WRONG_CHAIN` and `NO_USABLE_NODE` of `fallback`. `mayHaveBeenAccepted(error)` says whether a
   * submission may have been accepted. */
  | ErrorCase<'NETWORK_ERROR', 'CLIENT', { readonly reason: string }>
  /** A status without a JSON-RPC body: a refusal in plain text, a proxy's page, a rate limit. Under 408 and
   * from 500 on a submission may have been accepted. */
  | ErrorCase<'HTTP_ERROR', 'CLIENT', Answer>
  /**
   * A body that is not a JSON-RPC answer to this request, is not UTF-8, or has an integer of more than 100 digits. With
   * the `reason` `TOO_DEEP`, it has more than 500 levels of arrays and objects. A submission may have been accepted.
   */
  | ErrorCase<'MALFORMED_RESPONSE', 'CLIENT', Answer>
  /** A result of a wrong type: clients with `validate` check all, flows what they read. A submission may have been
   * accepted. */
  | ErrorCase<'INVALID_RESULT', 'CLIENT', Mismatch>
  /** The node reports a failure that the description does not have. `cause` is the wire's `error.cause`; `undefined` if
   * it is larger than 128 KiB. `layer` is what the node sent, empty where it sent none. */
  | ErrorCase<'UNKNOWN_ERROR', string, { readonly cause: unknown }>

/**
 * For each layer, maps a cause's name on the wire to the fields that its `info` always has. A key maps to a kind
 * instead if it is another spelling of this kind, or a cause's name with a message that identifies this kind
 * (`NAME: message`).
 */
export type KnownCauses = { readonly [layer: string]: CausesOfLayer }

export type CausesOfLayer = { readonly [name: string]: readonly string[] | string }

/** How the client reads the errors of a builder's requests. The generator writes one for each builder. */
export interface ErrorRules {
  /** The causes that every method has. */
  readonly shared?: KnownCauses
  /** The causes of this builder's method. */
  readonly known: KnownCauses
  /** Recognises failures by error patterns: in another error's `data`, or in a result. Runs first. */
  readonly detect?: (envelope: Envelope) => Failed | undefined
  /** Only for a method that submits: whether the same request may be sent again after this failure. */
  submits?(error: ErrorCase): boolean
}
