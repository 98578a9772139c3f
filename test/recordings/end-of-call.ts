import type { Outcome, Request, RpcError } from 'near-rpc-client'
import type { Expectation } from './expectation.js'
import { exactReading, memberOf } from './exact-reading.js'
import type { Recorded } from './recorded.js'

/** How a call ended, as plain data: a result, or all that an error tells. */
export type EndOfCall =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false
      readonly message: string
      readonly kind: string
      readonly layer: string
      readonly info: unknown
      readonly code: unknown
      readonly data: unknown
    }

/** What the client made of an answer. */
export function endOf(outcome: Outcome): EndOfCall {
  if (outcome.ok) return outcome
  const { message, kind, layer, info, code, data } = outcome.error
  const plain = layer === 'CLIENT' ? withPlainHeaders(Object(info)) : info
  return { ok: false, message, kind, layer, info: plain, code, data }
}

/** What an error keeps of its call, untouched: the request, and all that came over HTTP. */
export function keptOf({ request, answer }: RpcError): { readonly request: Request; readonly answer: object } {
  return { request, answer: withPlainHeaders({ ...answer }) }
}

function withPlainHeaders({ headers, ...answer }: { readonly headers?: Headers }): object {
  return { ...answer, headers: Object.fromEntries(headers ?? []) }
}

/** What must come of a recorded answer: the kind and its info as expected, all else as the bytes say. */
export function expectedEnd(expected: Expectation, { response }: Recorded): EndOfCall {
  const envelope = expected.ending === 'no answer' ? undefined : exactReading(response.body)
  if (expected.ending === 'result') return { ok: true, result: memberOf(envelope, 'result') }
  const { kind, send } = expected
  const [layer, info] =
    expected.ending === 'failure' ? [layers.get(kind) ?? 'HANDLER_ERROR', expected.info] : ['CLIENT', { ...response }]
  const error = memberOf(envelope, 'error')
  // Where the node says nothing about a failure, as where one hides in a result, there is nothing to repeat.
  const message = `${send.method}: ${kind} ${memberOf(error, 'message') ?? ''}`.trim()
  return { ok: false, message, kind, layer, info, code: memberOf(error, 'code'), data: memberOf(error, 'data') }
}

/** Where a kind stands on the wire; the rest are failures of the method's handler. */
const layers: ReadonlyMap<string, string> = new Map([
  ['INVALID_ENVELOPE', 'REQUEST_VALIDATION_ERROR'],
  ['METHOD_NOT_FOUND', 'REQUEST_VALIDATION_ERROR'],
  ['PARSE_ERROR', 'REQUEST_VALIDATION_ERROR'],
  ['INTERNAL_ERROR', 'INTERNAL_ERROR'],
])
