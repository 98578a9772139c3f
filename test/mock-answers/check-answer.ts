import * as client from 'near-rpc-client'
import type { MockExchange } from 'near-rpc-client/testing'
import * as validate from 'near-rpc-client/validate'
import { answerReader } from '../../templates/runtime/answers/answer-reader.js'
import { fixedRequest } from '../../templates/runtime/fixed-request.js'
import { isRequestOf } from '../../templates/runtime/is-request-of.js'
import { isObject } from '../../templates/runtime/json/is-object.js'
import { mismatchText, type Mismatch } from '../../templates/runtime/validate/mismatch.js'

/** Pages that a GET request reads: each has the result of a method. */
const pages: ReadonlyMap<string, string> = new Map([
  ['/status', 'status'],
  ['/health', 'health'],
  ['/network_info', 'network_info'],
])

// The builders of the client, by method. Each has a validator of its results.
const exported = client as unknown as { readonly [name: string]: client.Builder | undefined }
const builders = new Map<string, client.Builder[]>()
for (const validator of Object.keys(validate).filter(name => /^[a-z].*Result$/.test(name))) {
  const builder = exported[validator.slice(0, -'Result'.length)]
  if (builder === undefined) throw new Error(`The validator ${validator} is of no builder.`)
  const { method } = fixedRequest(builder)
  builders.set(method, [...(builders.get(method) ?? []), builder])
}

/**
 * What is wrong with an answer of a mock node: method and params, then path and value. Null for a result that passes
 * the validator of its method and variant, for a failure that the description has for them, and for plain text.
 */
export async function problemOf({ request, answer }: MockExchange): Promise<string | null> {
  if (answer.headers['content-type'] !== 'application/json') return null
  const page = request.method === 'POST' ? undefined : pages.get(request.path.split('?', 1)[0] ?? '')
  if (page !== undefined) return problemOfCall({ method: page }, `{"jsonrpc":"2.0","result":${answer.body},"id":null}`)
  const sent = client.parse(request.body)
  return problemOfCall(isObject(sent) ? sent : {}, answer.body)
}

type Call = { readonly method?: unknown; readonly params?: unknown; readonly id?: unknown }

async function problemOfCall({ method, params, id = null }: Call, body: string): Promise<string | null> {
  const problem = (text: string): string => `${show(method ?? null)} ${show(params ?? null)}: ${text}`
  const envelope = client.parse(body)
  if (!isObject(envelope)) return problem(`not an object, but ${body}`)
  const { error = null, id: echoed = null } = envelope
  const isEchoed = show(echoed) === show(id)
  if (!isEchoed && (error === null || echoed !== null)) return problem(`the id ${show(echoed)}, not ${show(id)}`)
  const request = requestOf(String(method), params)
  if (request === null && error === null) return problem('a result of a method that no builder has')
  const outcome = await read(request ?? client.status(), show({ ...envelope, id: readId }))
  const wrong = outcome.ok ? null : problemOfError(outcome.error)
  if (wrong !== null) return problem(wrong)
  const isRefused = !outcome.ok && refusals.has(outcome.error.kind)
  return request === null && !isRefused ? problem(`a failure of a method that no builder has: ${show(error)}`) : null
}

/** Clients send texts as ids. A mock node echoes any id, so each answer gets this one before it is read. */
const readId = 'checked'

/** The outcome that a client with `checkResults` makes of an answer. */
function read(request: client.Request, body: string): Promise<client.Outcome> {
  const answer = { status: 200, headers: new Headers(), body }
  const transport = async (sent: client.Request, { reader = answerReader }: client.SendOptions = {}) =>
    reader(sent, readId)(answer)
  return validate.checkResults(transport as client.Transport)(request)
}

/** Failures of a request for which there is no builder. */
const refusals: ReadonlySet<string> = new Set(['METHOD_NOT_FOUND', 'INVALID_ENVELOPE'])

/** Failures that a client reports of answers that the description does not have. */
const unexpected: ReadonlySet<string> = new Set(['MALFORMED_RESPONSE', 'HTTP_ERROR', 'UNKNOWN_ERROR'])

function problemOfError({ kind, info, layer, sentLayer }: client.RpcError): string | null {
  if (kind === 'INVALID_RESULT') return mismatchText(info as Mismatch)
  if (unexpected.has(kind)) return `${kind} ${show(info)}`
  return sentLayer === undefined ? null : `${kind} under the layer "${sentLayer}", not "${layer}"`
}

function show(value: unknown): string {
  return client.stringify(value)
}

/** The request of the builder that fixes the most params of these; null for a method without a builder. */
function requestOf(method: string, params: unknown): client.Request | null {
  const sent = { ...client.status(), method, params } as client.Request
  const found = (builders.get(method) ?? [])
    .filter(builder => isRequestOf(sent, builder))
    .map(fixedRequest)
    .toSorted((one, other) => fixedParams(other) - fixedParams(one))[0]
  if (found === undefined) return null
  const { rules, builder = method } = found
  return { method, params, rules, builder }
}

function fixedParams({ params }: client.Request): number {
  return isObject(params) ? Object.values(params).filter(value => value !== undefined).length : 0
}
