/** One HTTP request that the mock node received. */
export interface ReceivedRequest {
  readonly method: string
  /** Starts with `/`, and has the query. */
  readonly path: string
  /** The names are in lower case. */
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

export type HttpRequest = ReceivedRequest & {
  /** True if the body was longer than the limit. `body` is its start. */
  readonly truncated: boolean
}

/** What the mock node answers to one HTTP request. */
export type HttpAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** The first half of a body, which arrives before a scripted fault. */
export function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
