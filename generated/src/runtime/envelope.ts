/** The body of an answer, of which nothing is sure but that it says `jsonrpc: '2.0'`. */
export interface Envelope {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: WireError | null
}

/** The error object as a node sends it; each field may be missing or of another type. */
export interface WireError {
  readonly name?: unknown
  readonly cause?: { readonly name?: unknown; readonly info?: unknown } | null
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}
