import { networkInfo } from '../methods/network/network-info.js'
import { health, status } from '../methods/network/status.js'
import { methods } from '../methods/table.js'
import { refusalOf } from '../wire/failure.js'
import { writeJson } from '../wire/json.js'
import { answerBody, json, plainText } from './answer.js'
import type { Chain } from '../chain/chain.js'
import type { Method } from '../methods/method.js'
import type { HttpAnswer, HttpRequest } from './exchange.js'
import type { ScriptedFailure } from './script.js'

const asked = 'origin, access-control-request-method, access-control-request-headers'

const corsHeaders = {
  vary: asked,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

const preflightHeaders = {
  vary: asked,
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-origin': '*',
  allow: 'POST',
}

/** Larger bodies are rejected without being parsed. */
export const bodyLimit = 2_097_152

/** Pages that a GET request can read. */
const pages: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['/status', status],
  ['/health', health],
  ['/network_info', networkInfo],
])

/** The HTTP interface of a node: a few paths, and rejections in plain text. */
export function route(request: HttpRequest, chain: Chain, scripted: ScriptedFailure[]): HttpAnswer {
  const path = request.path.split('?', 1)[0] ?? ''
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const read = pages.get(path)
  if (reading && read !== undefined) return withHeaders(page(() => writeJson(read(null, chain))))
  if (path !== '/' && !(chain.settings.methodInPath && methods.has(path.slice(1)))) return bare(404, corsHeaders)
  if (request.method === 'OPTIONS') return bare(200, preflightHeaders)
  if (request.method !== 'POST') return bare(405, { ...corsHeaders, allow: 'POST' })
  return withHeaders(post(request, chain, scripted))
}

function post(request: HttpRequest, chain: Chain, scripted: ScriptedFailure[]): HttpAnswer {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return plainText(415, 'Expected request with `Content-Type: application/json`')
  if (request.truncated) return plainText(413, 'Failed to buffer the request body: length limit exceeded')
  return answerBody(request.body, chain, scripted)
}

/** An unhealthy node answers 503 with an empty body. */
function page(write: () => string): HttpAnswer {
  try {
    return json(200, write())
  } catch (error) {
    if (refusalOf(error) === null) throw error
    return bare(503, {})
  }
}

function withHeaders({ headers, ...answer }: HttpAnswer): HttpAnswer {
  return { ...answer, headers: { ...headers, ...corsHeaders } }
}

function bare(code: number, headers: HttpAnswer['headers']): HttpAnswer {
  return { status: code, headers, body: '' }
}
