import type { Request } from 'near-rpc-client'

/** The expected outcome of a recorded exchange, written by hand from the recording. */
export type Expectation = {
  /** The request that the recorded answer is given to. */
  readonly send: Request
  /** Whether the client puts the method's name into the path. */
  readonly methodInPath?: boolean
} & Ending

type Ending =
  /** The result is what the bytes say, no digit lost, and of the type that the description promises. */
  | { readonly ending: 'result' }
  /** A failure with a kind, a layer and a whole `info`. */
  | { readonly ending: 'failure'; readonly kind: string; readonly info: unknown }
  /** No JSON-RPC answer to this request: `info` is all that came over HTTP. */
  | { readonly ending: 'no answer'; readonly kind: 'HTTP_ERROR' | 'MALFORMED_RESPONSE' }

/** Expectations by the name of the recording. */
export type Cases = { readonly [name: string]: Expectation }

/** The expectations of one file of recordings: each of its cases once. */
export type Group = {
  /** Our builders write these requests, key for key. */
  readonly written?: Cases
  /** By the reason why: requests in a form that our builders do not write. Another request receives the answer. */
  readonly unwritten?: { readonly [reason: string]: Cases }
  /** Exchanges that are not calls, by the reason. */
  readonly uncalled?: { readonly [reason: string]: readonly string[] }
}

type ShapeOf<Sent> = Sent extends Request<infer Shape> ? Shape : never
type Failures<Sent> = ShapeOf<Sent>['error']
type InfoOf<Failure, Kind> = Failure extends { readonly kind: Kind; readonly info: infer Info } ? Info : never

/** The node answers with a result. */
export function answers(send: Request): Expectation {
  return { send, ending: 'result' }
}

/** The node answers with a failure of the method's union; the values must have the types of the union. */
export function fails<Sent extends Request, Kind extends Failures<Sent>['kind']>(
  send: Sent,
  kind: Kind,
  ...info: {} extends InfoOf<Failures<Sent>, Kind>
    ? [info?: InfoOf<Failures<Sent>, Kind>]
    : [info: InfoOf<Failures<Sent>, Kind>]
): Expectation {
  return { send, ending: 'failure', kind, info: info[0] ?? {} }
}

/** The node cannot read the params, and sends the reason. */
export function unparsed(send: Request, error_message: string): Expectation {
  return { send, ending: 'failure', kind: 'PARSE_ERROR', info: { error_message } }
}

/** The body is not a JSON-RPC answer to the request. */
export function unanswered(send: Request, kind: 'HTTP_ERROR' | 'MALFORMED_RESPONSE'): Expectation {
  return { send, ending: 'no answer', kind }
}

/** The same, from a client that puts the method's name into the path. */
export function inPath(expectation: Expectation): Expectation {
  return { ...expectation, methodInPath: true }
}
