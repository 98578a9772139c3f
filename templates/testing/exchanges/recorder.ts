import { decodeUtf8 } from '../../runtime/decode/utf8.js'
import { recordingFormat } from '../../runtime/facts.js'
import { reasonOf } from '../../runtime/network-reason.js'
import { toBase64 } from '../primitives/base64.js'
import { joined } from '../primitives/borsh.js'
import { utf8 } from '../primitives/bytes.js'
import { nodeNumbers } from './node-numbers.js'
import { redacted, secretsOf } from './redact.js'
import type { RecordedAnswer, RecordedExchange, Recording } from './recording.js'

/** Records what a client and its nodes send. */
export interface Recorder {
  /** Pass it as the `fetch` of one client, or of several. */
  readonly fetch: typeof fetch
  /**
   * Everything so far, as plain JSON data. It has no address and no header of a request, and of an answer only the type
   * and `Retry-After`. Where a body repeats a credential of its request, it has `<hidden>`. Signed submissions and the
   * names of accounts stay in it.
   */
  recording(): Recording
}

/** The headers of answers that the client reads. */
const keptHeaders = ['content-type', 'retry-after']

/** An exchange that may still go on. */
interface Exchange {
  readonly node: number
  readonly request: string
  readonly secrets: readonly string[]
  readonly parts: Uint8Array[]
  head: { readonly status: number; readonly headers: { readonly [name: string]: string } } | null
  failure: string | null
}

/**
 * Makes a recorder of exchanges with real nodes. It changes nothing that the client gets, and keeps the exact bytes of
 * each body. `createPlayer` replays the recording in a test.
 *
 * @example
 * const recorder = createRecorder()
 * const client = connect('https://rpc.example', { fetch: recorder.fetch })
 * await client.send(request)
 * console.log(JSON.stringify(recorder.recording(), null, 2))
 */
export function createRecorder(options: { readonly fetch?: typeof fetch } = {}): Recorder {
  const numberOf = nodeNumbers()
  const exchanges: Exchange[] = []
  const recordingFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [node, secrets] = [numberOf(request.url), secretsOf(request)]
    const body = shown(new Uint8Array(await request.clone().arrayBuffer()), secrets).text
    const exchange: Exchange = { node, request: body, secrets, parts: [], head: null, failure: 'ABORTED' }
    exchanges.push(exchange)
    try {
      // Reading the body of the caller's request would use it up.
      const response = await (options.fetch ?? fetch)(input instanceof Request ? request : input, init)
      const headers = keptHeaders.flatMap(name => [[name, response.headers.get(name)] as const])
      exchange.head = {
        status: response.status,
        headers: Object.fromEntries(headers.filter(([, value]) => value !== null)) as { [name: string]: string },
      }
      return withRecordedBody(response, exchange, request.signal)
    } catch (error) {
      exchange.failure = failureOf(error, request.signal)
      throw error
    }
  }
  return {
    fetch: recordingFetch,
    recording: () => ({ format: recordingFormat, version: 1, exchanges: exchanges.map(recorded) }),
  }
}

/** The same response, whose body is recorded while the client reads it. */
function withRecordedBody(response: Response, exchange: Exchange, signal: AbortSignal): Response {
  const reader = response.body?.getReader()
  if (reader === undefined) {
    exchange.failure = null
    return response
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value } = await reader.read()
        if (value === undefined) {
          exchange.failure = null
          return controller.close()
        }
        exchange.parts.push(value)
        controller.enqueue(value)
      } catch (error) {
        exchange.failure = failureOf(error, signal)
        controller.error(error)
      }
    },
    cancel: reason => reader.cancel(reason),
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}

function failureOf(error: unknown, signal: AbortSignal): string {
  return signal.aborted ? 'ABORTED' : reasonOf(error)
}

function recorded({ node, request, secrets, parts, head, failure }: Exchange): RecordedExchange {
  if (head === null) return { node, request, answer: null, failure }
  const { bytes, text, isText } = shown(joined(...parts), secrets)
  const answer: RecordedAnswer = isText ? { ...head, body: text } : { ...head, base64: toBase64(bytes) }
  return { node, request, answer, failure }
}

/** Bytes without secrets, and the text of these bytes if they are UTF-8. */
function shown(
  all: Uint8Array,
  secrets: readonly string[],
): { readonly bytes: Uint8Array; readonly text: string; readonly isText: boolean } {
  const bytes = redacted(all, secrets)
  try {
    const text = decodeUtf8(bytes)
    return { bytes, text, isText: utf8(text).length === bytes.length }
  } catch {
    return { bytes, text: '', isText: false }
  }
}
