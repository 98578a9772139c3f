import { inspect } from 'node:util'
import { createClient, fallback, gasPrice, http, observe, retry, type TransportEvent } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { spans, type Span } from '../../../examples/telemetry/open-telemetry.js'
import { metrics } from '../../../examples/telemetry/prometheus.js'
import { answerText, openSocketServer } from '../../nodes/socket-server.js'

const secret = 'c0ffee5ecret'
const result = '{"jsonrpc":"2.0","id":"dontcare","result":{"gas_price":"100"}}'

/** A call that is answered with 503 by one node, with 429 by the next, and then with its result. */
async function observed(on: (event: TransportEvent) => void): Promise<void> {
  const bad = await openSocketServer(socket => socket.write(answerText(503, 'down')))
  const statuses = [429, 200]
  const good = await openSocketServer(socket => {
    const status = statuses.shift() ?? 500
    socket.write(answerText(status, status === 200 ? result : 'slow down'))
  })
  const node = (url: string, label: string): ReturnType<typeof http> =>
    observe(http(`${url}?key=${secret}`, { headers: { 'x-api-key': secret } }), on, { node: label })
  const nodes = [node(bad.url, 'a'), retry(node(good.url, 'b'), { baseDelay: 1 })] as const
  const near = createClient({ transport: observe(fallback(nodes, { maxLag: Infinity }), on) })
  expect(await near.call(gasPrice(null))).toEqual({ gas_price: '100' })
}

test('one listener receives the call, its attempts, retries and switches', async () => {
  const events: TransportEvent[] = []
  await observed(event => events.push(event))
  const size = '{"jsonrpc":"2.0","id":"dontcare","method":"gas_price","params":[null]}'.length
  const [call] = events.map(event => event.call)
  const same = { call, method: 'gas_price', at: expect.any(Number) }
  const ended = { ...same, duration: expect.any(Number) }
  const error = expect.objectContaining({ kind: 'HTTP_ERROR' })
  expect(events).toEqual([
    { ...same, type: 'request', attempt: 0, node: '', size },
    { ...same, type: 'request', attempt: 1, node: 'a', size },
    { ...ended, type: 'error', attempt: 1, node: 'a', status: 503, size: 4, error },
    { ...same, type: 'switch', from: 0, to: 1, error },
    { ...same, type: 'request', attempt: 2, node: 'b', size },
    { ...ended, type: 'error', attempt: 2, node: 'b', status: 429, size: 9, error },
    { ...same, type: 'retry', delay: expect.any(Number), error },
    { ...same, type: 'request', attempt: 3, node: 'b', size },
    { ...ended, type: 'response', attempt: 3, node: 'b', status: 200, size: result.length },
    { ...ended, type: 'response', attempt: 0, node: '', status: 200, size: result.length },
  ])
  expect(inspect(events, { depth: 20, showHidden: true, getters: true })).not.toContain(secret)
})

test('each call has its own number', async () => {
  const calls = new Set<number>()
  await observed(event => calls.add(event.call))
  await observed(event => calls.add(event.call))
  expect(calls.size).toBe(2)
})

test('an error of the listener does not fail the call', async () => {
  await observed(() => {
    throw new Error('The listener failed.')
  })
})

test('a rejection of an async listener is ignored', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown): unknown => unhandled.push(reason)
  process.on('unhandledRejection', note)
  await observed(async () => {
    throw new Error('The listener failed.')
  })
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

function attributesOf(node: string): object {
  return { 'rpc.system': 'jsonrpc', 'rpc.method': 'gas_price', 'near.node': node }
}

test('the example for OpenTelemetry makes a span for the call, with a child span for each attempt', async () => {
  const log: unknown[] = []
  const tracer = {
    startSpan(name: string, { attributes }: { attributes: object }, parent?: number): Span {
      const id = log.length
      log.push(['start', id, name, attributes, parent])
      return {
        setAttribute: (key, value) => log.push(['attribute', id, key, value]),
        addEvent: key => log.push(['event', id, key]),
        end: () => log.push(['end', id]),
      }
    },
  }
  const ids = new Map<Span, number>()
  const start = tracer.startSpan
  tracer.startSpan = (...args) => {
    const id = log.length
    const span = start(...args)
    ids.set(span, id)
    return span
  }
  await observed(spans<number>(tracer, span => ids.get(span) ?? -1))
  const size = 'http.response.body.size'
  const code = 'http.response.status_code'
  expect(log).toEqual([
    ['start', 0, 'gas_price', attributesOf(''), undefined],
    ['start', 1, 'gas_price', attributesOf('a'), 0],
    ['attribute', 1, size, 4],
    ['attribute', 1, code, 503],
    ['attribute', 1, 'error.type', 'HTTP_ERROR'],
    ['end', 1],
    ['event', 0, 'switch'],
    ['start', 7, 'gas_price', attributesOf('b'), 0],
    ['attribute', 7, size, 9],
    ['attribute', 7, code, 429],
    ['attribute', 7, 'error.type', 'HTTP_ERROR'],
    ['end', 7],
    ['event', 0, 'retry'],
    ['start', 13, 'gas_price', attributesOf('b'), 0],
    ['attribute', 13, size, result.length],
    ['attribute', 13, code, 200],
    ['end', 13],
    ['attribute', 0, size, result.length],
    ['attribute', 0, code, 200],
    ['end', 0],
  ])
})

test('the example for Prometheus measures each attempt, and counts retries and switches', async () => {
  const log: unknown[] = []
  const durations = { observe: (labels: object, seconds: number) => void log.push([labels, typeof seconds]) }
  await observed(metrics(durations, { inc: labels => void log.push(labels) }))
  expect(log).toEqual([
    [{ method: 'gas_price', node: 'a', end: 'HTTP_ERROR' }, 'number'],
    { type: 'switch', method: 'gas_price' },
    [{ method: 'gas_price', node: 'b', end: 'HTTP_ERROR' }, 'number'],
    { type: 'retry', method: 'gas_price' },
    [{ method: 'gas_price', node: 'b', end: 'ok' }, 'number'],
  ])
})
