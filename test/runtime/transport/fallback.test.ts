import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { mayHaveBeenAccepted } from '../../../templates/runtime/transport/submission.js'
import { read, submit, submitOnce } from './sample-requests.js'
import {
  after,
  endOf,
  failed,
  ok,
  refusedWith,
  scripted,
  silent,
  status,
  type Scripted,
  type Step,
} from './scripted.js'

const reset = failed('NETWORK_ERROR', { reason: 'ECONNRESET' })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A node with a height: `status` and `block` answer with this height, any other request with `step`. */
function nodeAt(height: number, step: Step): Scripted & { at: number } {
  const head = { at: height }
  const node = scripted(sent => {
    if (sent.request.method === 'status') return ok({ sync_info: { latest_block_height: head.at } })
    if (sent.request.method === 'block') return ok({ header: { height: Object(sent.request.params).block_id } })
    return typeof step === 'function' ? step(sent) : step
  })
  return Object.assign(head, node)
}

/** How many requests a node received, without those about its height. */
function asked({ sent }: Scripted): number {
  return sent.filter(({ request: { method } }) => method !== 'status' && method !== 'block').length
}

describe('the next node is asked', () => {
  test.each<[string, Step]>([
    ['after a network error', reset],
    ['after a timeout', failed('TIMED_OUT')],
    ['after a page', failed('MALFORMED_RESPONSE')],
    ['after a refusal of HTTP', status(403)],
    ['after UNAVAILABLE_SHARD', refusedWith('UNAVAILABLE_SHARD')],
    ['after NO_SYNCED_BLOCKS', refusedWith('NO_SYNCED_BLOCKS')],
    ['after NOT_SYNCED_YET', refusedWith('NOT_SYNCED_YET')],
    ['after NODE_IS_SYNCING', refusedWith('NODE_IS_SYNCING')],
    ['after NO_NEW_BLOCKS', refusedWith('NO_NEW_BLOCKS')],
    ['after an internal error', refusedWith('INTERNAL_ERROR', {}, 500)],
  ])('%s', async (_, step) => {
    const [bad, good] = [scripted(step), scripted(ok('there'))]
    expect(await fallback([bad.transport, good.transport], { maxLag: Infinity })(read())).toEqual(ok('there'))
  })

  test('when one is silent for its share of the time', async () => {
    const [bad, good] = [scripted(silent), scripted(ok('there'))]
    const send = fallback([bad.transport, good.transport], { maxLag: Infinity, attemptTimeout: 1_000 })
    const call = send(read(), { timeout: 5_000 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await call).toEqual(ok('there'))
  })
})

test.each([
  [read(), 2_000],
  [read(), 20_000],
  [read(), 60_000],
  [submit(), 2_000],
  [submit(), 14_000],
  [submit(), 60_000],
])('%j: the third node is reached within %d ms if two are silent', async (request, timeout) => {
  const nodes = [scripted(silent), scripted(silent), scripted(ok('there'))] as const
  const [a, b, c] = nodes
  const call = fallback([a.transport, b.transport, c.transport], { maxLag: Infinity })(request, { timeout })
  await vi.advanceTimersByTimeAsync(timeout)
  expect(await call).toEqual(ok('there'))
})

test.each(['UNKNOWN_ACCOUNT', 'TIMEOUT_ERROR', 'METHOD_NOT_FOUND', 'UNKNOWN_ERROR'])(
  '%s is an answer: the very object comes out of retry in fallback',
  async kind => {
    const outcome = refusedWith(kind)({ request: read(), options: {} })
    const before = { ...(outcome.ok ? {} : outcome.error) }
    const [first, second] = [scripted(outcome), scripted(ok('wrong'))]
    const send = fallback([retry(first.transport), retry(second.transport)], { maxLag: Infinity })
    const got = await send(read())
    expect(got.ok || outcome.ok ? null : got.error === outcome.error).toBe(true)
    expect(endOf(got)).toBe(kind)
    expect({ ...(got.ok ? {} : got.error) }).toEqual(before)
    expect(asked(second)).toBe(0)
  },
)

test('if all fail, the last failure lists the others', async () => {
  const nodes = [scripted(reset), scripted(status(502)), scripted(refusedWith('UNAVAILABLE_SHARD'))] as const
  const [a, b, c] = nodes
  const outcome = await fallback([a.transport, b.transport, c.transport], { maxLag: Infinity })(read())
  expect(outcome.ok || [outcome.error.attempts?.map(({ kind }) => kind), outcome.error.kind]).toEqual([
    ['NETWORK_ERROR', 'HTTP_ERROR'],
    'UNAVAILABLE_SHARD',
  ])
})

test('an abort ends the call, and no other node is asked', async () => {
  const [first, second] = [scripted(silent), scripted(ok(1))]
  const controller = new AbortController()
  const call = fallback([first.transport, second.transport], { maxLag: Infinity })(read(), {
    signal: controller.signal,
  })
  controller.abort('left')
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(asked(second)).toBe(0)
})

test('an abort ends the call, also after nodes have failed', async () => {
  const controller = new AbortController()
  const [first, dark] = [nodeAt(1_000, reset), scripted(silent)]
  const call = fallback([first.transport, dark.transport])(read(), { signal: controller.signal })
  // The first has failed, and the second is silent.
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort('left')
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(outcome.ok || outcome.error.attempts?.map(({ kind }) => kind)).toEqual(['NETWORK_ERROR'])
  expect([asked(first), asked(dark)]).toEqual([1, 1])
})

describe('a dead node', () => {
  test('rests, longer each time, and is asked again', async () => {
    const [dead, good] = [scripted(reset), scripted(ok(1))]
    const send = fallback([dead.transport, good.transport], { maxLag: Infinity })
    const seen: number[] = []
    for (let second = 0; second < 16; second++) {
      await send(read())
      seen.push(dead.sent.length)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    // It fails at 0, 1, 3 and 7 seconds; the next rest of 8 ends at 15.
    expect(seen).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5])
  })

  test('rests as long as `Retry-After` asks for', async () => {
    const [busy, good] = [scripted(status(429, { 'retry-after': '5' }), ok('back')), scripted(ok('other'))]
    const send = fallback([busy.transport, good.transport], { maxLag: Infinity })
    await send(read())
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await send(read())).toEqual(ok('other'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await send(read())).toEqual(ok('back'))
  })

  test('rests at most ten minutes, even if `Retry-After` asks for more', async () => {
    const [busy, good] = [scripted(status(429, { 'retry-after': '1e99' }), ok('back')), scripted(ok('other'))]
    const send = fallback([busy.transport, good.transport], { maxLag: Infinity })
    await send(read())
    await vi.advanceTimersByTimeAsync(599_999)
    expect(await send(read())).toEqual(ok('other'))
    await vi.advanceTimersByTimeAsync(1)
    expect(await send(read())).toEqual(ok('back'))
  })

  test('is asked if no other node is left', async () => {
    const [first, second] = [scripted(reset, ok('back')), scripted(reset)]
    const send = fallback([first.transport, second.transport], { maxLag: Infinity })
    expect(endOf(await send(read()))).toBe('NETWORK_ERROR')
    expect(await send(read())).toEqual(ok('back'))
  })

  test('continues to rest if a caller aborts', async () => {
    const [dead, good] = [scripted(reset, silent, reset), scripted(ok(1))]
    const send = fallback([dead.transport, good.transport], { maxLag: Infinity })
    const controller = new AbortController()
    await send(read())
    await vi.advanceTimersByTimeAsync(1_000)
    const left = send(read(), { signal: controller.signal })
    controller.abort()
    expect(endOf(await left)).toBe('ABORTED')
    await send(read())
    // This was its second failure in a row, so that it rests for two seconds.
    await vi.advanceTimersByTimeAsync(1_000)
    await send(read())
    expect(dead.sent).toHaveLength(3)
  })

  test('does not rest longer if many calls fail at once', async () => {
    const [dead, good] = [scripted(after(10, reset)), scripted(ok(1))]
    const send = fallback([dead.transport, good.transport], { maxLag: Infinity })
    const calls = Promise.all(Array.from({ length: 64 }, () => send(read())))
    await vi.advanceTimersByTimeAsync(10)
    await calls
    await vi.advanceTimersByTimeAsync(1_000)
    void send(read())
    expect(dead.sent).toHaveLength(65)
  })

  test('does not rest if it only lacks a shard, until it has failed five times in a row', async () => {
    const [shardless, good] = [scripted(refusedWith('UNAVAILABLE_SHARD')), scripted(ok(1))]
    const send = fallback([shardless.transport, good.transport], { maxLag: Infinity, rank: false })
    for (let call = 0; call < 20; call++) await send(read())
    expect([shardless.sent.length, good.sent.length]).toEqual([5, 20])
  })

  test('does not rest if it lacks one shard and answers reads of another', async () => {
    const lacking = Array.from({ length: 20 }, (_, call) => (call % 5 === 4 ? ok(1) : refusedWith('UNAVAILABLE_SHARD')))
    const [shardless, good] = [scripted(...lacking), scripted(ok(1))]
    const send = fallback([shardless.transport, good.transport], { maxLag: Infinity, rank: false })
    for (let call = 0; call < 20; call++) await send(read())
    expect([shardless.sent.length, good.sent.length]).toEqual([20, 16])
  })
})

test('with `rank`, the fastest node is asked first', async () => {
  const [slow, fast] = [scripted(after(500, ok('slow'))), scripted(after(50, ok('fast')))]
  const send = fallback([slow.transport, fast.transport], { maxLag: Infinity, rank: true })
  const got: unknown[] = []
  for (let call = 0; call < 4; call++) {
    const outcome = send(read())
    await vi.advanceTimersByTimeAsync(500)
    got.push(await outcome)
  }
  expect(got).toEqual([ok('slow'), ok('fast'), ok('fast'), ok('fast')])
})

describe('a node that lags', () => {
  test.each<[what: string, step: Step]>([
    ['old data', ok({ block_height: 10 })],
    ['old data without a height', ok({ gas_price: '1' })],
    ['an unknown account', refusedWith('UNKNOWN_ACCOUNT', { block_height: 10 })],
    ['an unknown block', refusedWith('UNKNOWN_BLOCK')],
  ])('is not believed: %s', async (_, step) => {
    const [stale, fresh] = [nodeAt(10, step), nodeAt(1_000, ok({ block_height: 1_000 }))]
    const send = fallback([stale.transport, fresh.transport])
    expect(await send(read())).toEqual(ok({ block_height: 1_000 }))
    // From now on its height is known.
    expect(await send(read())).toEqual(ok({ block_height: 1_000 }))
    expect(asked(stale)).toBe(1)
  })

  test('receives no submission', async () => {
    const [stale, fresh] = [nodeAt(10, ok('lost')), nodeAt(1_000, ok('taken'))]
    expect(await fallback([stale.transport, fresh.transport])(submitOnce())).toEqual(ok('taken'))
    expect(asked(stale)).toBe(0)
  })

  test('is asked again once it has caught up', async () => {
    const [late, fresh] = [nodeAt(10, ok('late')), nodeAt(1_000, ok('fresh'))]
    const send = fallback([late.transport, fresh.transport])
    expect(await send(read())).toEqual(ok('fresh'))
    late.at = 1_000
    await vi.advanceTimersByTimeAsync(10_001)
    await send(read())
    expect(await send(read())).toEqual(ok('late'))
  })

  test('is believed up to maxLag', async () => {
    const nodes = [nodeAt(990, ok('near')), nodeAt(1_000, ok('fresh'))] as const
    expect(await fallback([nodes[0].transport, nodes[1].transport])(read())).toEqual(ok('near'))
    expect(await fallback([nodes[0].transport, nodes[1].transport], { maxLag: 9 })(read())).toEqual(ok('fresh'))
  })

  test('is not believed even if the others fail', async () => {
    const [stale, dead] = [nodeAt(10, ok('old')), nodeAt(1_000, status(502))]
    expect(endOf(await fallback([stale.transport, dead.transport])(read()))).toBe('HTTP_ERROR')
  })

  test('adds no error to `attempts`, also after a node that failed', async () => {
    const left: unknown[] = []
    const nodes = [nodeAt(1_000, reset), nodeAt(10, ok('old')), nodeAt(1_000, ok('fresh'))] as const
    const [dead, stale, fresh] = nodes
    await observe(fallback([dead.transport, stale.transport, fresh.transport]), event => {
      if (event.type === 'switch') left.push([event.from, event.to, event.error?.kind])
    })(read())
    expect(left).toEqual([
      [0, 1, 'NETWORK_ERROR'],
      [1, 2, undefined],
    ])
  })

  test('adds its error of a submission to `attempts`, because it may have accepted the submission', async () => {
    const late = refusedWith('TIMEOUT_ERROR', {}, 408)
    const refusing = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })
    const [stale, dead] = [nodeAt(10, late), nodeAt(1_000, refusing)]
    const outcome = await fallback([stale.transport, dead.transport])(submit())
    expect([asked(stale), asked(dead)]).toEqual([1, 1])
    expect(outcome.ok || [outcome.error.kind, outcome.error.attempts?.map(({ kind }) => kind)]).toEqual([
      'NETWORK_ERROR',
      ['TIMEOUT_ERROR'],
    ])
    expect(outcome.ok ? outcome : mayHaveBeenAccepted(outcome.error)).toBe(true)
  })

  test.each<[what: string, step: Step]>([
    ['a result', ok('old')],
    ['an error', refusedWith('UNKNOWN_ACCOUNT')],
  ])('is not believed even if no time is left for another node: %s', async (_, step) => {
    // It ignores the timeout and answers at the last moment.
    const late: Step = sent =>
      new Promise(resolve => setTimeout(() => resolve(typeof step === 'function' ? step(sent) : step), 100))
    const [stale, fresh] = [nodeAt(10, late), nodeAt(1_000, ok('fresh'))]
    const call = fallback([stale.transport, fresh.transport])(read(), { timeout: 100 })
    await vi.advanceTimersByTimeAsync(100)
    const outcome = await call
    expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['TIMED_OUT', { timeout: 100 }])
  })

  test('is not believed even if its caller aborts', async () => {
    const controller = new AbortController()
    const last: Step = sent => {
      controller.abort('left')
      return after(10, ok('old'))({ ...sent, options: {} })
    }
    const [stale, fresh] = [nodeAt(10, last), nodeAt(1_000, ok('fresh'))]
    const send = fallback([stale.transport, fresh.transport])
    const call = send(read(), { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(10)
    const outcome = await call
    expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  })

  test('a node that returns an old block does not count as lagging', async () => {
    const [first, second] = [nodeAt(1_000, ok({ block_height: 3 })), nodeAt(1_001, ok('other'))]
    const send = fallback([first.transport, second.transport])
    expect(await send(read({ block_id: 3 }))).toEqual(ok({ block_height: 3 }))
    expect(await send(read({ block_id: 3 }))).toEqual(ok({ block_height: 3 }))
  })
})

test('nodes are asked for their height every eight seconds, once for all calls', async () => {
  const [first, second] = [nodeAt(1_000, after(100, ok('a'))), nodeAt(1_000, ok('b'))]
  const send = fallback([first.transport, second.transport])
  const calls = Promise.all(Array.from({ length: 20 }, () => send(submit())))
  await vi.advanceTimersByTimeAsync(200)
  await calls
  const heights = (): number[] => [first, second].map(node => node.sent.length - asked(node))
  expect(heights()).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(10_000)
  void send(read())
  await vi.advanceTimersByTimeAsync(200)
  expect(heights()).toEqual([2, 2])
})

test('a custom transport that rejects `status` does not fail the call', async () => {
  const odd = scripted(sent => (sent.request.method === 'status' ? Promise.reject(new Error('odd')) : ok('there')))
  expect(await fallback([odd.transport, scripted(ok('other')).transport])(read())).toEqual(ok('there'))
})

test('a silent node delays the others by two seconds at most, and then rests', async () => {
  const [good, dark] = [nodeAt(1_000, ok('there')), scripted(silent)]
  const call = fallback([good.transport, dark.transport])(read())
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.race([call, 'it waits still'])).toEqual(ok('there'))
})
