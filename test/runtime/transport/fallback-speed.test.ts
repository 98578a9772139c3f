import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Request } from '../../../templates/runtime/request.js'
import type { Transport } from '../../../templates/runtime/transport.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { read, submit } from './sample-requests.js'
import { after, failed, ok, refusedWith, scripted, silent, status, type Scripted, type Step } from './scripted.js'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Paced = Scripted & {
  delay: number
  step: Step | undefined
  /** Blocks that it lags. */
  behind: number
  /** The error of its reads. */
  refused: 'INTERNAL_ERROR' | 'HTTP_ERROR' | undefined
}

/** A node on a chain of 600 ms blocks that takes `delay` for everything. */
function paced(delay: number, name = `node of ${delay} ms`): Paced {
  const node: Pick<Paced, 'delay' | 'step' | 'behind' | 'refused'> = {
    delay,
    step: undefined,
    behind: 0,
    refused: undefined,
  }
  const script = scripted(sent => {
    if (node.step) return typeof node.step === 'function' ? node.step(sent) : node.step
    const height = Math.floor(Date.now() / 600) - node.behind
    const time = new Date(height * 600).toISOString()
    const head = { latest_block_height: height, latest_block_time: time }
    const isStatus = sent.request.method === 'status'
    if (node.refused === 'HTTP_ERROR' && !isStatus) return status(500)(sent)
    if (node.refused && !isStatus) return refusedWith(node.refused)(sent)
    return after(
      node.delay,
      ok(isStatus ? { chain_id: 'mainnet', sync_info: head } : { name, block_height: height }),
    )(sent)
  })
  return Object.assign(node, script)
}

/** Milliseconds that one call takes, and the name of the node that answered. */
async function timed(send: Transport, request: Request = read()): Promise<[duration: number, name: unknown]> {
  const begun = performance.now()
  const call = send(request).then<[number, unknown]>(outcome => [
    Math.round(performance.now() - begun),
    outcome.ok ? Object(outcome.result).name : outcome.error.kind,
  ])
  await vi.advanceTimersByTimeAsync(30_000)
  return call
}

/** Like `timed`, but no time passes after the call. */
async function timedExactly(send: Transport, request: Request = read()): Promise<[duration: number, name: unknown]> {
  const begun = performance.now()
  const ended: [number, unknown][] = []
  void send(request).then(outcome =>
    ended.push([Math.round(performance.now() - begun), outcome.ok ? Object(outcome.result).name : outcome.error.kind]),
  )
  for (;;) {
    const [end] = ended
    if (end) return end
    await vi.advanceTimersByTimeAsync(1)
  }
}

describe('a read does not wait for the status of other nodes', () => {
  test.each<[what: string, backup: () => Paced]>([
    ['hanging', () => Object.assign(paced(0), { step: silent })],
    ['slow', () => paced(900)],
  ])('a %s second node does not delay a call of 10 ms, at 0, 13, 25 and 120 s', async (_, backup) => {
    const send = fallback([paced(10).transport, backup().transport])
    const took: number[] = []
    for (const pause of [13_000, 12_000, 95_000, 0]) {
      took.push((await timedExactly(send))[0])
      await vi.advanceTimersByTimeAsync(pause)
    }
    // The first call also asks its own node for the block at the height that the node reports.
    expect(took).toEqual([20, 10, 10, 10])
  })
})

test('a call does not wait for a node whose last `status` failed, even if its own node makes no blocks', async () => {
  const halted = scripted(sent => {
    const { method, params } = sent.request
    const head = { chain_id: 'mainnet', sync_info: { latest_block_height: 5_000 } }
    const height = Object(params).block_id ?? 5_000
    return after(10, ok(method === 'status' ? head : { block_height: height, header: { height } }))(sent)
  })
  const send = fallback([halted.transport, scripted(silent).transport])
  const took: number[] = []
  for (let call = 0; call < 4; call++) {
    took.push((await timedExactly(send))[0])
    await vi.advanceTimersByTimeAsync(60_000)
  }
  // The first call asks its node for the block at its height.
  expect(took).toEqual([20, 10, 10, 10])
})

describe('by the measured time of reads', () => {
  test('a slow first node delays only the first call', async () => {
    const [slow, fast] = [paced(2_500), paced(40)]
    const send = fallback([slow.transport, fast.transport])
    const took: number[] = []
    for (let call = 0; call < 20; call++) {
      took.push((await timedExactly(send))[0])
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(took).toEqual([2_500, ...Array.from({ length: 19 }, () => 40)])
  })

  test('a node that was slow is used again within ten seconds of its recovery', async () => {
    const [first, second] = [paced(2_000, 'first'), paced(200, 'second')]
    const send = fallback([first.transport, second.transport])
    for (let call = 0; call < 10; call++) await timedExactly(send)
    expect((await timedExactly(send))[1]).toBe('second')
    first.delay = 20
    const recovered = performance.now()
    while ((await timedExactly(send))[1] === 'second') await vi.advanceTimersByTimeAsync(250)
    expect(performance.now() - recovered).toBeLessThan(10_000)
  })

  test('a node that was down is used again within ten seconds of its recovery', async () => {
    const [first, second] = [paced(10, 'first'), paced(300, 'second')]
    const send = fallback([first.transport, second.transport])
    first.step = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    for (let call = 0; call < 200; call++) {
      expect((await timedExactly(send))[1]).toBe('second')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    first.step = undefined
    const recovered = performance.now()
    while ((await timedExactly(send))[1] === 'second') await vi.advanceTimersByTimeAsync(250)
    expect(performance.now() - recovered).toBeLessThan(10_000)
  })

  test.each([
    ['answered with old blocks', (node: Paced) => (node.behind = 300)],
    ['refused reads and answered `status`', (node: Paced) => (node.refused = 'INTERNAL_ERROR')],
    ['said 500 to reads and answered `status`', (node: Paced) => (node.refused = 'HTTP_ERROR')],
  ])('a node that %s is used again within ten seconds of its recovery', async (_, breakDown) => {
    const [first, second, third] = [paced(10, 'first'), paced(300, 'second'), paced(300, 'third')]
    const send = fallback([first.transport, second.transport, third.transport])
    for (let call = 0; call < 30; call++) {
      if (call === 5) breakDown(first)
      expect((await timedExactly(send))[1]).toMatch(call < 5 ? 'first' : /second|third/)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    Object.assign(first, { behind: 0, refused: undefined })
    const recovered = performance.now()
    while ((await timedExactly(send))[1] !== 'first') await vi.advanceTimersByTimeAsync(250)
    expect(performance.now() - recovered).toBeLessThan(10_000)
  })

  test('a submission of 3 s does not make the fast node count as slow', async () => {
    const [fast, slow] = [paced(10, 'fast'), paced(300, 'slow')]
    const send = fallback([fast.transport, slow.transport])
    await timedExactly(send)
    fast.step = after(3_000, ok({ name: 'fast' }))
    await timedExactly(send, submit())
    fast.step = undefined
    const names = new Set<unknown>()
    for (let call = 0; call < 30; call++) names.add((await timedExactly(send))[1])
    for (let call = 0; call < 3; call++) names.add((await timedExactly(send, submit()))[1])
    expect([...names]).toEqual(['fast'])
  })

  test('nodes of about the same speed are asked in the order of the list', async () => {
    const send = fallback([paced(50, 'first').transport, paced(40, 'second').transport])
    for (let call = 0; call < 10; call++) expect((await timedExactly(send))[1]).toBe('first')
  })

  test('nodes that agree get about 8 requests a minute of probing, while calls are made', async () => {
    const nodes = [paced(10), paced(500), paced(800)] as const
    const [a, b, c] = nodes
    const send = fallback([a.transport, b.transport, c.transport])
    for (let second = 0; second < 600; second++) {
      await timedExactly(send)
      await vi.advanceTimersByTimeAsync(990)
    }
    const probes = nodes.map(({ sent }) => sent.filter(({ request }) => request.method === 'status').length)
    for (const count of probes) expect(count).toBeLessThanOrEqual(80)
    // While the first node answers, the others receive only probes.
    expect([b.sent.length - probes[1]!, c.sent.length - probes[2]!]).toEqual([0, 0])
  })
})

const limited = (): Scripted => scripted(status(429, { 'retry-after': '8' }))

const healthy = (): Scripted => scripted(after(10, ok({ name: 'healthy' })))

test.each([2, 3])('while heights differ, none of %d nodes gets more than 75 probes a minute', async count => {
  const nodes = Array.from({ length: count }, (_, place) => paced(10 + place))
  const [first, ...others] = nodes.map(({ transport }) => transport)
  const liar = nodes[0]
  if (!first || !liar) throw new Error('A node is needed.')
  liar.step = sent => {
    const height = Math.floor(Date.now() / 600) + 1_000
    return sent.request.method === 'status'
      ? ok({ chain_id: 'mainnet', sync_info: { latest_block_height: height } })
      : ok({ block_height: height, header: { height: Object(sent.request.params).block_id } })
  }
  const send = fallback([first, ...others])
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    await timedExactly(send)
    await vi.advanceTimersByTimeAsync(100)
  }
  const probes = nodes.map(({ sent }) => sent.filter(({ request }) => request.method !== 'read').length)
  expect(Math.max(...probes)).toBeLessThanOrEqual(75)
})

describe('a node that limits requests', () => {
  test('retry inside of fallback: the other node answers at once', async () => {
    const nodes = [retry(limited().transport), retry(healthy().transport)] as const
    expect(await timed(fallback(nodes, { maxLag: Infinity }))).toEqual([10, 'healthy'])
  })

  test('retry inside of fallback does not wait either if it has the time', async () => {
    const soon = scripted(status(429, { 'retry-after': '2' }), ok({ name: 'busy' }))
    const nodes = [retry(soon.transport), retry(healthy().transport)] as const
    expect(await timed(fallback(nodes, { maxLag: Infinity }))).toEqual([10, 'healthy'])
  })

  test('retry around fallback: the other node answers at once', async () => {
    const nodes = [limited().transport, healthy().transport] as const
    expect(await timed(retry(fallback(nodes, { maxLag: Infinity })))).toEqual([10, 'healthy'])
  })

  test('as the only node: retry inside of fallback waits as long as `Retry-After` asks for', async () => {
    const busy = scripted(status(429, { 'retry-after': '2' }), ok({ name: 'busy' }))
    const nodes = [retry(scripted(failed('TIMED_OUT')).transport, { retries: 0 }), retry(busy.transport)] as const
    expect(await timed(fallback(nodes, { maxLag: Infinity }))).toEqual([2_200, 'busy'])
  })

  test('rests, but this counts as no fault: the next fault is its first', async () => {
    const node = scripted(status(429), status(429), failed('TIMED_OUT'), ok({ name: 'back' }))
    const send = fallback([node.transport, healthy().transport], { maxLag: Infinity })
    const names: unknown[] = []
    for (let second = 0; second < 6; second++) {
      names.push((await timedExactly(send))[1])
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // 429 at 0 s and 1 s, so that it rests until 3 s; its first fault costs one second more.
    expect(names).toEqual(['healthy', 'healthy', 'healthy', 'healthy', 'back', 'back'])
  })
})
