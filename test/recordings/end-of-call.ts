import type { Outcome, Request, RpcError } from 'near-rpc-client'
import type { Expectation } from './expectation.js'
import { exactReading, memberOf } from './exact-reading.js'
import type { Recorded } from './recorded.js'

/** The outcome of a call as plain data: a result, or the fields of an error; `messages.test.ts` has the messages. */
export type EndOfCall =
  | { readonly ok: true; readonly result: unknown }
  | {
      readonly ok: false
      readonly kind: string
      readonly layer: string
      /** Undefined for each recorded answer: real nodes send each kind under its layer. */
      readonly sentLayer: string | undefined
      readonly info: unknown
      readonly code: unknown
      readonly data: unknown
    }

/** The outcome that the client read from an answer. */
export function endOf(outcome: Outcome): EndOfCall {
  if (outcome.ok) return outcome
  const { kind, layer, sentLayer, info, code, data } = outcome.error
  const plain = layer === 'CLIENT' ? withPlainHeaders(Object(info)) : info
  return { ok: false, kind, layer, sentLayer, info: plain, code, data }
}

/** The request and the HTTP answer that an error holds, unchanged. */
export function keptOf({ request, answer }: RpcError): { readonly request: Request; readonly answer: object } {
  return { request, answer: withPlainHeaders({ ...answer }) }
}

function withPlainHeaders({ headers, ...answer }: { readonly headers?: Headers }): object {
  return { ...answer, headers: Object.fromEntries(headers ?? []) }
}

/** The expected outcome of a recorded answer: kind and info from the expectation, the rest from the bytes. */
export function expectedEnd(expected: Expectation, { response }: Recorded): EndOfCall {
  const envelope = expected.ending === 'no answer' ? undefined : exactReading(response.body)
  if (expected.ending === 'result') return { ok: true, result: memberOf(envelope, 'result') }
  const { kind } = expected
  const [layer, info] =
    expected.ending === 'failure' ? [layers.get(kind) ?? 'HANDLER_ERROR', expected.info] : ['CLIENT', { ...response }]
  const error = memberOf(envelope, 'error')
  // A failure inside a result has no `code` and no `data`.
  return {
    ok: false,
    kind,
    layer,
    sentLayer: undefined,
    info,
    code: memberOf(error, 'code'),
    data: memberOf(error, 'data'),
  }
}

/** The layers of kinds; all other kinds belong to the method's handler. */
const layers: ReadonlyMap<string, string> = new Map([
  ['INVALID_ENVELOPE', 'REQUEST_VALIDATION_ERROR'],
  ['METHOD_NOT_FOUND', 'REQUEST_VALIDATION_ERROR'],
  ['PARSE_ERROR', 'REQUEST_VALIDATION_ERROR'],
  ['INTERNAL_ERROR', 'INTERNAL_ERROR'],
])
