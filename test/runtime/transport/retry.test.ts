import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retry, type RetryPolicy } from '../../../templates/runtime/transport/retry.js'
import { read, submit } from './sample-requests.js'
import { endOf, failed, ok, refusedWith, scripted, silent, status, type Step } from './scripted.js'

const reset = failed('NETWORK_ERROR', { reason: 'ECONNRESET' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  // The longest wait that jitter allows, so that bounds show.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** When attempts begin, in milliseconds after the call, and how the call ends. */
async function timeline(
  policy: RetryPolicy,
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
  test('double up to their bound', async () => {
    expect(await timeline({ retries: 5, minDelay: 100, maxDelay: 500 }, undefined, reset)).toEqual({
      begun: [0, 100, 300, 700, 1200, 1700],
      ended: ['NETWORK_ERROR', 1700],
    })
  })

  test('are anything from nothing up to their bound', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.5)
    expect((await timeline({ retries: 2, minDelay: 100 }, undefined, reset)).begun).toEqual([0, 0, 100])
  })

  test.each([
    ['2', 2_000],
    ['1.5', 1_500],
    ['Thu, 01 Jan 2026 00:00:03 GMT', 3_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['', 0],
  ])('come after what Retry-After asks for: %j', async (value, asked) => {
    const { begun, ended } = await timeline({ minDelay: 100 }, undefined, status(429, { 'retry-after': value }), ok(1))
    expect({ begun, ended }).toEqual({ begun: [0, asked + 100], ended: ['ok', asked + 100] })
  })

  test('come after the time from the date of the answer to that of Retry-After, whatever this clock says', async () => {
    const dates = { date: 'Sat, 01 Jan 2000 00:00:00 GMT', 'retry-after': 'Sat, 01 Jan 2000 00:00:07 GMT' }
    const { begun, ended } = await timeline({ minDelay: 100 }, undefined, status(429, dates), ok(1))
    expect({ begun, ended }).toEqual({ begun: [0, 7_100], ended: ['ok', 7_100] })
  })

  test.each(['31', 'Thu, 01 Jan 2026 00:00:31 GMT', '1e99', 'Infinity'])(
    'that cannot end in time are not begun: Retry-After %s',
    async value => {
      const steps = [status(503, { 'retry-after': value }), ok(1)]
      expect(await timeline({}, 30_000, ...steps)).toEqual({ begun: [0], ended: ['HTTP_ERROR', 0] })
    },
  )

  test('count for the deadline, as do attempts', async () => {
    const policy = { retries: 9, minDelay: 400, maxDelay: 400, attemptTimeout: 1_000 }
    expect(await timeline(policy, 3_000, silent)).toEqual({ begun: [0, 1_400, 2_800], ended: ['TIMED_OUT', 3_000] })
  })

  test('heed no clock that is set: a jump of a day changes nothing', async () => {
    const jumping = scripted(sent => {
      vi.setSystemTime(Date.UTC(2026, 0, sent.options.timeout ? 9 : 2))
      return reset(sent)
    }, ok(1))
    const call = retry(jumping.transport, { minDelay: 100 })(read(), { timeout: 1_000 })
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

  test('ends with a result, or with what the node says, as the very object', async () => {
    const { transport, sent } = scripted(reset, refusedWith('UNKNOWN_BLOCK'))
    const bare = scripted(refusedWith('UNKNOWN_BLOCK'))
    const call = retry(transport)(read())
    await vi.runAllTimersAsync()
    const outcome = await call
    expect(sent).toHaveLength(2)
    expect({ ...Object(outcome).error }).toEqual({ ...Object(await bare.transport(read())).error })
  })

  test('ends where the budget does, and what succeeds gives an eighth back', async () => {
    const steps: Step[] = [...Array.from({ length: 12 }, () => reset), ...Array.from({ length: 8 }, () => ok(1)), reset]
    const { transport, sent } = scripted(...steps)
    const send = retry(transport, { retries: 5, budget: 8 })
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
})

test('what a node says of a request gives an eighth of the budget back, too', async () => {
  const unknown = refusedWith('UNKNOWN_ACCOUNT')
  const { transport, sent } = scripted(reset, ...Array.from({ length: 9 }, () => unknown), reset, unknown)
  const send = retry(transport, { budget: 1 })
  for (let call = 0; call < 10; call++) {
    void send(read())
    await vi.runAllTimersAsync()
  }
  // The first and the last call have one retry each.
  expect(sent).toHaveLength(12)
})

test('all failures are in the last one', async () => {
  const { transport } = scripted(reset, status(503), failed('TIMED_OUT', { timeout: 5 }))
  const call = retry(transport, { retries: 2 })(read())
  await vi.runAllTimersAsync()
  const outcome = await call
  const kinds = outcome.ok || [outcome.error.attempts?.map(({ kind }) => kind), outcome.error.kind]
  expect(kinds).toEqual([['NETWORK_ERROR', 'HTTP_ERROR'], 'TIMED_OUT'])
})

test('a failure on this side tells of those before it, also where it is not sent again', async () => {
  const { transport } = scripted(reset, status(400))
  const call = retry(transport)(read())
  await vi.runAllTimersAsync()
  const outcome = await call
  expect(outcome.ok || outcome.error.attempts?.map(({ kind }) => kind)).toEqual(['NETWORK_ERROR'])
})

test('a refusal of a submission tells of an attempt before, which may have been accepted', async () => {
  const { transport } = scripted(reset, refusedWith('EXPIRED_TRANSACTION'))
  const call = retry(transport)(submit())
  await vi.runAllTimersAsync()
  const outcome = await call
  expect(outcome.ok || [outcome.error.kind, outcome.error.attempts?.map(({ kind }) => kind)]).toEqual([
    'EXPIRED_TRANSACTION',
    ['NETWORK_ERROR'],
  ])
})

test('an abort ends a wait, with its reason, and leaves nothing behind', async () => {
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

test('signal, id and everything else goes to each attempt', async () => {
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
