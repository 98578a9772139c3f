import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { http } from '../../../templates/runtime/http.js'
import type { TransportEvent } from '../../../templates/runtime/transport/events.js'
import { learnedPace } from '../../../templates/runtime/transport/pace/learned-pace.js'
import { limit } from '../../../templates/runtime/transport/limit.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { openChainServer } from '../../nodes/chain-server.js'
import { openNode } from '../../nodes/fake-node.js'
import { read } from './sample-requests.js'
import { after, endOf, ok, scripted, status } from './scripted.js'

test('1,000 calls at once open no more sockets than the limit', async () => {
  const server = await openChainServer({ delay: 5 })
  const send = limit(http(server.url), { concurrency: 20 })
  const ends = await Promise.all(Array.from({ length: 1_000 }, async () => endOf(await send(read()))))
  expect([new Set(ends), server.asked.length]).toEqual([new Set(['ok']), 1_000])
  expect(server.busiest()).toBeLessThanOrEqual(20)
})

test('with a learned pace, no request starts before the time that a node asks for, and an event says so', async () => {
  const arrived: number[] = []
  const node = await openNode(() => {
    arrived.push(performance.now())
    return arrived.length === 1 ? { status: 429, headers: { 'retry-after': '1' }, body: 'slow down' } : { result: 1 }
  })
  const rates: TransportEvent[] = []
  const send = observe(limit(http(node.url), { pace: learnedPace() }), event => {
    if (event.type === 'rate') rates.push(event)
  })
  expect([endOf(await send(read())), endOf(await send(read()))]).toEqual(['HTTP_ERROR', 'ok'])
  const [first = 0, second = 0] = arrived
  expect(second - first).toBeGreaterThan(990)
  expect(rates).toEqual([expect.objectContaining({ type: 'rate', perSecond: 0.7, rest: 1_000 })])
})

describe('with a fake clock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    [5, 12, [0, 0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000, 2_000]],
    [0.5, 3, [0, 2_000, 4_000]],
    [2.5, 5, [0, 0, 800, 800, 1_600]],
  ])('%d a second: %d calls at once start at %j', async (perSecond, calls, expected) => {
    const begun: number[] = []
    const start = performance.now()
    const { transport } = scripted(() => (begun.push(performance.now() - start), ok(1)))
    const send = limit(transport, { perSecond })
    for (let call = 0; call < calls; call++) void send(read())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun.map(Math.round)).toEqual(expected)
  })

  test('a call that is aborted while it waits ends at once, and sends nothing', async () => {
    const { transport, sent } = scripted(after(1_000, ok(1)))
    const send = limit(transport, { concurrency: 1 })
    const first = send(read())
    const controller = new AbortController()
    const second = send(read(), { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('left')
    const outcome = await second
    expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([endOf(await first), sent.length]).toEqual(['ok', 1])
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  test('a call with an aborted signal does not wait for its turn', async () => {
    const { transport, sent } = scripted(after(1_000, ok(1)))
    const send = limit(transport, { concurrency: 1 })
    void send(read())
    const start = performance.now()
    const second = send(read(), { signal: AbortSignal.abort('left') }).then(outcome => [
      endOf(outcome),
      performance.now() - start,
    ])
    await vi.advanceTimersByTimeAsync(40_000)
    expect([await second, sent.length]).toEqual([['ABORTED', 0], 1])
  })

  test('a call that times out while it waits ends at its deadline, and sends nothing', async () => {
    const { transport, sent } = scripted(after(1_000, ok(1)))
    const send = limit(transport, { concurrency: 1 })
    void send(read())
    const start = performance.now()
    const second = send(read(), { timeout: 300 }).then(outcome => [endOf(outcome), performance.now() - start])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([await second, sent.length]).toEqual([['TIMED_OUT', 300], 1])
  })

  test('the wait counts towards the deadline of the request', async () => {
    const { transport, sent } = scripted(after(100, ok(1)))
    const send = limit(transport, { concurrency: 1 })
    void send(read())
    void send(read(), { timeout: 500 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(({ options }) => options.timeout)).toEqual([30_000, 400])
  })

  test('a call that leaves the queue does not delay those behind it, and an empty queue has no timer', async () => {
    const { transport } = scripted(ok(1))
    const send = limit(transport, { perSecond: 0.5 })
    const start = performance.now()
    const ends: unknown[] = []
    for (const [call, timeout] of [10_000, 1_000, 10_000, 3_000].entries())
      void send(read(), { timeout }).then(outcome => {
        const info = outcome.ok || outcome.error.info
        ends.push([call, performance.now() - start, info, vi.getTimerCount()])
      })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ends).toEqual([
      // One timer of the queue, and one for the time of each call that waits.
      [0, 0, true, 4],
      [1, 1_000, { timeout: 1_000 }, 3],
      [2, 2_000, true, 2],
      [3, 3_000, { timeout: 3_000 }, 0],
    ])
  })

  test('calls start in their order', async () => {
    const { transport, sent } = scripted(after(10, ok(1)))
    const send = limit(transport, { concurrency: 2 })
    for (let call = 0; call < 6; call++) void send(read({ call }))
    await vi.advanceTimersByTimeAsync(100)
    expect(sent.map(({ request }) => Object(request.params).call)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a timeout of 0 sends nothing', async () => {
    const { transport, sent } = scripted(ok(1))
    expect([endOf(await limit(transport)(read(), { timeout: 0 })), sent.length]).toEqual(['TIMED_OUT', 0])
  })
})

test.each([
  ['a pace that does not learn', { perSecond: 10 }],
  ['a pace that learns, while nobody observes it', { pace: learnedPace() }],
])('a 429 is the end of a call with %s', async (_, options) => {
  expect(endOf(await limit(scripted(status(429)).transport, options)(read()))).toBe('HTTP_ERROR')
})

test.each([{ concurrency: 0 }, { concurrency: NaN }, { perSecond: 0 }, { perSecond: NaN }, { perSecond: -1 }])(
  '%j is a RangeError',
  options => {
    expect(() => limit(scripted(ok(1)).transport, options)).toThrow(RangeError)
  },
)
