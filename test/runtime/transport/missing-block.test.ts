import { describe, expect, test } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { SendOptions } from '../../../templates/runtime/transport.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { openChainServer, type ChainNode, type ChainServer } from '../../nodes/chain-server.js'
import { read } from './sample-requests.js'
import { endOf, ok } from './scripted.js'

const hash = '7xkNHWsiZEDbeZEf9qdSpdrZ9kwNQL2bLxzA3JMbfnYV'
const byHash = (): ReturnType<typeof read> => read({ block_id: hash })

/** A backend that lacks the block, behind an address that has reported a height which is high enough. */
const lacking: Partial<ChainNode> = {
  answer: method =>
    method === 'read'
      ? { body: { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } } }
      : undefined,
}

const busy: Partial<ChainNode> = { answer: method => (method === 'read' ? { status: 503, body: null } : undefined) }

function send(
  servers: readonly ChainServer[],
  options: SendOptions,
  request: ReturnType<typeof read> = byHash(),
): Promise<Outcome> {
  const [first = '', ...others] = servers.map(({ url }) => url)
  return fallback([http(first), ...others.map(url => http(url))], { rank: false })(request, options)
}

const reads = (servers: readonly ChainServer[]): readonly number[] =>
  servers.map(({ asked }) => asked.filter(method => method === 'read').length)

describe('a block with a known hash and height that a backend lacks', () => {
  test('is read from another node at once', async () => {
    const servers = [await openChainServer(lacking), await openChainServer(), await openChainServer()]
    expect(await send(servers, { minHeight: 990 })).toEqual(ok({ block_height: 1_000, chain: 'mainnet' }))
    expect(reads(servers)).toEqual([1, 1, 0])
  })

  test('is unknown if each node lacks it', async () => {
    const servers = [await openChainServer(lacking), await openChainServer(lacking)]
    expect(endOf(await send(servers, { minHeight: 990 }))).toBe('UNKNOWN_BLOCK')
    expect(reads(servers)).toEqual([1, 1])
  })

  test('is unknown if no other node answers', async () => {
    const servers = [await openChainServer(lacking), await openChainServer(busy)]
    expect(endOf(await send(servers, { minHeight: 990 }))).toBe('UNKNOWN_BLOCK')
    expect(reads(servers)).toEqual([1, 1])
  })

  test('ends in ABORTED if the caller leaves while another node is asked', async () => {
    const leaving = new AbortController()
    const leave: Partial<ChainNode> = { answer: method => void (method === 'read' && leaving.abort()), delay: 20 }
    const servers = [await openChainServer(lacking), await openChainServer(leave)]
    expect(endOf(await send(servers, { minHeight: 990, signal: leaving.signal }))).toBe('ABORTED')
  })
})

test.each([
  ['without a known height, its hash can be wrong', byHash(), {}],
  ['with a height alone, there may be no such block', read({ block_id: 995 }), { minHeight: 995 }],
])('a block %s: no other node is asked', async (_, request, options) => {
  const servers = [await openChainServer(lacking), await openChainServer()]
  expect(endOf(await send(servers, options, request))).toBe('UNKNOWN_BLOCK')
  expect(reads(servers)).toEqual([1, 0])
})
