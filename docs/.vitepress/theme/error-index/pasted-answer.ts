import { parse, stringify } from 'near-rpc-client'

/** An answer that a reader has pasted. */
export interface PastedAnswer {
  readonly status: number
  /** The JSON-RPC id is that of the client's request, so that the client takes it as its answer. */
  readonly body: string
  /** The request, if the reader has pasted the whole exchange. */
  readonly request?: { readonly method: unknown; readonly params: unknown }
}

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads a pasted answer: a JSON-RPC body, its `error` alone, an answer with `status` and `body`, or an exchange with
 * `request` and `response`. `undefined` for any other text.
 */
export function readPasted(text: string): PastedAnswer | undefined {
  const pasted = objectIn(text)
  if (pasted === undefined) return undefined
  const { request, response } = pasted
  if (isObject(response)) {
    const sent = isObject(request) && typeof request['body'] === 'string' ? objectIn(request['body']) : undefined
    const answer = wholeAnswer(response)
    if (!answer || !sent) return answer
    return { ...answer, request: { method: sent['method'], params: sent['params'] } }
  }
  return wholeAnswer(pasted) ?? answerOf(200, text, pasted)
}

function wholeAnswer({ status, body }: JsonObject): PastedAnswer | undefined {
  if (typeof status !== 'number' || typeof body !== 'string') return undefined
  return answerOf(status, body, objectIn(body) ?? {})
}

/** The id of the client's requests, unless a caller chooses another. */
const id = 'dontcare'

function answerOf(status: number, body: string, envelope: JsonObject): PastedAnswer {
  if ('jsonrpc' in envelope) return { status, body: stringify({ ...envelope, id }) }
  if ('error' in envelope) return { status, body: stringify({ jsonrpc: '2.0', id, error: envelope['error'] }) }
  const isError = 'cause' in envelope || 'code' in envelope
  return { status, body: isError ? stringify({ jsonrpc: '2.0', id, error: envelope }) : body }
}

function objectIn(text: string): JsonObject | undefined {
  if (!text.trim().startsWith('{')) return undefined
  try {
    const value = parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
