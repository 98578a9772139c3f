import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnedPace } from '../../../../templates/runtime/transport/pace/learned-pace.js'
import type { RpcError } from '../../../../templates/runtime/rpc-error.js'
import { limit } from '../../../../templates/runtime/transport/limit.js'
import { observe } from '../../../../templates/runtime/transport/observe.js'
import type { TransportEvent } from '../../../../templates/runtime/transport/events.js'
import type { Transport } from '../../../../templates/runtime/transport.js'
import { read } from '../sample-requests.js'
import { after, endOf, failed, ok, scripted, status } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A provider that takes so many requests in each second of the clock, and answers the others with 429. */
function provider(
  quota: () => number,
  retryAfter?: string,
): { transport: Transport; seconds: Map<number, [number, number]> } {
  const seconds = new Map<number, [taken: number, refused: number]>()
  const { transport } = scripted(sent => {
    const second = Math.floor(performance.now() / 1_000)
    const [taken, refused] = seconds.get(second) ?? [0, 0]
    const takes = taken < quota()
    seconds.set(second, takes ? [taken + 1, refused] : [taken, refused + 1])
    return after(20, takes ? ok(1) : status(429, retryAfter ? { 'retry-after': retryAfter } : {}))(sent)
  })
  return { transport, seconds }
}

/** Sends a call whenever one ends, with 20 at the same time, for so many seconds. */
async function load(send: Transport, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  const caller = async (): Promise<void> => {
    while (performance.now() < end) await send(read(), { timeout: 60_000 })
  }
  for (let call = 0; call < 20; call++) void caller()
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
}

function sum(counts: Iterable<readonly [number, number]>): readonly [taken: number, refused: number] {
  let [taken, refused] = [0, 0]
  for (const [takes, refusals] of counts) [taken, refused] = [taken + takes, refused + refusals]
  return [taken, refused]
}

test('comes close to what a provider takes, and is hardly refused any more', async () => {
  const { transport, seconds } = provider(() => 10, '1')
  await load(limit(transport, { pace: learnedPace() }), 600)
  const [taken, refused] = sum([...seconds].filter(([second]) => second > 60).map(([, counts]) => counts))
  // 540 seconds of 10 requests.
  expect(taken).toBeGreaterThan(0.6 * 5_400)
  expect(refused).toBeLessThan(0.02 * taken)
})

test('finds the new limit where a provider takes more again', async () => {
  let quota = 5
  const { transport, seconds } = provider(() => quota)
  const send = limit(transport, { pace: learnedPace() })
  await load(send, 60)
  quota = 50
  await load(send, 600)
  const last = Math.max(...seconds.keys())
  const [taken] = sum([...seconds].filter(([second]) => second > last - 60).map(([, counts]) => counts))
  expect(taken).toBeGreaterThan(60 * 20)
})

test('nothing starts before the time of Retry-After, and many answers to one burst lower the rate once', async () => {
  const begun: number[] = []
  const start = performance.now()
  const { transport } = scripted(sent => {
    begun.push(Math.round(performance.now() - start))
    return after(100, begun.length <= 10 ? status(429, { 'retry-after': '3' }) : ok(1))(sent)
  })
  const events: TransportEvent[] = []
  const send = observe(limit(transport, { pace: learnedPace() }), event => events.push(event))
  const burst = Array.from({ length: 10 }, () => send(read()))
  await vi.advanceTimersByTimeAsync(100)
  expect((await Promise.all(burst)).map(endOf)).toEqual(Array.from({ length: 10 }, () => 'HTTP_ERROR'))
  for (let call = 0; call < 3; call++) void send(read())
  await vi.advanceTimersByTimeAsync(5_000)
  // 70 % of ten in a second: the distance is 143 ms.
  expect(begun.slice(10)).toEqual([3_100, 3_243, 3_386])
  expect(events.filter(({ type }) => type === 'rate')).toEqual([
    { type: 'rate', call: expect.any(Number), method: 'read', at: expect.any(Number), perSecond: 7, rest: 3_000 },
  ])
})

test('a node that asks for an hour is asked again after ten seconds', async () => {
  const { transport, sent } = scripted(status(429, { 'retry-after': '3600' }), ok(1))
  const send = limit(transport, { pace: learnedPace() })
  await send(read())
  const second = send(read())
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(endOf(await second)).toBe('ok')
})

test('other failures teach nothing, and its own limit holds', async () => {
  const begun: number[] = []
  const start = performance.now()
  const { transport } = scripted(sent => {
    begun.push(Math.round(performance.now() - start))
    return failed('NETWORK_ERROR')(sent)
  })
  const send = limit(transport, { pace: learnedPace({ perSecond: 2 }) })
  for (let call = 0; call < 5; call++) void send(read())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun).toEqual([0, 0, 1_000, 1_000, 2_000])
})

test.each([0, -1, NaN])('%d a second is a RangeError', perSecond => {
  expect(() => learnedPace({ perSecond })).toThrow(RangeError)
})

test('a 429 that comes late lowers the rate to a share of what was sent when it was asked', async () => {
  const pace = learnedPace()
  const starts: number[] = []
  // 50 requests a second for three seconds; the one after a second is refused two seconds later.
  for (let sent = 0; sent < 150; sent++) {
    starts.push(performance.now())
    pace.noteStart()
    await vi.advanceTimersByTimeAsync(20)
  }
  const outcome = await scripted(status(429)).transport(read())
  if (outcome.ok) throw new Error('not refused')
  // Of the 50 in that second, 70 %.
  expect(pace.noteError?.(outcome.error, starts[50] ?? 0)).toEqual({ perSecond: 35, rest: 1_000 })
})

test('a 429 that comes after half a minute only lets the node rest', async () => {
  const pace = learnedPace()
  const begun = performance.now()
  pace.noteStart()
  await vi.advanceTimersByTimeAsync(30_001)
  const outcome = await scripted(status(429)).transport(read())
  if (outcome.ok) throw new Error('not refused')
  expect(pace.noteError?.(outcome.error, begun)).toBeUndefined()
  expect(pace.wait()).toBe(1_000)
})

async function throttled(): Promise<RpcError> {
  const outcome = await scripted(status(429)).transport(read())
  if (outcome.ok) throw new Error('not refused')
  return outcome.error
}

test('a new pace does not wait', () => {
  expect(learnedPace().wait()).toBe(0)
})

test('a 429 after exactly half a minute still teaches, also if other requests have started since', async () => {
  const pace = learnedPace()
  const begun = performance.now()
  for (let sent = 0; sent < 10; sent++) pace.noteStart()
  await vi.advanceTimersByTimeAsync(29_500)
  pace.noteStart()
  await vi.advanceTimersByTimeAsync(500)
  expect(pace.noteError?.(await throttled(), begun)).toEqual({ perSecond: 7, rest: 1_000 })
})

test('a 429 teaches nothing about a request that began before the last lesson', async () => {
  const pace = learnedPace()
  const lesson = performance.now()
  for (let sent = 0; sent < 10; sent++) pace.noteStart()
  expect(pace.noteError?.(await throttled(), lesson)).toEqual({ perSecond: 7, rest: 1_000 })
  expect(pace.noteError?.(await throttled(), lesson - 1)).toBeUndefined()
  // 70 % of the rate, which is lower than what was sent.
  expect(pace.noteError?.(await throttled(), lesson)).toEqual({ perSecond: expect.closeTo(4.9), rest: 1_000 })
})
