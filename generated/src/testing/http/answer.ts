import { headOf, type Chain } from '../chain/chain.js'
import { tellLies } from '../lies/tell-lie.js'
import { methods } from '../methods/table.js'
import { methodNotFound, parseError, refusalOf, statusOf, writeFailure, type Failure } from '../wire/failure.js'
import { isJsonObject, writeJson, type Json } from '../wire/json.js'
import { readJson } from '../wire/read-json.js'
import { scriptedFailure, type ScriptedFailure } from './script.js'
import type { HttpAnswer } from './exchange.js'

type Call = { readonly method: string; readonly params: Json | undefined; readonly id: Json }

/** Answers the body of a request. Each call uses one scripted failure. */
export function answerBody(text: string, chain: Chain, scripted: ScriptedFailure[]): HttpAnswer {
  const reading = readJson(text)
  if (!reading.ok) return plainText(400, `Failed to parse the request body as JSON: ${reading.problem}`)
  const call = readCall(reading.value)
  if (call === null) return failed(parseError('JSON RPC Request format was expected'), null, undefined, chain)
  const script = scripted.shift()
  if (script !== undefined) return failed(scriptedFailure(script, call.method), call.id, call.params, chain)
  const method = methods.get(call.method)
  if (method === undefined) return failed(methodNotFound(call.method), call.id, call.params, chain)
  try {
    const result = writeJson(tellLies(method(call.params, chain), chain.settings.lies))
    return json(200, `{"jsonrpc":"2.0","result":${result},"id":${writeJson(call.id)}}`)
  } catch (error) {
    const failure = refusalOf(error)
    if (failure === null) throw error
    return failed(failure, call.id, call.params, chain)
  }
}

export function plainText(status: number, body: string): HttpAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

const members: ReadonlySet<string> = new Set(['jsonrpc', 'method', 'params', 'id'])

/** Null for a body that is not a request: a batch, a notification, an unknown member, another version. */
function readCall(value: Json): Call | null {
  if (!isJsonObject(value) || Object.keys(value).some(key => !members.has(key))) return null
  const { jsonrpc, method, params, id } = value
  if (jsonrpc !== '2.0' || typeof method !== 'string' || id === undefined) return null
  return { method, params, id }
}

function failed(failure: Failure, id: Json, params: Json | undefined, chain: Chain): HttpAnswer {
  const status = statusOf(failure, params, headOf(chain).height)
  return json(status, `{"jsonrpc":"2.0","error":${writeFailure(failure)},"id":${writeJson(id)}}`)
}

export function json(status: number, body: string): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body }
}
