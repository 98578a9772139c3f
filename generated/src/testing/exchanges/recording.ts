import { recordingFormat } from '../../runtime/facts.js'

/** Exchanges with nodes as plain JSON data, for a file. */
export interface Recording {
  readonly format: typeof recordingFormat
  readonly version: 1
  /** In the order in which the requests were sent. */
  readonly exchanges: readonly RecordedExchange[]
}

/** One request and what came back. */
export interface RecordedExchange {
  /** The number of the node, from 1, in the order of the first requests. The address is not recorded. */
  readonly node: number
  /** The body of the request. */
  readonly request: string
  /** Null where no answer began. */
  readonly answer: RecordedAnswer | null
  /**
   * Why the answer is not complete: the reason of the `NETWORK_ERROR`, or `ABORTED` if the program waited no longer.
   * Null for a complete answer.
   */
  readonly failure: string | null
}

/** The body is a text where its bytes are UTF-8, else base64. */
export type RecordedAnswer = {
  readonly status: number
  /** Only the headers that the client reads. */
  readonly headers: { readonly [name: string]: string }
} & ({ readonly body: string } | { readonly base64: string })

/** Throws a `TypeError` for data that no recorder made. */
export function checkRecording(data: unknown): Recording {
  const { format, version, exchanges } = Object(data) as { readonly [name: string]: unknown }
  if (format === recordingFormat && version === 1 && Array.isArray(exchanges) && exchanges.every(isExchange))
    return data as Recording
  throw new TypeError('This is not a recording: pass the JSON of `createRecorder().recording()`.')
}

function isExchange(data: unknown): boolean {
  const { node, request, answer, failure } = Object(data) as { readonly [name: string]: unknown }
  const { status, headers, body, base64 } = Object(answer) as { readonly [name: string]: unknown }
  const hasAnswer = typeof status === 'number' && Object(headers) === headers && typeof (body ?? base64) === 'string'
  return (
    typeof node === 'number' &&
    typeof request === 'string' &&
    (answer === null || hasAnswer) &&
    (failure === null ? hasAnswer : typeof failure === 'string')
  )
}
