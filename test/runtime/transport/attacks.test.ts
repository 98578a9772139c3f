import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../../templates/runtime/connect.js'
import { http } from '../../../templates/runtime/http.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { answerText, openSocketServer } from '../../nodes/socket-server.js'
import { openChainServer, type ChainNode, type ChainServer } from '../../nodes/chain-server.js'
import { byteASecond } from './faults.js'
import { read, submit } from './sample-requests.js'
import { endOf } from './scripted.js'

afterEach(() => void vi.restoreAllMocks())

const heightOf = (outcome: Outcome): unknown => outcome.ok && Object(outcome.result).block_height

/** How often a node was asked for anything that callers ask for. */
const readsOf = ({ asked }: Pick<ChainServer, 'asked'>): number => asked.filter(method => method === 'read').length

describe('a node that sends one byte a second', () => {
  test('delays only the first call, and gets no other read', async () => {
    const slow = await openSocketServer(byteASecond(answerText(200, '{"jsonrpc":"2.0","id":"dontcare","result":{}}')))
    const honest = [await openChainServer(), await openChainServer()] as const
    const near = connect([slow.url, honest[0].url, honest[1].url], { timeout: 6_000 })
    for (let call = 0; call < 10; call++) expect(heightOf(await near.send(read()))).toBe(1_000)
    expect(slow.requests.filter(request => request.includes('"read"'))).toHaveLength(1)
  })
})

test('answers that a gateway mixes up among calls at the same time reach no caller', async () => {
  let held: { readonly params: unknown; readonly answer: (id: unknown, params: unknown) => void } | undefined
  let heldId: unknown
  const mixing = await openSocketServer((socket, request) => {
    const { id, method, params } = JSON.parse(request.slice(request.indexOf('\r\n\r\n')))
    const answer = (of: unknown, asked: unknown): void => {
      const result = { block_height: Object(asked).block_id, chain_id: 'mainnet' }
      socket.write(answerText(200, JSON.stringify({ jsonrpc: '2.0', id: of, result })))
    }
    if (method !== 'read') return answer(id, params)
    if (!held) {
      held = { params, answer }
      heldId = id
      return
    }
    answer(heldId, held.params)
    held.answer(id, params)
    held = undefined
  })
  const honest = await openChainServer()
  const near = connect([mixing.url, honest.url])
  const calls = [1, 2].map(block_id => near.send(read({ block_id })))
  expect((await Promise.all(calls)).map(heightOf)).toEqual([1, 2])
  expect(mixing.requests.filter(request => request.includes('"read"')).length).toBeGreaterThanOrEqual(2)
})

/** Lags by 300 blocks, and says so. */
const lagging = (): Partial<ChainNode> => ({
  height: 700,
  answer: method => {
    if (method !== 'status') return undefined
    const latest_block_time = new Date(Date.UTC(2026, 0, 1)).toISOString()
    return { body: { result: { chain_id: 'mainnet', sync_info: { latest_block_height: 700, latest_block_time } } } }
  },
})

describe('the system clock jumps', () => {
  test('between the calls, by hours and days in both directions: no stale answer is believed', async () => {
    const servers = [await openChainServer(lagging()), await openChainServer(), await openChainServer()]
    const [first = '', ...others] = servers.map(({ url }) => url)
    const near = connect([first, ...others])
    const now = vi.spyOn(Date, 'now')
    for (const hours of [0, -1, 1, 24, -24, 1e5, -1e5, 0]) {
      now.mockReturnValue(Date.UTC(2026, 0, 2) + hours * 3_600_000)
      for (let call = 0; call < 3; call++) expect(heightOf(await near.send(read()))).toBe(1_000)
    }
  })

  test('to the time at which the newest block of a node that lags would be new, once heights are known', async () => {
    const servers = [await openChainServer(lagging()), await openChainServer(), await openChainServer()]
    const [first = '', ...others] = servers.map(({ url }) => http(url))
    if (!first) throw new Error('A node is needed.')
    const send = fallback([first, ...others], { rank: false })
    expect(heightOf(await send(read()))).toBe(1_000)
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1))
    for (let call = 0; call < 5; call++) expect(heightOf(await send(read()))).toBe(1_000)
  })
})

const broken: { readonly [what: string]: Partial<{ status: number; body: object | string | null }> } = {
  '500': { status: 500, body: null },
  'pages instead of JSON': { body: '<h1>It works!</h1>' },
  INTERNAL_ERROR: { body: { error: { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR', info: {} } } } },
  UNAVAILABLE_SHARD: { body: { error: { name: 'HANDLER_ERROR', cause: { name: 'UNAVAILABLE_SHARD', info: {} } } } },
  'a nameless error': { body: { error: { code: -32_601, message: 'The method is not part of your plan.' } } },
}

describe.each(Object.entries(broken))('a node that answers `status` well and all else with %s', (_, answer) => {
  const open = async (): Promise<readonly [bad: ChainServer, ...ChainServer[]]> => {
    const bad = await openChainServer({
      // It is the fastest, so that `fallback` prefers it.
      answer: method => (method === 'status' ? undefined : { status: 200, headers: {}, body: null, ...answer }),
    })
    return [bad, await openChainServer({ delay: 5 }), await openChainServer({ delay: 5 })]
  }

  test('fails no call, and gets few of them', async () => {
    const [bad, b, c] = await open()
    if (!b || !c) throw new Error('Three nodes are needed.')
    const near = connect([bad.url, b.url, c.url])
    for (let call = 0; call < 60; call++) expect(heightOf(await near.send(read()))).toBe(1_000)
    // A few before it rests, and a few more each time `status` wakes it, should this take long.
    expect(readsOf(bad)).toBeLessThan(20)
  })

  test('a submission that can be sent again reaches another node', async () => {
    const [bad, b, c] = await open()
    if (!b || !c) throw new Error('Three nodes are needed.')
    const outcome = await fallback([http(bad.url), http(b.url), http(c.url)])(submit())
    const isAnswer = !outcome.ok && outcome.error.kind === 'INTERNAL_ERROR'
    expect(isAnswer || endOf(outcome) === 'ok').toBe(true)
  })
})

test('a node whose height goes down and up again gives no stale answer, and no call fails', async () => {
  const servers = [await openChainServer(), await openChainServer(), await openChainServer()] as const
  const [first, ...others] = servers.map(({ url }) => http(url))
  if (!first) throw new Error('A node is needed.')
  const send = fallback([first, ...others], { rank: false })
  for (const height of [1_000, 700, 1_000, 10, 1_000, 989, 1_000]) {
    servers[0].height = height
    for (let call = 0; call < 3; call++) expect(heightOf(await send(read()))).toBe(1_000)
  }
})
