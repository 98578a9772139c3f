import { asObject, asText, isObject, valueAt, type Json, type JsonObject } from '../schema/json.js'
import type { ErrorCase, Example } from './interface.js'
import { requestBody, responseBodies, type Body } from './envelope/operations.js'
import type { Envelope } from './envelope/read-envelope.js'
import { reportError } from './position.js'
import type { ReadContext } from './read-context.js'

/** The examples of a method's request, then those of its answers, each in the order of the description. */
export function readExamples(
  context: ReadContext,
  envelope: Envelope,
  errors: readonly ErrorCase[],
): readonly Example[] {
  const request = requestBody(envelope.operation)
  const bodies = [...(request === null ? [] : [request]), ...responseBodies(envelope.operation)]
  const kinds = new Set(errors.map(({ kind }) => kind))
  return bodies.flatMap(body => readBody(context, envelope, body, kinds))
}

function readBody(
  context: ReadContext,
  envelope: Envelope,
  body: Body,
  kinds: ReadonlySet<string>,
): readonly Example[] {
  const { example } = body.content
  const named = asObject(body.content['examples'])
  const written: readonly WrittenExample[] = [
    ...(example === undefined ? [] : [[body.content, 'example', example, ''] as const]),
    ...Object.entries(named).map(
      ([name, entry]) => [named, name, valueAt(entry, 'value') ?? null, asText(valueAt(entry, 'summary'))] as const,
    ),
  ]
  return written.flatMap(each => readExample(context, envelope, body, kinds, each))
}

type WrittenExample = readonly [parent: JsonObject, name: string, value: Json, summary: string]

function readExample(
  context: ReadContext,
  { wireName }: Envelope,
  { status }: Body,
  kinds: ReadonlySet<string>,
  [parent, name, value, summary]: WrittenExample,
): readonly Example[] {
  const role = roleOf(value, kinds.has(name))
  const number = status === null ? null : Number(status)
  if (role !== null && (role === 'request') === (number === null) && !Number.isNaN(number))
    return [{ name, summary, status: number, role, body: value }]
  const expected = status === null ? 'a JSON-RPC request' : 'a JSON-RPC answer with an HTTP status'
  const message = `The example "${name}" of method "${wireName}" is not ${expected}.`
  const help = 'A request has a "method"; an answer has a "result" or an "error", and its response a numeric status.'
  reportError(context.report, 'RPC116', () => context.document.locate(parent, name), message, help)
  return []
}

/** An answer can have an error in its `result`. The example of such an answer is named after the kind of the error. */
function roleOf(body: Json, isKind: boolean): Example['role'] | null {
  if (!isObject(body)) return null
  if (body['method'] !== undefined) return 'request'
  if (body['error'] !== undefined) return 'error'
  const { result } = body
  if (result === undefined) return null
  return isKind && isObject(result) && result['error'] !== undefined ? 'error' : 'result'
}
