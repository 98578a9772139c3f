import type { TransportEvent } from 'near-rpc-client'

/** The part of `Span` that this file uses. Spans and tracers of `@opentelemetry/api` are assignable to these types. */
export interface Span {
  setAttribute(name: string, value: string | number): unknown
  addEvent(name: string, attributes: { readonly [name: string]: string | number }): unknown
  end(): void
}

export interface Tracer<Context> {
  startSpan(name: string, options: { readonly attributes: { readonly [name: string]: string } }, parent?: Context): Span
}

/**
 * One span for each call, with a child span for each attempt: `observe(transport, spans(tracer, contextOf))`.
 * `contextOf` is `span => trace.setSpan(context.active(), span)`.
 */
export function spans<Context>(
  tracer: Tracer<Context>,
  contextOf: (span: Span) => Context,
): (event: TransportEvent) => void {
  const open = new Map<string, Span>()
  return event => {
    const callSpan = open.get(`${event.call} 0`)
    if (event.type === 'retry') return void callSpan?.addEvent('retry', { delay: event.delay, kind: event.error.kind })
    if (event.type === 'switch') return void callSpan?.addEvent('switch', { from: event.from, to: event.to })
    if (event.type === 'misconfigured') return void callSpan?.addEvent('misconfigured', { node: event.node })
    if (event.type === 'disagreement') return void callSpan?.addEvent('disagreement', { nodes: event.nodes.join() })
    if (event.type === 'rate') return void callSpan?.addEvent('rate', { perSecond: event.perSecond, rest: event.rest })
    const key = `${event.call} ${event.attempt}`
    if (event.type === 'request') {
      const attributes = { 'rpc.system': 'jsonrpc', 'rpc.method': event.method, 'near.node': event.node }
      open.set(key, tracer.startSpan(event.method, { attributes }, callSpan && contextOf(callSpan)))
      return
    }
    const span = open.get(key)
    open.delete(key)
    span?.setAttribute('http.response.body.size', event.size)
    if (event.status !== undefined) span?.setAttribute('http.response.status_code', event.status)
    if (event.type === 'error') span?.setAttribute('error.type', event.error.kind)
    span?.end()
  }
}
