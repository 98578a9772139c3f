/**
 * How nodes report each error of each method: from the examples of the description. A kind has an answer for each of
 * its layers, first for the one under which most methods report the kind.
 */
export interface ErrorAnswers {
  readonly [method: string]: { readonly [kind: string]: readonly ErrorAnswer[] }
}

export interface ErrorAnswer {
  readonly layer: string
  /** For a service that reports errors by code: the `error.code` of the kind; `text` if the `error` is a text. */
  readonly code?: number | 'text'
  /** The HTTP status. */
  readonly status: number
  /** The `error` of the answer, or the `result` that hides the error; neither if the description has no example. */
  readonly error?: unknown
  readonly result?: unknown
}
