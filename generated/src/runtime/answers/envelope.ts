/** A body that has `jsonrpc: '2.0'`. Any other field can be missing or have any type. */
export interface Envelope {
  readonly jsonrpc?: unknown
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: WireError | null
}

/** The error object as a node sends it; each field can be missing or have any type. */
export interface WireError {
  readonly name?: unknown
  readonly cause?: { readonly name?: unknown; readonly info?: unknown } | null
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

/** A name or another short string of the wire; empty for any other value. */
export function text(value: unknown): string {
  return typeof value === 'string' && value.length <= 4_096 ? value : ''
}
