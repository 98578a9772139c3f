import type { Answer } from '../answer.js'
import { answerReader } from '../answers/answer-reader.js'
import { defaultId } from '../facts.js'
import { stringifyExact } from '../json/stringify-exact.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import type { Trace, TransportEvent } from './events.js'

/** The options of `observe`. */
export interface ObserveOptions {
  /** The node's label in the events; do not use a URL that contains a key. Empty by default. */
  readonly node?: string
}

let calls = 0

/** A listener that throws or rejects must not fail the call or end the process. */
function ignoreErrors(listener: (event: TransportEvent) => void): (event: TransportEvent) => void {
  const call = async (event: TransportEvent): Promise<void> => listener(event)
  return event => void call(event).catch(() => {})
}

/**
 * Reports the requests and outcomes of a transport as events. Wrapped around a whole transport, it gives each call a
 * number, and also reports each retry and switch inside. Wrapped around the `http` of a node, it reports each attempt
 * under the number of its call. Errors of the listener are ignored.
 * @example
 * const transport = observe(http('https://rpc.example'), event => console.log(event.type, event.method))
 * const client = createClient({ transport })
 */
export function observe(
  transport: Transport,
  listener: (event: TransportEvent) => void,
  { node = '' }: ObserveOptions = {},
): Transport {
  const on = ignoreErrors(listener)
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    const isWholeCall = !options.trace
    const trace = options.trace ?? newTrace(on)
    const begun = performance.now()
    const { method } = request
    const same = { call: trace.call, method, attempt: isWholeCall ? 0 : ++trace.attempts, node }
    const { id = defaultId, reader = answerReader } = options
    let answer: Answer | undefined
    const recordingReader: SendOptions['reader'] = (...args) => {
      const read = reader(...args)
      return received => read((answer = received))
    }
    const size = stringifyExact({ jsonrpc: '2.0', id, ...request }, request.builder ?? method).length
    on({ type: 'request', ...same, at: Date.now(), size })
    const outcome = await transport(request, { ...options, trace, reader: recordingReader })
    const duration = performance.now() - begun
    const end = { ...same, at: Date.now(), duration, status: answer?.status, size: answer?.body.length ?? 0 }
    on(outcome.ok ? { type: 'response', ...end } : { type: 'error', ...end, error: outcome.error })
    return outcome
  }
  return send as Transport
}

function newTrace(on: (event: TransportEvent) => void): Trace {
  const call = ++calls
  const same = ({ method }: Request): { call: number; method: string; at: number } => ({ call, method, at: Date.now() })
  return {
    call,
    attempts: 0,
    retry: (request, error, delay) => on({ type: 'retry', ...same(request), delay, error }),
    switch: (request, error, from, to) => on({ type: 'switch', ...same(request), from, to, error }),
    misconfigured: (request, node, chainId, expected) =>
      on({ type: 'misconfigured', ...same(request), node, chainId, expected }),
    disagreement: (request, nodes) => on({ type: 'disagreement', ...same(request), nodes }),
    rate: (request, perSecond, rest) => on({ type: 'rate', ...same(request), perSecond, rest }),
  }
}
