import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retry, type RetryOptions } from '../../../templates/runtime/transport/retry.js'
import type { SendOptions } from '../../../templates/runtime/transport.js'
import { read, submit } from './sample-requests.js'
import { endOf, failed, ok, refusedWith, scripted, silent, status, type Step } from './scripted.js'

const reset = failed('NETWORK_ERROR', { reason: 'ECONNRESET' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  // `Math.random` returns 1, so that each wait is the longest possible one.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** When each attempt begins, in milliseconds after the start of the call, and how the call ends. */
async function timeline(
  policy: RetryOptions,
  timeout: number | undefined,
  ...steps: readonly Step[]
): Promise<{ readonly begun: readonly number[]; readonly ended: readonly [end: string, at: number] }> {
  const start = performance.now()
  const begun: number[] = []
  const noting = steps.map<Step>(step => sent => {
    begun.push(Math.round(performance.now() - start))
    return typeof step === 'function' ? step(sent) : step
  })
  const send = retry(scripted(...noting).transport, policy)
  const call = send(read(), timeout === undefined ? {} : { timeout })
  const ended = call.then<[string, number]>(outcome => [endOf(outcome), Math.round(performance.now() - start)])
  await vi.runAllTimersAsync()
  return { begun, ended: await ended }
}

describe('the waits', () => {
  test('double up to their limit', async () => {
    expect(await timeline({ retries: 5, baseDelay: 100, maxDelay: 500 }, undefined, reset)).toEqual({
      begun: [0, 100, 300, 700, 1200, 1700],
      ended: ['NETWORK_ERROR', 1700],
    })
  })

  test('are random between 0 and their limit', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.5)
    expect((await timeline({ retries: 2, baseDelay: 100 }, undefined, reset)).begun).toEqual([0, 0, 100])
  })

  test.each([
    ['2', 2_000],
    ['1.5', 1_500],
    ['Thu, 01 Jan 2026 00:00:03 GMT', 3_000],
  ])('are added to the time of Retry-After: %j', async (value, asked) => {
    const { begun, ended } = await timeline({ baseDelay: 100 }, undefined, status(429, { 'retry-after': value }), ok(1))
    expect({ begun, ended }).toEqual({ begun: [0, asked + 100], ended: ['ok', asked + 100] })
  })

  test.each(['Wed, 31 Dec 2025 00:00:00 GMT', '0', '-5', 'soon', ''])(
    'begin at five times the least delay after a 429 without a Retry-After that asks for more: %j',
    async value => {
      const { begun } = await timeline({ baseDelay: 200 }, undefined, status(429, { 'retry-after': value }), ok(1))
      expect(begun).toEqual([0, 1_000])
    },
  )

  test('use the date of the answer for a Retry-After with a date, not the local clock', async () => {
    const dates = { date: 'Sat, 01 Jan 2000 00:00:00 GMT', 'retry-after': 'Sat, 01 Jan 2000 00:00:07 GMT' }
    const { begun, ended } = await timeline({ baseDelay: 100 }, undefined, status(429, dates), ok(1))
    expect({ begun, ended }).toEqual({ begun: [0, 7_100], ended: ['ok', 7_100] })
  })

  test.each(['31', 'Thu, 01 Jan 2026 00:00:31 GMT', '1e99', 'Infinity'])(
    'that cannot end in time are not begun: Retry-After %s',
    async value => {
      const steps = [status(503, { 'retry-after': value }), ok(1)]
      expect(await timeline({}, 30_000, ...steps)).toEqual({ begun: [0], ended: ['HTTP_ERROR', 0] })
    },
  )

  test('that would end at the deadline are not begun', async () => {
    const policy = { baseDelay: 100 }
    expect(await timeline(policy, 100, reset, ok(1))).toEqual({ begun: [0], ended: ['NETWORK_ERROR', 0] })
    expect(await timeline(policy, 101, reset, ok(1))).toEqual({ begun: [0, 100], ended: ['ok', 100] })
  })

  test('count towards the deadline, like attempts', async () => {
    const policy = { retries: 9, baseDelay: 400, maxDelay: 400, attemptTimeout: 1_000 }
    expect(await timeline(policy, 3_000, silent)).toEqual({ begun: [0, 1_400, 2_800], ended: ['TIMED_OUT', 3_000] })
  })

  test('do not change when the system clock jumps by a day', async () => {
    const jumping = scripted(sent => {
      vi.setSystemTime(Date.UTC(2026, 0, sent.options.timeout ? 9 : 2))
      return reset(sent)
    }, ok(1))
    const call = retry(jumping.transport, { baseDelay: 100 })(read(), { timeout: 1_000 })
    await vi.advanceTimersByTimeAsync(100)
    expect(await call).toEqual(ok(1))
  })
})

describe('the number of attempts', () => {
  test.each([
    [0, 1],
    [1, 2],
    [3, 4],
  ])('with %d retries is %d', async (retries, attempts) => {
    expect((await timeline({ retries }, undefined, reset)).begun).toHaveLength(attempts)
  })

  test('ends with a result, or with the same error object that the node returned', async () => {
    const { transport, sent } = scripted(reset, refusedWith('UNKNOWN_BLOCK'))
    const bare = scripted(refusedWith('UNKNOWN_BLOCK'))
    const call = retry(transport)(read())
    await vi.runAllTimersAsync()
    const outcome = await call
    expect(sent).toHaveLength(2)
    expect({ ...Object(outcome).error }).toEqual({ ...Object(await bare.transport(read())).error })
  })

  test('is limited by the budget; a call that succeeds at once gives 1/8 back', async () => {
    const steps: Step[] = [...Array.from({ length: 12 }, () => reset), ...Array.from({ length: 8 }, () => ok(1)), reset]
    const { transport, sent } = scripted(...steps)
    const send = retry(transport, { retries: 5, budget: 8, baseDelay: 0 })
    const counts: number[] = []
    for (let call = 0; call < 13; call++) {
      const before = sent.length
      void send(read())
      await vi.runAllTimersAsync()
      counts.push(sent.length - before)
    }
    // 8 retries for all, then none; eight results buy one more.
    expect(counts).toEqual([6, 4, 1, 1, ...Array.from({ length: 8 }, () => 1), 2])
  })

  test('the budget gets one retry per second: five seconds after 1,000 failures, five retries are possible', async () => {
    const { transport, sent } = scripted(reset)
    const send = retry(transport, { retries: 1, baseDelay: 0 })
    for (let call = 0; call < 1_000; call++) {
      void send(read())
      await vi.runAllTimersAsync()
    }
    const before = sent.length
    await vi.advanceTimersByTimeAsync(5_000)
    for (let call = 0; call < 10; call++) {
      void send(read())
      await vi.runAllTimersAsync()
    }
    expect(sent.length - before).toBe(15)
  })

  test('with 3 of 10 answers under 503 and one call at a time, each call ends in its result', async () => {
    let count = 0
    const { transport } = scripted(sent => (++count % 10 < 3 ? status(503)(sent) : ok(1)))
    const send = retry(transport)
    const ends: string[] = []
    for (let call = 0; call < 1_000; call++) {
      const outcome = send(read())
      await vi.runAllTimersAsync()
      ends.push(endOf(await outcome))
    }
    expect(ends.filter(end => end !== 'ok')).toEqual([])
  })
})

test('an error of the node about a request also gives 1/8 of a retry back', async () => {
  const unknown = refusedWith('UNKNOWN_ACCOUNT')
  const { transport, sent } = scripted(reset, ...Array.from({ length: 9 }, () => unknown), reset, unknown)
  const send = retry(transport, { budget: 1, baseDelay: 0 })
  for (let call = 0; call < 10; call++) {
    void send(read())
    await vi.runAllTimersAsync()
  }
  // The first and the last call have one retry each.
  expect(sent).toHaveLength(12)
})

test('the last failure lists all earlier ones', async () => {
  const { transport } = scripted(reset, status(503), failed('TIMED_OUT', { timeout: 5 }))
  const call = retry(transport, { retries: 2 })(read())
  await vi.runAllTimersAsync()
  const outcome = await call
  const kinds = outcome.ok || [outcome.error.attempts?.map(({ kind }) => kind), outcome.error.kind]
  expect(kinds).toEqual([['NETWORK_ERROR', 'HTTP_ERROR'], 'TIMED_OUT'])
})

test('an error of the client lists the earlier failures, also if the call is not sent again', async () => {
  const { transport } = scripted(reset, status(400))
  const call = retry(transport)(read())
  await vi.runAllTimersAsync()
  const outcome = await call
  expect(outcome.ok || outcome.error.attempts?.map(({ kind }) => kind)).toEqual(['NETWORK_ERROR'])
})

test('the rejection of a submission lists an earlier attempt, which may have been accepted', async () => {
  const { transport } = scripted(reset, refusedWith('EXPIRED_TRANSACTION'))
  const call = retry(transport)(submit())
  await vi.runAllTimersAsync()
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.attempts?.map(({ kind }) => kind)]).toEqual([
    'EXPIRED_TRANSACTION',
    ['NETWORK_ERROR'],
  ])
})

test.each<readonly [what: string, step: Step, alone: number, beside: number]>([
  ['a limit of requests', status(429), 2, 1],
  ['a limit of requests with `Retry-After`', status(429, { 'retry-after': '1' }), 2, 1],
  ['a fault with `Retry-After`', status(503, { 'retry-after': '1' }), 2, 1],
  ['a fault', status(503), 2, 2],
  ['a lost connection', reset, 2, 2],
])('after %s: attempts at a node alone, and at one beside others', async (_, step, alone, beside) => {
  const attempts = async (options: SendOptions): Promise<number> => {
    const { transport, sent } = scripted(step)
    void retry(transport, { retries: 1 })(read(), options)
    await vi.runAllTimersAsync()
    return sent.length
  }
  expect([await attempts({}), await attempts({ hasOtherNode: true })]).toEqual([alone, beside])
})

test('an abort ends a wait with its reason, and leaves no listener and no timer', async () => {
  const controller = new AbortController()
  const { transport, sent } = scripted(status(429, { 'retry-after': '20' }))
  const call = retry(transport)(read(), { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(10)
  expect(vi.getTimerCount()).toBe(1)
  controller.abort('left')
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect([sent.length, vi.getTimerCount(), getEventListeners(controller.signal, 'abort')]).toEqual([1, 0, []])
})

test('a wait that ends after the deadline, in a busy program, ends the call with the failure before it', async () => {
  const { transport, sent } = scripted(reset)
  const call = retry(transport)(read(), { timeout: 300 })
  await vi.advanceTimersByTimeAsync(10)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 500)
  await vi.runAllTimersAsync()
  expect(endOf(await call)).toBe('NETWORK_ERROR')
  expect(sent.length).toBe(1)
})

test('each attempt receives the signal, the id and all other options', async () => {
  const { transport, sent } = scripted(reset, ok(1))
  const { signal } = new AbortController()
  const call = retry(transport, { attemptTimeout: 700 })(read(), { id: 'a', signal })
  await vi.runAllTimersAsync()
  await call
  expect(sent.map(({ options }) => options)).toEqual([
    { id: 'a', signal, timeout: 700 },
    { id: 'a', signal, timeout: 700 },
  ])
})
