import { describe, expect, test } from 'vitest'
import { isRpcError } from '../../../templates/runtime/guards.js'
import { http } from '../../../templates/runtime/http.js'
import { archival } from '../../../templates/runtime/transport/archival.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { answerText, openAnsweringServer, openSocketServer } from '../../nodes/socket-server.js'
import { read } from './sample-requests.js'

const compositions: { readonly [name: string]: (node: Transport) => Transport } = {
  http: node => node,
  retry: node => retry(node),
  fallback: node => fallback([node, node], { maxLag: Infinity }),
  'fallback that asks for heights': node => fallback([node, node]),
  archival: node => archival(node, node),
  hedge: node => hedge([node, node], { after: 600_000 }),
  dedupe: node => dedupe(node),
  'all of them': node => dedupe(archival(fallback([retry(hedge([node, node], { after: 600_000 })), node]), node)),
}

/** What has come when the caller aborts, and what more comes before the connection ends. */
const phases: readonly (readonly [phase: string, begun: string])[] = [
  ['before the headers', ''],
  ['in the headers', 'HTTP/1.1 200 OK\r\ncontent-'],
  ['in the body', answerText(200, '{"jsonrpc"', 100)],
  ['in a wait for Retry-After', `HTTP/1.1 429 Any\r\nretry-after: 20\r\ncontent-length: 0\r\n\r\n`],
]

const cases = Object.entries(compositions).flatMap(([name, compose]) =>
  phases
    .filter(([phase]) => !phase.includes('wait') || name === 'retry')
    .map(([phase, begun]) => [name, phase, compose, begun] as const),
)

test.each(cases)('%s: an abort %s ends the call with its reason', async (_, _phase, compose, begun) => {
  const controller = new AbortController()
  const reason = new Error('The page was left.')
  const server = await openSocketServer(socket => {
    socket.write(begun, () => setTimeout(() => controller.abort(reason), 20))
  })
  const outcome = await compose(http(server.url))(read(), { signal: controller.signal, timeout: 600_000 })
  expect(outcome.ok || outcome.error.kind).toBe('ABORTED')
  expect(outcome.ok ? outcome : Object(outcome.error.info).reason === reason).toBe(true)
})

test.each(Object.entries(compositions))('%s: an abort before sending sends nothing', async (_, compose) => {
  const server = await openSocketServer(() => {})
  const outcome = await compose(http(server.url))(read(), { signal: AbortSignal.abort('left') })
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(server.requests).toEqual([])
})

function fail(): never {
  throw new Error('It is read.')
}

/** Values that throw when they are read, or that JSON cannot write. */
const strangeReasons = (): readonly (readonly [what: string, reason: unknown])[] => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const ofItself: { self?: unknown } = {}
  ofItself.self = ofItself
  const errorOfItself = new Error('left')
  Object.assign(errorOfItself, { cause: errorOfItself })
  return [
    ['a revoked proxy', proxy],
    ['a proxy that throws', new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail })],
    ['a getter that throws', Object.defineProperty({}, 'message', { get: fail, enumerable: true })],
    ['an object that contains itself', ofItself],
    ['an error that is its own cause', errorOfItself],
    ['an error whose errors are a revoked proxy', Object.assign(new Error('left'), { errors: proxy })],
    ['an object with functions in place of texts', { name: fail, message: fail }],
    ['a frozen list', Object.freeze(['left'])],
  ]
}

describe.each(Object.entries({ ...compositions, limit: (node: Transport) => limit(node) }))('%s', (_, compose) => {
  test.each(strangeReasons())('an abort with %s ends the call, also before it is sent', async (_what, reason) => {
    const controller = new AbortController()
    const server = await openSocketServer(() => controller.abort(reason))
    const send = compose(http(server.url))
    for (const when of ['while it is sent', 'before it is sent']) {
      const outcome = await send(read(), { signal: controller.signal, timeout: 600_000 })
      expect(outcome.ok || outcome.error.kind, when).toBe('ABORTED')
      if (outcome.ok) continue
      expect(Object(outcome.error.info).reason === reason, when).toBe(true)
      expect(JSON.parse(JSON.stringify(outcome.error)), when).toMatchObject({ kind: 'ABORTED' })
      expect(isRpcError(structuredClone(outcome.error)), when).toBe(true)
    }
  })
})

test('archival: an abort while the archive is asked ends the call with its reason', async () => {
  const controller = new AbortController()
  const error = { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_CHUNK', info: {} } }
  const node = await openAnsweringServer(200, JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error }))
  const archive = await openSocketServer(() => controller.abort('left'))
  const outcome = await archival(http(node.url), http(archive.url))(read(), { signal: controller.signal })
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
})
