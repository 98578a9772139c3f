import type { Answer } from './answer.js'
import type { ClientErrorCase, ErrorCase } from './errors.js'
import type { Request } from './request.js'

/**
 * The error object: `send` returns it, `call` throws it. Switch on `kind`; close the switch with
 * `default: error satisfies never`, and a description that adds a case stops compiling there.
 */
export type RpcError<Case extends ErrorCase = ErrorCase> = WithError<Case | ClientErrorCase>

type WithError<Case> = Case extends ErrorCase ? Case & RpcErrorFields : never

/** By its name, guards know an error object; two copies of the package agree on it. */
export type Brand = 'NearRpcError'

interface RpcErrorFields extends Error {
  readonly name: Brand
  /** JSON-RPC's legacy number, such as -32000; the node's `message` stands in `answer`. */
  readonly code: number | undefined
  /** The node's legacy `data`: a text for people, or an object. */
  readonly data: unknown
  readonly request: Request
  /** What came over HTTP, untouched; `undefined` where nothing came. */
  readonly answer: Answer | undefined
  /**
   * The failures before this one, oldest first, where `retry` or `fallback` gave up after several. Of a submission also
   * what nodes said that lag, as they may have taken it.
   */
  readonly attempts?: readonly RpcError[]
}
