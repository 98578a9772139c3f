import type { Answer } from '../answer.js'
import { answerReader } from '../answer-reader.js'
import { stringifyExact } from '../json.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import type { Trace, TransportEvent } from './events.js'

export interface ObserveOptions {
  /** What the events call this node; never a URL that holds a key. Empty by default. */
  readonly node?: string
}

let calls = 0

/** A listener that fails takes no call with it, nor, where it is an async one, the process. */
function quietly(on: (event: TransportEvent) => void): (event: TransportEvent) => void {
  const tell = async (event: TransportEvent): Promise<void> => on(event)
  return event => void tell(event).catch(() => {})
}

/**
 * Reports what passes through a transport. Around a whole transport it also hears of each retry and switch inside,
 * and numbers the call; around the `http` of each node, inside the same call, it reports each attempt. What the
 * listener throws, or rejects with, is ignored.
 */
export function observe(
  transport: Transport,
  listener: (event: TransportEvent) => void,
  { node = '' }: ObserveOptions = {},
): Transport {
  const on = quietly(listener)
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    const isWhole = !options.trace
    const trace = options.trace ?? newTrace(on)
    const begun = performance.now()
    const { method } = request
    const same = { call: trace.call, method, attempt: isWhole ? 0 : ++trace.attempts, node }
    const { id = 'dontcare', reader = answerReader } = options
    let answer: Answer | undefined
    const noting: SendOptions['reader'] = (...args) => {
      const read = reader(...args)
      return came => read((answer = came))
    }
    const size = stringifyExact({ jsonrpc: '2.0', id, ...request }).length
    on({ type: 'request', ...same, at: Date.now(), size })
    const outcome = await transport(request, { ...options, trace, reader: noting })
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
  }
}
