import type { Answer } from '../../runtime/answer.js'
import { defaultId } from '../../runtime/facts.js'
import { fixedRequest } from '../../runtime/fixed-request.js'
import { hasOwn } from '../../runtime/platform/has-own.js'
import { http } from '../../runtime/http.js'
import { isRequestOf } from '../../runtime/is-request-of.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { Builder, Request } from '../../runtime/request.js'
import type { SendOptions, Transport } from '../../runtime/transport.js'
import { requireAtLeast } from '../../runtime/input/require-option.js'
import type { ErrorAnswer, ErrorAnswers } from './error-answers.js'
import { answerOf, failing, type WantedError } from './failed-answer.js'
import type {
  FailureArguments,
  FailureOptions,
  HandlerOptions,
  InfoOf,
  KindOf,
  LayerOf,
  ParamsOf,
  ResultOf,
} from './handlers.js'

/** A transport whose answers a test chooses. It calls no node. */
export interface MockTransport extends Transport {
  /**
   * Answers the requests of a builder with this result, or with what the function returns for their params. A handler
   * that is added later comes first. The result passes through JSON, like one of a node.
   *
   * @example
   * mockTransport().on(getOrder, { id: 7 })
   */
  on<Of extends Builder>(
    builder: Of,
    result: ResultOf<Of> | ((params: ParamsOf<Of>) => ResultOf<Of> | Promise<ResultOf<Of>>),
    options?: HandlerOptions,
  ): MockTransport
  /**
   * Fails the requests of a builder with one of its errors, or with an error of the client. `info` has the details of
   * this kind. The client makes the error from what a node would answer, so that it behaves like a real one. Where a
   * kind has two layers, `layer` chooses one.
   *
   * @example
   * mockTransport().fail(getOrder, 'UNKNOWN_ORDER').fail(getOrder, 'TIMED_OUT', { timeout: 1 }, { times: 1 })
   */
  fail<Of extends Builder, Kind extends KindOf<Of>>(
    builder: Of,
    kind: Kind,
    ...rest: FailureArguments<InfoOf<Of, Kind>, LayerOf<Of, Kind>>
  ): MockTransport
  /** Every request so far, oldest first, those without a handler included. */
  readonly requests: readonly Request[]
  /** The params of each request of this builder so far, as they were sent. */
  paramsOf<Of extends Builder>(builder: Of): readonly ParamsOf<Of>[]
}

interface Handler {
  readonly builder: Builder
  readonly result: unknown
  readonly failure: { readonly wanted: WantedError; readonly known: ErrorAnswer | undefined } | null
  left: number
}

/** No request is sent to it. */
const address = 'https://mock.invalid'

const clientKinds: ReadonlySet<string> = new Set([
  'ABORTED',
  'TIMED_OUT',
  'NETWORK_ERROR',
  'HTTP_ERROR',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
  'UNKNOWN_ERROR',
])

/** A mock transport that knows how nodes report these errors. */
export function mockTransportWith(known: ErrorAnswers): MockTransport {
  const handlers: Handler[] = []
  const requests: Request[] = []

  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    requests.push(request)
    const handler = handlers.find(({ builder, left }) => left > 0 && isRequestOf(request, builder))
    if (handler === undefined) return withoutHandler(request, options)
    handler.left--
    if (handler.failure === null) return answerWith(request, options, () => resultOf(handler.result, request, options))
    const failed = failing(request, handler.failure.wanted, handler.failure.known, idOf(options))
    // An abort or a timeout of 0 comes before the outcome, as in every transport.
    if ('outcome' in failed) return isEnded(options) ? answerWith(request, options, noAnswer) : failed.outcome
    return answerWith(request, options, async () => failed.answer)
  }

  const add = (handler: Omit<Handler, 'left'>, { times = Infinity }: HandlerOptions = {}): MockTransport => {
    handlers.unshift({ ...handler, left: requireAtLeast(1, 'times', times) })
    return mock
  }

  const mock: MockTransport = Object.assign(send as Transport, {
    on: (builder: Builder, result: unknown, options?: HandlerOptions) =>
      add({ builder, result, failure: null }, options),
    fail: (
      builder: Builder,
      kind: string,
      info?: unknown,
      { layer, data, status, ...options }: FailureOptions = {},
    ) => {
      const wanted = { kind, layer, info, data, status }
      const failure = { wanted, known: knownAnswer(known, builder, wanted) }
      return add({ builder, result: undefined, failure }, options)
    },
    requests,
    paramsOf: <Of extends Builder>(builder: Of) =>
      requests.filter(request => isRequestOf(request, builder)).map(({ params }) => params as ParamsOf<Of>),
  })
  return mock
}

/** How nodes report an error of a builder; undefined for an error of the client. */
function knownAnswer(known: ErrorAnswers, builder: Builder, { kind, layer }: WantedError): ErrorAnswer | undefined {
  const { method, builder: name = method } = fixedRequest(builder)
  const ofMethod = hasOwn(known, method) ? known[method] : undefined
  const answers = ofMethod !== undefined && hasOwn(ofMethod, kind) ? ofMethod[kind] : undefined
  if (answers === undefined && clientKinds.has(kind)) return undefined
  const answer = answers?.find(each => layer === undefined || each.layer === layer)
  if (answer !== undefined) return answer
  const under = answers === undefined ? '' : ` under the layer "${layer}"`
  throw new TypeError(`A request of \`${name}\` cannot fail with "${kind}"${under}.`)
}

/**
 * A request of a test without a handler is a mistake of the test, so that no outcome may hide it. The parts of a
 * transport also send requests of their own, such as that for the status: for them this node does not have the method.
 */
function withoutHandler(request: Request, options: SendOptions): Promise<Outcome> {
  const { method, builder: name = method, rules } = request
  const words = `The mock transport has no handler for \`${name}\``
  const isOfPart = rules.shared === undefined && Object.keys(rules.known).length < 2
  if (!isOfPart) return Promise.reject(new TypeError(`${words}. Add one: .on(${name}, …)`))
  const cause = { name: 'METHOD_NOT_FOUND', info: { method_name: method } }
  const error = { name: 'REQUEST_VALIDATION_ERROR', cause, code: -32601, message: 'Method not found', data: words }
  return answerWith(request, options, async () => answerOf(200, { error }, idOf(options)))
}

/** Lets the client's own `http` read the answer, so that timeouts, aborts and readers work as with a node. */
async function answerWith(request: Request, options: SendOptions, answer: () => Promise<Answer>): Promise<Outcome> {
  let mistake: { readonly thrown: unknown } | undefined
  const answering = async (): Promise<Response> => {
    try {
      const { status, headers, body } = await answer()
      return new Response(body, { status, headers })
    } catch (thrown) {
      mistake = { thrown }
      throw thrown
    }
  }
  const outcome = await http(address, { fetch: answering })(request, options)
  if (mistake) throw mistake.thrown
  return outcome
}

async function resultOf(result: unknown, { params }: Request, options: SendOptions): Promise<Answer> {
  const value: unknown = typeof result === 'function' ? await result(params) : result
  return answerOf(200, { result: value === undefined ? null : value }, idOf(options))
}

function idOf({ id = defaultId }: SendOptions): string | number {
  return id
}

function isEnded({ signal, timeout }: SendOptions): boolean {
  return signal?.aborted === true || timeout === 0
}

async function noAnswer(): Promise<Answer> {
  throw new TypeError('A call that has ended needs no answer.')
}
