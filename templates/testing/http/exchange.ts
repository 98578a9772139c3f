export type HttpRequest = {
  readonly method: string
  /** Starts with `/`, and has the query. */
  readonly path: string
  /** The names are in lower case. */
  readonly headers: { readonly [name: string]: string }
  readonly body: string
  /** True if the body was longer than the limit. `body` is its start. */
  readonly truncated: boolean
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** The first half of a body, which arrives before a scripted fault. */
export function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
