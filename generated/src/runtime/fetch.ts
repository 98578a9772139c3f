/**
 * The part of `fetch` that the client uses. The global `fetch` is one, and so is `nodeHttp` of this package's `/node`.
 * It rejects if no answer arrives; the client then ends the call as `NETWORK_ERROR`, with the `code` or the `name` of
 * the error as its reason.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** A POST that follows no redirect. It ends when the signal aborts, also while the body arrives. */
export interface FetchInit {
  readonly method: 'POST'
  readonly headers: Record<string, string>
  readonly body: string
  readonly redirect: 'manual'
  /** Null for a call without timeout and signal. */
  readonly signal: AbortSignal | null
}

/** An answer, as soon as its head has arrived. */
export interface FetchAnswer {
  readonly status: number
  readonly headers: Headers
  /** Whether a redirect was followed, which the client does not accept. */
  readonly redirected: boolean
  /** The bytes as they arrive, without compression. Without a reader, `arrayBuffer` gives all of them at once. */
  readonly body?: ByteStream | null
  arrayBuffer(): Promise<ArrayBuffer>
}

interface ByteStream {
  getReader?(): ByteReader
}

/** Reads a body part by part. */
export interface ByteReader {
  read(): Promise<BytePart>
  /** Ends the stream before its end. */
  cancel?(): Promise<void>
}

/** The next bytes of a body; without `value` after the last ones. */
interface BytePart {
  readonly value?: Uint8Array | undefined
}
