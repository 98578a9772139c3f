import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type { ErrorCase, Example } from './interface.js'
import type { Body } from './operations.js'
import { requestBody, responseBodies } from './operations.js'
import type { Envelope } from './read-envelope.js'
import { refuse } from './place.js'
import type { Reading } from './reading.js'

/** The examples of a method's request, then those of its answers, each in the order of the description. */
export function readExamples(reading: Reading, envelope: Envelope, errors: readonly ErrorCase[]): readonly Example[] {
  const request = requestBody(envelope.operation)
  const bodies = [...(request === null ? [] : [request]), ...responseBodies(envelope.operation)]
  const kinds = new Set(errors.map(({ kind }) => kind))
  return bodies.flatMap(body => readBody(reading, envelope, body, kinds))
}

function readBody(reading: Reading, envelope: Envelope, body: Body, kinds: ReadonlySet<string>): readonly Example[] {
  const { example, examples } = body.content
  const named = isObject(examples) ? Object.entries(examples) : []
  return [
    ...(example === undefined
      ? []
      : readExample(reading, envelope, body, kinds, [body.content, 'example', example, ''])),
    ...named.flatMap(([name, entry]) => {
      const value = isObject(entry) ? entry['value'] : undefined
      const summary = isObject(entry) && typeof entry['summary'] === 'string' ? entry['summary'] : ''
      const holder = isObject(examples) ? examples : body.content
      return readExample(reading, envelope, body, kinds, [holder, name, value ?? null, summary])
    }),
  ]
}

type Written = readonly [holder: JsonObject, name: string, value: Json, summary: string]

function readExample(
  reading: Reading,
  { wireName }: Envelope,
  { status }: Body,
  kinds: ReadonlySet<string>,
  [holder, name, value, summary]: Written,
): readonly Example[] {
  const role = roleOf(value, kinds.has(name))
  const number = status === null ? null : Number(status)
  if (role !== null && (role === 'request') === (number === null) && !Number.isNaN(number))
    return [{ name, summary, status: number, role, body: value }]
  const message = `The example "${name}" of method "${wireName}" is no JSON-RPC body that could stand here.`
  const help = 'A request has a "method"; an answer has a "result" or an "error" and stands under an HTTP status.'
  refuse(reading.report, 'RPC116', () => reading.document.locate(holder, name), message, help)
  return []
}

/** Some nodes hide failures in results; such an example is named after the kind of failure that it shows. */
function roleOf(body: Json, isKind: boolean): Example['role'] | null {
  if (!isObject(body)) return null
  if (body['method'] !== undefined) return 'request'
  if (body['error'] !== undefined) return 'error'
  const { result } = body
  if (result === undefined) return null
  return isKind && isObject(result) && result['error'] !== undefined ? 'error' : 'result'
}
