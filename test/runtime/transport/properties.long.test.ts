import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { archival } from '../../../templates/runtime/transport/archival.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { agree } from '../../../templates/runtime/transport/agree.js'
import { hedge } from '../../../templates/runtime/transport/hedge.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { mayHaveBeenAccepted } from '../../../templates/runtime/transport/submission.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { runs } from '../../runs.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** One exchange of a fake `fetch`: the answer, its delay, and by how much the system clock jumps before it. */
type Exchange = { readonly what: What; readonly delay: number; readonly clock: number }
type Played = { readonly what: What; readonly body: string }
type What = (typeof whats)[number]

const whats = [
  'result',
  'handler error',
  'not synced',
  'refused',
  'reset',
  'silence',
  'silent body',
  'stubborn',
  '429',
  '429 later',
  '503',
  'page',
] as const

/** After these, a node may have accepted a submission. */
const taking: ReadonlySet<What> = new Set(['result', 'reset', 'silence', 'silent body', 'stubborn', '503', 'page'])

const exchange = fc.record<Exchange>({
  what: fc.constantFrom(...whats),
  delay: fc.integer({ min: 0, max: 3_000 }),
  clock: fc.integer({ min: -86_400_000, max: 86_400_000 }),
})

const policy = fc.record({
  retries: fc.integer({ min: 0, max: 6 }),
  baseDelay: fc.integer({ min: 0, max: 2_000 }),
  maxDelay: fc.integer({ min: 0, max: 10_000 }),
  attemptTimeout: fc.integer({ min: 1, max: 5_000 }),
  budget: fc.integer({ min: 0, max: 5 }),
})

const error = (name: string): string =>
  `{"jsonrpc":"2.0","id":"dontcare","error":{"name":"HANDLER_ERROR","cause":{"name":"${name}","info":{}}}}`

function answerOf(what: What): Response | Promise<Response> {
  if (what === 'result') return new Response('{"jsonrpc":"2.0","id":"dontcare","result":1}')
  if (what === 'handler error') return new Response(error('INVALID_TRANSACTION'))
  if (what === 'not synced') return new Response(error('NOT_SYNCED_YET'))
  if (what === 'silent body') return new Response(new ReadableStream())
  if (what === '429') return new Response('', { status: 429 })
  if (what === '429 later') return new Response('', { status: 429, headers: { 'retry-after': '2' } })
  if (what === '503') return new Response('', { status: 503 })
  if (what === 'page') return new Response('<h1>')
  const code = what === 'refused' ? 'ECONNREFUSED' : 'ECONNRESET'
  return Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } }))
}

/** A `fetch` that follows a script, and a record of its exchanges. */
function play(script: readonly Exchange[]): { readonly fetch: typeof fetch; readonly played: Played[] } {
  const played: Played[] = []
  const fake: typeof fetch = (_, init) => {
    const { what, delay, clock } = script[played.length % script.length] ?? { what: 'refused', delay: 0, clock: 0 }
    played.push({ what, body: String(init?.body) })
    vi.setSystemTime(Date.now() + clock)
    return new Promise((resolve, reject) => {
      // A stubborn `fetch` ignores the abort.
      if (what !== 'stubborn') init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      if (what === 'silence' || what === 'stubborn') return
      setTimeout(() => Promise.resolve(answerOf(what)).then(resolve, reject), delay)
    })
  }
  return { fetch: fake, played }
}

type Policy = { readonly retries: number; readonly attemptTimeout: number }
const compositions: { readonly [name: string]: (nodes: [Transport, Transport], policy: Policy) => Transport } = {
  retry: ([first], rules) => retry(first, rules),
  fallback: (nodes, rules) => fallback(nodes, rules),
  'fallback of retry': ([first, second], rules) => fallback([retry(first, rules), retry(second, rules)], rules),
  'retry of fallback': (nodes, rules) => retry(fallback(nodes, rules), rules),
  'dedupe of retry': ([first], rules) => dedupe(retry(first, rules)),
  'limit of fallback': (nodes, rules) => limit(fallback(nodes, rules), { concurrency: 1, perSecond: 100 }),
  'fallback of limit': ([first, second], rules) => fallback([limit(first), limit(second)], rules),
  agree: nodes => agree(nodes),
  'archival of hedge': ([first, second], rules) =>
    archival(hedge([first, second], { after: rules.attemptTimeout }), second),
}

const requests: readonly (() => Request)[] = [read, submit, submitOnce]

test.each(Object.entries(compositions))('each call ends within a tick after its deadline: %s', async (_, compose) => {
  const scripts = fc.array(exchange, { minLength: 1, maxLength: 8 })
  const timeouts = fc.integer({ min: 0, max: 20_000 })
  await fc.assert(
    fc.asyncProperty(scripts, policy, timeouts, fc.constantFrom(...requests), async (script, rules, timeout, make) => {
      const { fetch } = play(script)
      const transport = compose([http('http://a/', { fetch }), http('http://b/', { fetch })], rules)
      const begun = performance.now()
      const ended = transport(make(), { timeout }).then(() => performance.now() - begun)
      await vi.advanceTimersByTimeAsync(timeout + 1)
      vi.clearAllTimers()
      expect(await Promise.race([ended, 'it runs still'])).toBeLessThanOrEqual(timeout + 1)
    }),
    { numRuns: runs(15, 150) },
  )
})

test.each(Object.entries(compositions))(
  'a submission that must happen once is accepted at most once: %s',
  async (_, compose) => {
    const scripts = fc.array(exchange, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(scripts, policy, async (script, rules) => {
        const { fetch, played } = play(script)
        const transport = compose([http('http://a/', { fetch }), http('http://b/', { fetch })], rules)
        const call = transport(submitOnce(), { timeout: 20_000 })
        await vi.advanceTimersByTimeAsync(20_001)
        const outcome = await call
        const mayHave = played.filter(({ what, body }) => taking.has(what) && body.includes('"submit_once"'))
        expect(mayHave.length).toBeLessThanOrEqual(1)
        if (!outcome.ok && mayHave.length > 0) expect(mayHaveBeenAccepted(outcome.error)).toBe(true)
      }),
      { numRuns: runs(15, 150) },
    )
  },
)

test('a repeatable submission is sent at most as often as `retries` and the budget allow', async () => {
  const scripts = fc.array(exchange, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(scripts, policy, async (script, rules) => {
      const { fetch, played } = play(script)
      const call = retry(http('http://a/', { fetch }), rules)(submit(), { timeout: 60_000 })
      await vi.advanceTimersByTimeAsync(60_001)
      await call
      expect(played.length).toBeLessThanOrEqual(1 + Math.min(rules.retries, rules.budget + 60))
    }),
    { numRuns: runs(15, 150) },
  )
})
