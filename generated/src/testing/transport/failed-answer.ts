import type { Answer } from '../../runtime/answer.js'
import { answerReader } from '../../runtime/answers/answer-reader.js'
import { usualLayer } from '../../runtime/facts.js'
import { failure } from '../../runtime/failure.js'
import { stringifyExact } from '../../runtime/json/stringify-exact.js'
import { networkError } from '../../runtime/network-reason.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { Request } from '../../runtime/request.js'
import { canonicalJson } from '../../runtime/request-key.js'
import { mismatchText, type Mismatch } from '../../runtime/validate/mismatch.js'
import type { ErrorAnswer } from './error-answers.js'

/** An error that a test asks for. */
export interface WantedError {
  readonly kind: string
  readonly layer: string | undefined
  readonly info: unknown
  readonly data: unknown
  readonly status: number | undefined
}

/** An answer that the client reads as the error, or the outcome itself where no answer gives this error. */
export type Failing = { readonly answer: Answer } | { readonly outcome: Outcome }

/** What a node would answer, so that the client itself makes the error; `known` is undefined for a client's kind. */
export function failing(
  request: Request,
  wanted: WantedError,
  known: ErrorAnswer | undefined,
  id: string | number,
): Failing {
  return known === undefined ? clientFailure(request, wanted, id) : nodeFailure(request, wanted, known, id)
}

function nodeFailure(request: Request, wanted: WantedError, known: ErrorAnswer, id: string | number): Failing {
  const { kind, info, data } = wanted
  const { layer, code, error, result } = known
  const status = wanted.status ?? known.status
  if (code === 'text') return { answer: answerOf(status, { error: info ?? error ?? kind }, id) }
  if (code !== undefined) {
    const sent = { code, message: kind, ...Object(error), ...Object(info), ...(data !== undefined && { data }) }
    return { answer: answerOf(status, { error: sent }, id) }
  }
  const example = error === undefined ? { result } : { error }
  const cause = { name: kind, ...(info !== undefined && { info }) }
  const written = { error: { name: layer, cause, code: -32000, message: 'Server error', data } }
  const answers = (data === undefined ? [example, written] : [written]).map(body => answerOf(status, body, id))
  const answer = answers.find(candidate => isReadAs(request, wanted, layer, candidate, id))
  const last = answers[answers.length - 1]
  return answer ? { answer } : { outcome: failure(request, { kind, layer, info: info ?? {} }, last, written.error) }
}

function clientFailure(request: Request, wanted: WantedError, id: string | number): Failing {
  const { kind, info } = wanted
  if (kind === 'UNKNOWN_ERROR') {
    const { cause } = Object(info) as { readonly cause?: unknown }
    const error = {
      name: wanted.layer ?? usualLayer,
      cause,
      code: -32000,
      message: 'Server error',
      data: wanted.data,
    }
    const answer = answerOf(200, { error }, id)
    if (isReadAs(request, { ...wanted, info: { cause } }, error.name, answer, id)) return { answer }
  }
  if (kind === 'HTTP_ERROR' || kind === 'MALFORMED_RESPONSE') {
    const answer = info as Answer
    if (readAnswer(request, answer, id)?.kind === kind) return { answer }
    return { outcome: failure(request, { kind, info }, answer) }
  }
  const words = kind === 'INVALID_RESULT' ? mismatchText(info as Mismatch) : undefined
  const thrown = kind === 'NETWORK_ERROR' ? networkError(String(Object(info).reason)) : undefined
  return { outcome: failure(request, { kind, info, words, thrown }) }
}

export function answerOf(status: number, body: object, id: string | number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' })
  return { status, headers, body: stringifyExact({ jsonrpc: '2.0', ...body, id }) }
}

/** Whether the client reads this error in the answer. */
function isReadAs(
  request: Request,
  { kind, info }: WantedError,
  layer: string,
  answer: Answer,
  id: string | number,
): boolean {
  const read = readAnswer(request, answer, id)
  return read?.kind === kind && read.layer === layer && canonicalJson(read.info) === canonicalJson(info ?? {})
}

type Read = { readonly kind: string; readonly layer: string; readonly info: unknown }

function readAnswer(request: Request, answer: Answer, id: string | number): Read | undefined {
  const outcome = answerReader(request, id)(answer)
  return outcome.ok ? undefined : outcome.error
}
