import { isObject } from '../../runtime/json/is-object.js'
import { parseExact } from '../../runtime/json/parse-exact.js'
import { canonicalJson } from '../../runtime/request-key.js'
import { fromBase64 } from '../primitives/base64.js'
import { utf8 } from '../primitives/bytes.js'
import { nodeNumbers } from './node-numbers.js'
import { checkRecording, type RecordedAnswer, type RecordedExchange, type Recording } from './recording.js'

/** Answers with recorded exchanges in place of the nodes. */
export interface Player {
  /** Pass it as the `fetch` of a client that makes the recorded calls. */
  readonly fetch: typeof fetch
  /** The exchanges that no request has asked for yet. */
  readonly unplayed: readonly RecordedExchange[]
  /** The bodies of requests that the recording has no answer to. */
  readonly unmatched: readonly string[]
}

/** The options of `createPlayer`. */
export interface PlayerOptions {
  /** The addresses in this test of the recorded nodes 1, 2 and so on. Default: in the order of first requests. */
  readonly nodes?: readonly string[]
}

/**
 * Makes a player of a recording. A request gets the first answer that is left to the same method and params at the same
 * node, with the recorded bytes; only the JSON-RPC id is the one of the request. A failure is replayed as a failure,
 * and an answer that never came does not come. A request that is not in the recording gets status 501 and a text that
 * says so, which ends a call as `HTTP_ERROR`. Throws a `TypeError` for data that is no recording.
 *
 * @example
 * const player = createPlayer(JSON.parse(textOfTheFile))
 * const client = connect('https://node.example', { fetch: player.fetch })
 */
export function createPlayer(recording: Recording | object, options: PlayerOptions = {}): Player {
  const numberOf = nodeNumbers(options.nodes)
  const { exchanges } = checkRecording(recording)
  const unplayed = [...exchanges]
  const unmatched: string[] = []
  const playingFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [node, body] = [numberOf(request.url), await request.text()]
    request.signal.throwIfAborted()
    const isAsked = (each: RecordedExchange): boolean => each.node === node && keyOf(each.request) === keyOf(body)
    const index = unplayed.findIndex(isAsked)
    const [exchange] = index < 0 ? [] : unplayed.splice(index, 1)
    if (exchange !== undefined) return replay(exchange, body, request.signal)
    unmatched.push(body)
    return notRecorded(node, body, exchanges.filter(isAsked).length)
  }
  return { fetch: playingFetch, unplayed, unmatched }
}

/** Equal for requests with the same method and params. */
function keyOf(body: string): string {
  const call = readCall(body)
  return call === undefined ? body : canonicalJson([call['method'], call['params'] ?? null])
}

function readCall(body: string): { readonly [name: string]: unknown } | undefined {
  try {
    const call = parseExact(body)
    return isObject(call) ? call : undefined
  } catch {
    return undefined
  }
}

async function replay(
  { request, answer, failure }: RecordedExchange,
  body: string,
  signal: AbortSignal,
): Promise<Response> {
  if (answer === null) return ending(failure, signal)
  const bytes = bytesOf(answer, readCall(request)?.['id'], readCall(body)?.['id'])
  // In browsers a redirect has the status 0, with which no response can be made.
  if (answer.status === 0) return Response.error()
  const hasNoBody = /^(101|103|204|205|304)$/.test(String(answer.status))
  const { status, headers } = answer
  return new Response(hasNoBody ? null : failure === null ? bytes : cutOff(bytes, failure, signal), { status, headers })
}

/** The recorded bytes. An answer to another id would be an answer to another request. */
function bytesOf(answer: RecordedAnswer, recorded: unknown, asked: unknown): Uint8Array<ArrayBuffer> {
  if ('base64' in answer) return new Uint8Array(fromBase64(answer.base64))
  const isOther = isId(recorded) && isId(asked) && recorded !== asked
  const text = isOther ? answer.body.replace(idPattern(recorded), (_, key) => key + JSON.stringify(asked)) : answer.body
  return new Uint8Array(utf8(text))
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number'
}

function idPattern(id: string | number): RegExp {
  return RegExp(`("id"\\s*:\\s*)${JSON.stringify(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`)
}

/** The recorded start of a body, and then its failure. */
function cutOff(bytes: Uint8Array, failure: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  let isStarted = bytes.length === 0
  return new ReadableStream({
    async pull(controller) {
      if (isStarted) return ending(failure, signal)
      isStarted = true
      controller.enqueue(bytes)
    },
  })
}

/** Fails with the recorded reason; for an answer that never came, waits until the caller aborts. */
function ending(failure: string | null, signal: AbortSignal): Promise<never> {
  if (failure !== 'ABORTED') {
    const cause = Object.assign(new Error(String(failure)), { code: failure })
    return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause }))
  }
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function notRecorded(node: number, body: string, answered: number): Response {
  const { method, params } = readCall(body) ?? {}
  const asked = method === undefined ? body : `${String(method)} ${JSON.stringify(params ?? null, plainIntegers)}`
  const used = answered === 0 ? 'no answer' : `no further answer, after ${answered},`
  const text = `The recording has ${used} to this request to node ${node}: ${asked}`
  return new Response(text, { status: 501, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function plainIntegers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
