import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransportEvent } from '../../../templates/runtime/transport/events.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { read } from './sample-requests.js'
import { after, failed, ok, scripted, type Step } from './scripted.js'

const start = Date.UTC(2026, 0, 1)

beforeEach(async () => {
  vi.useFakeTimers({ now: start - 60_000 })
  // The monotonic clock does not begin at 0.
  await vi.advanceTimersByTimeAsync(60_000)
})
afterEach(() => void vi.useRealTimers())

/** The events of one call whose transport takes one second for this step. */
async function eventsOf(step: Step): Promise<readonly TransportEvent[]> {
  const events: TransportEvent[] = []
  const call = observe(scripted(after(1_000, step)).transport, event => events.push(event))(read())
  await vi.advanceTimersByTimeAsync(1_000)
  await call
  return events
}

const size = '{"jsonrpc":"2.0","id":"dontcare","method":"read","params":{"finality":"final"}}'.length

test('each part of a transport reports its events', async () => {
  const { error } = Object(failed('TIMED_OUT')({ request: read(), options: {} }))
  const events = await eventsOf(sent => {
    const { trace } = sent.options
    trace?.retry(sent.request, error, 7)
    trace?.switch(sent.request, error, 0, 1)
    trace?.misconfigured(sent.request, 2, 'testnet', 'mainnet')
    trace?.disagreement(sent.request, [1, 2])
    trace?.rate(sent.request, 0.7, 1_000)
    return ok(1)
  })
  const same = { call: events[0]?.call, method: 'read', at: start + 1_000 }
  expect(events).toEqual([
    { ...same, type: 'request', at: start, attempt: 0, node: '', size },
    { ...same, type: 'retry', delay: 7, error },
    { ...same, type: 'switch', from: 0, to: 1, error },
    { ...same, type: 'misconfigured', node: 2, chainId: 'testnet', expected: 'mainnet' },
    { ...same, type: 'disagreement', nodes: [1, 2] },
    { ...same, type: 'rate', perSecond: 0.7, rest: 1_000 },
    // A transport of somebody else need not say what it received.
    { ...same, type: 'response', attempt: 0, node: '', duration: 1_000, status: undefined, size: 0 },
  ])
})

test('calls are numbered upwards', async () => {
  const [first] = await eventsOf(ok(1))
  const [second] = await eventsOf(ok(1))
  expect((second?.call ?? 0) - (first?.call ?? 0)).toBe(1)
})
