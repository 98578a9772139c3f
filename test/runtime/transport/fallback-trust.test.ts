import { afterEach, describe, expect, test, vi } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { heightIn } from '../../../templates/runtime/chain/near/heights.js'
import { fallback, type FallbackOptions } from '../../../templates/runtime/transport/fallback.js'
import { mayHaveBeenAccepted } from '../../../templates/runtime/transport/submission.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { openChainServer, type ChainServer } from '../../nodes/chain-server.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { after, endOf, failed, ok, scripted, type Scripted, type Step } from './scripted.js'

afterEach(() => void vi.useRealTimers())

function over(servers: readonly ChainServer[], options?: FallbackOptions): Transport {
  const [first, ...others] = servers.map(({ url }) => http(url))
  if (!first) throw new Error('A node is needed.')
  return fallback([first, ...others], options)
}

/** How often a node was asked, without the requests of `fallback` itself. */
function reads({ asked }: ChainServer): number {
  return asked.filter(method => method !== 'status' && method !== 'block').length
}

const heightOf = (outcome: Outcome): unknown => outcome.ok && Object(outcome.result).block_height

/** A node that reports 1,000 blocks more than there are, and has none of them. */
const claiming = (): Promise<ChainServer> =>
  openChainServer({
    answer: method =>
      method === 'block'
        ? { body: { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } } }
        : method === 'status'
          ? { body: { result: { chain_id: 'mainnet', sync_info: { latest_block_height: 2_000 } } } }
          : { body: { result: { block_height: 2_000, chain: 'a lie' } } },
  })

const expired = { error: { name: 'HANDLER_ERROR', cause: { name: 'EXPIRED_TRANSACTION', info: {} } } }

const withoutStatus = (
  method: string,
  _params: unknown,
): { readonly status: number; readonly body: null } | undefined =>
  method === 'status' ? { status: 403, body: null } : undefined

describe('a node that reports more blocks than there are', () => {
  test.each([0, 1, 2])('at index %d of three: it answers no call, and gets no submission', async index => {
    const honest = [await openChainServer(), await openChainServer()]
    const servers = honest.toSpliced(index, 0, await claiming())
    const send = over(servers)
    for (let call = 0; call < 10; call++) expect(heightOf(await send(read()))).toBe(1_000)
    const before = reads(servers[index] ?? servers[0]!)
    expect(endOf(await send(submitOnce()))).toBe('ok')
    expect(reads(servers[index] ?? servers[0]!)).toBe(before)
  })

  test.each([
    ['before any other node reports its height', 0, [200, 200]],
    ['after one other node has reported its height', 100, [50, 200]],
  ])('and proves them %s: of three nodes, it is not believed', async (_, proofTime, [second, third]) => {
    const liar = await openChainServer({ height: 2_000 })
    liar.answer = method => {
      if (method === 'read') liar.delay = proofTime
      return undefined
    }
    const servers = [liar, await openChainServer({ delay: second! }), await openChainServer({ delay: third! })]
    expect(heightOf(await over(servers, { chainId: 'mainnet' })(read()))).toBe(1_000)
  })

  test('and proves them for a read by hash: of three nodes, it is not believed later either', async () => {
    const liar = await openChainServer({ height: 2_000 })
    const servers = [liar, await openChainServer({ delay: 50 }), await openChainServer({ delay: 300 })]
    const send = over(servers, { chainId: 'mainnet' })
    await send(read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' }))
    expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('and proves them: of three nodes, it is not believed later, while one of the others is down', async () => {
    const servers = [await openChainServer({ height: 2_000 }), await openChainServer(), await openChainServer()]
    const send = over(servers)
    await send(read())
    await servers[1]?.close()
    for (let call = 0; call < 10; call++) expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('when it goes away, no call fails', async () => {
    const servers = [await openChainServer(), await openChainServer(), await claiming()]
    const send = over(servers)
    await send(read())
    await servers[2]?.close()
    for (let call = 0; call < 10; call++) expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('and cannot prove them: of two nodes, the other one is believed', async () => {
    const servers = [await openChainServer({ hasBlockTime: false }), await claiming()]
    const send = over(servers)
    for (let call = 0; call < 5; call++) expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('and proves them: of two nodes, the other one lags', async () => {
    const servers = [
      await openChainServer({ hasBlockTime: false }),
      await openChainServer({ height: 2_000, hasBlockTime: false }),
    ]
    const send = over(servers)
    for (let call = 0; call < 5; call++) expect(heightOf(await send(read()))).toBe(2_000)
  })
})

test('if most nodes are far behind, the few nodes ahead are not believed', async () => {
  const servers = await Promise.all([2_000, 2_000, 1_000, 1_000, 1_000].map(height => openChainServer({ height })))
  expect(heightOf(await over(servers)(read()))).toBe(1_000)
})

const unknownBlock = { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } }

const busy = { status: 503, body: '' }

describe('a liar whose height no other node confirms', () => {
  const byHash = read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' })

  test.each([
    ['the newest block', read()],
    ['a block by hash', byHash],
  ])('is not believed for a read of %s, if the other nodes were down from the start', async (_, request) => {
    const servers = [await openChainServer(), await openChainServer(), await claiming()]
    await Promise.all([servers[0]?.close(), servers[1]?.close()])
    expect(endOf(await over(servers)(request))).toBe('NETWORK_ERROR')
  })

  test('is not believed for a read by hash, if the other nodes went down a while ago', async () => {
    vi.useFakeTimers()
    const down = { isDown: false }
    const honest = (): Scripted =>
      scripted(sent => (down.isDown ? failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })(sent) : statusAt(1_000)))
    const liar = scripted(({ request: { method } }) =>
      method === 'block' ? ok({ header: { height: 1 } }) : statusAt(2_000),
    )
    const send = fallback([honest().transport, honest().transport, liar.transport])
    await send(read())
    down.isDown = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(endOf(await send(byHash))).toBe('NETWORK_ERROR')
  })

  test('is not believed if one of three nodes goes down after a report for which no call waited', async () => {
    vi.useFakeTimers()
    const down = { isDown: false }
    const refused = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    const near = scripted(() => statusAt(1_000))
    const far = scripted(after(100, sent => (down.isDown ? refused(sent) : statusAt(1_000))))
    const liar = scripted(
      after(50, ({ request: { method, params } }) =>
        method === 'block'
          ? ok({ header: { height: Object(params).block_id } })
          : statusAt(down.isDown ? 2_000 : 1_000),
      ),
    )
    const send = fallback([near.transport, liar.transport, far.transport])
    const first = send(read())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heightIn(await first)).toBe(1_000)
    down.isDown = true
    for (let call = 0; call < 10; call++) {
      const next = send(read())
      await vi.advanceTimersByTimeAsync(4_000)
      expect(heightIn(await next)).toBe(1_000)
    }
  })

  test('is not believed if it could not prove a height a while ago, and has not proven one since', async () => {
    vi.useFakeTimers()
    const down = { isDown: false }
    const refused = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    const honest = (): Scripted => scripted(sent => (down.isDown ? refused(sent) : statusAt(1_000)))
    const liar = scripted(sent => {
      if (sent.request.method === 'block') return failed('UNKNOWN_BLOCK')(sent)
      if (sent.request.method === 'status') return down.isDown ? refused(sent) : statusAt(2_000)
      // For an old block, it names a height that the chain can have.
      return ok({ block_height: Object(sent.request.params).finality ? 2_000 : 900, lie: true })
    })
    const send = fallback([liar.transport, honest().transport, honest().transport], { rank: false })
    expect(heightOf(await send(read()))).toBe(1_000)
    down.isDown = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(endOf(await send(byHash))).toBe('NETWORK_ERROR')
  })

  test('a node that could not prove its height answers the first call in which it can, without the other node', async () => {
    vi.useFakeTimers()
    const state = { isDown: false, hasBlocks: false }
    const other = scripted(
      after(50, sent => (state.isDown ? failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })(sent) : statusAt(1_000))),
    )
    const late = scripted(sent => {
      const { method, params } = sent.request
      if (method !== 'block') return statusAt(1_000)
      return state.hasBlocks ? ok({ header: { height: Object(params).block_id } }) : failed('UNKNOWN_BLOCK')(sent)
    })
    const send = fallback([late.transport, other.transport], { rank: false })
    const first = send(byHash)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(endOf(await first)).toBe('ok')
    // The answer of the other node: the late one had no block to prove its height.
    expect([late, other].map(({ sent }) => sent.filter(({ request }) => request.method === 'read').length)).toEqual([
      1, 1,
    ])
    state.isDown = state.hasBlocks = true
    await vi.advanceTimersByTimeAsync(9_000)
    const second = send(byHash)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(endOf(await second)).toBe('ok')
  })

  test('a node that lacked its newest block once is believed again when it has one', async () => {
    const late = await openChainServer({ answer: method => (method === 'block' ? { body: unknownBlock } : undefined) })
    const servers = [late, await openChainServer(), await openChainServer()]
    const send = over(servers, { rank: false })
    await send(read())
    late.answer = undefined
    await Promise.all([servers[1]?.close(), servers[2]?.close()])
    await expect.poll(async () => heightOf(await send(read())), { timeout: 60_000, interval: 500 }).toBe(1_000)
  })

  test('is not believed if it does not report its height either, while the others do', async () => {
    const servers = [
      await openChainServer({ hasBlockTime: false }),
      await openChainServer({ hasBlockTime: false }),
      await openChainServer({ answer: method => ({ body: method === 'status' ? {} : { result: 'a lie' } }) }),
    ]
    const send = over(servers)
    await send(read())
    await Promise.all([servers[0]?.close(), servers[1]?.close()])
    expect(endOf(await send(byHash))).toBe('NETWORK_ERROR')
  })

  test.each([
    ['fails now', 503, 'HTTP_ERROR'],
    ['is refused', 403, 'HTTP_ERROR'],
  ])('is not believed for a read by hash if its `status` %s, and the other nodes are down', async (_, status, end) => {
    const servers = [
      await openChainServer({ answer: () => busy }),
      await openChainServer({ answer: () => busy }),
      await openChainServer({
        answer: method => (method === 'status' ? { status, body: '' } : { body: { result: 'a lie' } }),
      }),
    ]
    expect(endOf(await over(servers)(byHash))).toBe(end)
  })

  test('three nodes of which none offers `status` are judged by their answers', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => openChainServer({ answer: withoutStatus })))
    expect(endOf(await over(servers)(byHash))).toBe('ok')
  })

  test('a node that has its newest block is believed alone', async () => {
    const servers = [await openChainServer(), await openChainServer(), await openChainServer()]
    await Promise.all([servers[0]?.close(), servers[1]?.close()])
    expect(heightOf(await over(servers)(read()))).toBe(1_000)
  })
})

/** An answer that names a height, as to `status` and to a read of the newest block. */
function statusAt(height: number): Outcome {
  return ok({ chain_id: 'mainnet', block_height: height, sync_info: { latest_block_height: height } })
}

describe('a node of another chain', () => {
  test('is never believed, however far it is, and is reported once', async () => {
    const events: unknown[] = []
    const servers = [
      await openChainServer(),
      await openChainServer({ chainId: 'testnet', height: 9_000 }),
      await openChainServer(),
    ]
    const send = observe(over(servers, { rank: false }), event => {
      if (event.type === 'misconfigured') events.push([event.node, event.chainId, event.expected])
    })
    await send(read())
    await servers[0]?.close()
    for (let call = 0; call < 3; call++) {
      const outcome = await send(read())
      expect(outcome.ok && Object(outcome.result).chain).toBe('mainnet')
    }
    expect(events).toEqual([[1, 'testnet', 'mainnet']])
  })

  test('first in the list is outvoted by two others from the first call on', async () => {
    const servers = [await openChainServer({ chainId: 'testnet' }), await openChainServer(), await openChainServer()]
    const outcome = await over(servers)(read())
    expect(outcome.ok && Object(outcome.result).chain).toBe('mainnet')
  })

  test('is not the chain that the caller names: the error says so', async () => {
    const servers = [await openChainServer({ chainId: 'testnet' }), await openChainServer({ chainId: 'testnet' })]
    const outcome = await over(servers, { chainId: 'mainnet' })(read())
    expect(outcome.ok || outcome.error.info).toEqual({ reason: 'WRONG_CHAIN' })
    expect(outcome.ok || outcome.error.message).toContain(
      'No node serves the chain "mainnet"; they serve testnet, testnet.',
    )
  })

  test('gets no submission', async () => {
    const servers = [await openChainServer({ chainId: 'testnet' }), await openChainServer()]
    expect(endOf(await over(servers, { chainId: 'mainnet' })(submitOnce()))).toBe('ok')
    expect(servers.map(reads)).toEqual([0, 1])
  })
})

/** Every other request goes to the stale backend. */
const balancer = (): Promise<ChainServer> => {
  let count = 0
  return openChainServer({ height: () => (++count % 2 ? 1_000 : 700) })
}

describe('an address that balances over a fresh backend and one 300 behind', () => {
  test('no stale answer is believed once it has reported the newer height, without other nodes to compare', async () => {
    const send = over([await balancer()], { chainId: 'mainnet' })
    const heights = new Set<unknown>()
    await send(read())
    for (let call = 0; call < 50; call++) heights.add(heightOf(await send(read())))
    expect([...heights]).toEqual([1_000])
  })

  test('no answer is believed that is older than its own reports, although other nodes are as old', async () => {
    let count = 0
    const servers = [
      await openChainServer({ height: () => (++count % 2 ? 994 : 983), hasBlockTime: false }),
      await openChainServer({ height: 985, hasBlockTime: false }),
      await openChainServer({ height: 985, hasBlockTime: false }),
    ]
    const send = over(servers, { rank: false })
    const heights = new Set<unknown>()
    for (let call = 0; call < 50; call++) heights.add(heightOf(await send(read())))
    expect(heights.has(983)).toBe(false)
  })

  test('no stale answer is believed once it has reported the newer height', async () => {
    const send = over([await balancer(), await balancer()])
    const heights = new Set<unknown>()
    await send(read())
    for (let call = 0; call < 200; call++) heights.add(heightOf(await send(read())))
    expect([...heights]).toEqual([1_000])
  })
})

test('the only node that works is believed if its backends are some blocks apart', async () => {
  let count = 0
  // The newest block is reported by one backend, and asked for at the other.
  const balanced = await openChainServer({ height: () => (++count % 2 ? 1_000 : 996), hasBlockTime: false })
  const gone = await openChainServer()
  await gone.close()
  expect(endOf(await over([balanced, gone], { chainId: 'mainnet' })(read()))).toBe('ok')
})

test('a submission that a node accepts that is not believed may be on its way', async () => {
  const status = ok({ chain_id: 'mainnet', sync_info: { latest_block_height: 1_000 } })
  const node = (submitted: Step): Transport =>
    scripted(sent => {
      const { method, rules } = sent.request
      if (method === 'status') return status
      const step = rules.submits ? submitted : ok({})
      return typeof step === 'function' ? step(sent) : step
    }).transport
  const refused = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
  const nodes = [node(ok({ block_height: 2_000 })), node(refused), node(refused)] as const
  for (const request of [submit(), submitOnce()]) {
    const outcome = await fallback(nodes)(request)
    expect(!outcome.ok && mayHaveBeenAccepted(outcome.error)).toBe(true)
  }
})

/** A node that answers everything with its height, and fails while that is undefined. */
const nodeAt = (at: { height: number | undefined }): Transport =>
  scripted(sent =>
    at.height === undefined ? failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })(sent) : statusAt(at.height),
  ).transport

describe('the heights that count', () => {
  test('are those of the last ten seconds: a lower height counts after that time', async () => {
    vi.useFakeTimers()
    const heights = [{ height: 2_000 }, { height: 2_000 }, { height: 2_000 }]
    const [a, b, c] = heights.map(nodeAt)
    if (!a || !b || !c) throw new Error('Three nodes are needed.')
    const send = fallback([a, b, c])
    expect(heightOf(await send(read()))).toBe(2_000)
    for (const node of heights) node.height = 1_000
    expect(endOf(await send(read()))).toBe('NETWORK_ERROR')
    await vi.advanceTimersByTimeAsync(20_000)
    await send(read())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('are not those of a node that rests: it confirms no lie', async () => {
    const down = await openChainServer({
      answer: method => (method === 'read' ? { status: 500, body: null } : undefined),
      height: 2_000,
      hasBlockTime: false,
    })
    const servers = [down, await claiming(), await openChainServer({ hasBlockTime: false })]
    const send = over(servers, { rank: false })
    await send(read())
    expect(heightOf(await send(read()))).toBe(1_000)
  })

  test('include what the same address has reported before, while the other one is down', async () => {
    const servers = [await openChainServer({ hasBlockTime: false }), await openChainServer({ hasBlockTime: false })]
    const send = over(servers)
    await send(read())
    await servers[1]?.close()
    Object.assign(servers[0] ?? {}, { height: 700 })
    expect(endOf(await send(read()))).toBe('NETWORK_ERROR')
  })
})

describe('maxLag', () => {
  test('is 10 by default', async () => {
    const servers = [
      await openChainServer({ height: 989, hasBlockTime: false }),
      await openChainServer({ hasBlockTime: false }),
    ]
    expect(heightOf(await over(servers)(read()))).toBe(1_000)
    const near = [await openChainServer({ height: 990, hasBlockTime: false }), await openChainServer()]
    expect(heightOf(await over(near)(read()))).toBe(990)
  })

  test('does not touch reads by the hash of a block', async () => {
    const servers = [await openChainServer({ height: 10, hasBlockTime: false }), await openChainServer()]
    const send = over(servers, { rank: false })
    const outcome = await send(read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' }))
    expect([endOf(outcome), servers.map(reads)]).toEqual(['ok', [1, 0]])
  })

  test('counts after a fresh measurement: a node that has caught up is believed', async () => {
    vi.useFakeTimers()
    const at = { height: 10, isDown: false }
    const behind = scripted(({ request }) =>
      request.method === 'status' ? statusAt(at.height) : ok({ name: 'behind' }),
    )
    const other = scripted(sent => {
      if (at.isDown) return failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })(sent)
      return sent.request.method === 'status' ? statusAt(1_000) : ok({ header: { height: 1_000 } })
    })
    const send = fallback([behind.transport, other.transport], { rank: false })
    // The answers do not show the newest height.
    expect(await send(read({ block_id: 5 }))).toEqual(ok({ header: { height: 1_000 } }))
    Object.assign(at, { height: 1_000, isDown: true })
    await vi.advanceTimersByTimeAsync(2_100)
    expect(await send(read({ block_id: 5 }))).toEqual(ok({ name: 'behind' }))
  })
})

test('the same submission twice: a node 20 blocks behind gets neither, though it is first in the list', async () => {
  const servers = [await openChainServer({ height: 980, hasBlockTime: false }), await openChainServer()]
  const send = over(servers, { rank: false })
  for (let time = 0; time < 2; time++) expect(endOf(await send(submitOnce()))).toBe('ok')
  expect(servers.map(reads)).toEqual([0, 2])
})

describe('minHeight', () => {
  test('asks another node for the block that the caller has seen', async () => {
    const servers = [await openChainServer({ height: 999 }), await openChainServer()]
    expect(heightOf(await over(servers)(read(), { minHeight: 1_000 }))).toBe(1_000)
  })

  test('waits for the next block if no node has it yet', async () => {
    const server = await openChainServer({ height: 999 })
    const call = over([server])(read(), { minHeight: 1_000 })
    await expect.poll(() => server.asked.length).toBeGreaterThan(1)
    Object.assign(server, { height: 1_000 })
    expect(heightOf(await call)).toBe(1_000)
  })

  test.each([1, 2, 3])('asks each of %d nodes that do not have it yet a few times a second', async count => {
    vi.useFakeTimers()
    const nodes = Array.from({ length: count }, () =>
      scripted(sent => after(5, sent.request.method === 'status' ? statusAt(999) : ok({ block_height: 999 }))(sent)),
    )
    const [first, ...others] = nodes.map(({ transport }) => transport)
    if (!first) throw new Error('A node is needed.')
    const call = fallback([first, ...others])(read(), { minHeight: 1_000, timeout: 1_000 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(endOf(await call)).toBe('TIMED_OUT')
    for (const { sent } of nodes) {
      const times = sent.filter(({ request }) => request.method === 'read').length
      expect(times).toBeGreaterThan(0)
      expect(times).toBeLessThanOrEqual(4)
    }
  })

  test('asks an address again that has reported the height from another backend', async () => {
    const heights = [1_000, 900, 900, 1_000]
    let count = 0
    const server = await openChainServer({ height: () => heights[count++] ?? 1_000 })
    const send = over([server])
    await send(read())
    expect(heightOf(await send(read(), { minHeight: 1_000 }))).toBe(1_000)
    expect(server.asked).toEqual(['read', 'read', 'read', 'read'])
  })

  test('asks a node that will soon have the block again before it asks a resting node', async () => {
    const heights = [1_000, 996, 1_000]
    const resting = await openChainServer({ answer: () => ({ ...busy, headers: { 'retry-after': '60' } }) })
    const other = await openChainServer({
      answer: method => (method === 'read' ? { body: { result: { block_height: heights.shift() } } } : undefined),
    })
    const send = over([resting, other], { rank: false })
    await send(read())
    expect(heightOf(await send(read(), { minHeight: 1_000 }))).toBe(1_000)
    expect([resting, other].map(reads)).toEqual([1, 3])
  })

  test('asks a resting node if the other one does not get the block', async () => {
    const resting = await openChainServer({ answer: () => ({ ...busy, headers: { 'retry-after': '60' } }) })
    const other = await openChainServer({ height: 999 })
    const send = over([resting, other], { rank: false })
    await send(read())
    const call = send(read(), { minHeight: 1_000, timeout: 10_000 })
    Object.assign(resting, { answer: undefined })
    expect(heightOf(await call)).toBe(1_000)
    expect([resting, other].map(reads)).toEqual([2, 5])
  })

  test('believes no error of a node that does not have the block yet', async () => {
    const servers = [await openChainServer({ height: 999 }), await openChainServer()]
    const outcome = await over(servers, { rank: false })(read({ block_id: 1_000 }), { minHeight: 1_000 })
    expect(heightOf(outcome)).toBe(1_000)
  })

  test.each(['gone', 'kept'])('believes an error of a node without status, when its height is %s', async known => {
    const server = await openChainServer({ answer: withoutStatus })
    const send = over([server])
    if (known === 'kept') await send(read({ block_id: 7 }))
    expect(endOf(await send(read({ block_id: 1_001 }), { minHeight: 1_001 }))).toBe('UNKNOWN_BLOCK')
  })

  test('believes the result about a block of a node without status, but not one about its newest block', async () => {
    const server = await openChainServer({
      answer: (method, params) => (method === 'newest' ? { body: { result: {} } } : withoutStatus(method, params)),
    })
    const send = over([server])
    expect(heightOf(await send(read({ block_id: 990 }), { minHeight: 1_000, timeout: 1_000 }))).toBe(990)
    expect(endOf(await send(read({}, 'newest'), { minHeight: 5_000 }))).toBe('NETWORK_ERROR')
  })

  test('sends a submission to a node below it once, and not until the node has the block', async () => {
    const server = await openChainServer({
      height: 995,
      answer: method => (method === 'submit' ? { body: expired } : undefined),
    })
    const outcome = await over([server])(submit(), { minHeight: 1_000, timeout: 2_000 })
    expect(outcome.ok || [outcome.error.info, outcome.error.attempts?.map(({ kind }) => kind)]).toEqual([
      { reason: 'NO_USABLE_NODE' },
      ['EXPIRED_TRANSACTION'],
    ])
    expect(server.asked.filter(method => method === 'submit')).toHaveLength(1)
  })

  test('ends in an error if no node comes near it', async () => {
    const outcome = await over([await openChainServer()])(read(), { minHeight: 5_000 })
    expect(outcome.ok || outcome.error.info).toEqual({ reason: 'NO_USABLE_NODE' })
  })
})
