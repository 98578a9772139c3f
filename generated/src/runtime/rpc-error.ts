import type { Answer } from './answer.js'
import type { ClientErrorCase, ErrorCase } from './errors.js'
import type { errorName } from './facts.js'
import type { Request } from './request.js'

/**
 * The error object: `send` returns it, `call` throws it. Switch on `kind`. With
 * `default: error satisfies Handled<typeof error>`, the switch stops compiling when a new version of the interface adds
 * a case, and the compiler names the kinds without one.
 */
export type RpcError<Case extends ErrorCase = ErrorCase> = (Case | ClientErrorCase) & RpcErrorFields

interface RpcErrorFields extends Error {
  readonly name: typeof errorName
  /**
   * The wire's `error.name`, if the node sent this kind under a layer where the description does not have it; empty if
   * the error had no name, or the kind as its name. Left out if it is `layer`, or if the failure was inside a result.
   */
  readonly sentLayer?: string
  /** JSON-RPC's legacy number, such as -32000; `answer` has the node's whole `message`. */
  readonly code: number | undefined
  /** The node's legacy `data`: a readable text, or an object. Left out if it is larger than 128 KiB. */
  readonly data: unknown
  /** Not enumerable for a submission, so that no log prints what others could send. */
  readonly request: Request
  /**
   * A scrubbed copy of what `fetch` threw, or of the reason of an abort: an error with name, message and code. For an
   * error of a node, an object without a message. It also carries the fields of this error when an engine clones it.
   */
  readonly cause?: { readonly message?: string; readonly code?: string } | undefined
  /**
   * The error as plain JSON data, for `JSON.stringify` and `postMessage`; `isRpcError` recognises it. A `bigint` is a
   * decimal string. Without the stack, the headers of the answer, and the params of a submission.
   */
  toJSON(): unknown
  /** The answer over HTTP with the start of its body; `undefined` where no answer arrived. */
  readonly answer: Answer | undefined
  /**
   * The failures of earlier attempts, oldest first, where `retry`, `fallback`, `hedge` or `agree` made several. For a
   * submission also the errors of nodes that lag, because such a node may have accepted it. Not enumerable, so that
   * Node.js prints an uncaught error on one screen; `console.error` prints their messages.
   */
  readonly attempts?: readonly RpcError[]
}
