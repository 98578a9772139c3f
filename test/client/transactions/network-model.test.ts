import fc from 'fast-check'
import {
  archival,
  broadcastTxAsync,
  cache,
  createClient,
  dedupe,
  fallback,
  hedge,
  mayHaveBeenAccepted,
  retry,
  sendTx,
  submit,
  type Client,
  type Submission,
  type SubmitOptions,
  type Transport,
} from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faults, nodeOf, type Network } from './network-model.js'

const milestones = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'FINAL'] as const satisfies SubmitOptions['until'][]

const nodes = fc.array(
  fc.record({
    /** Milliseconds behind the network. */
    lag: fc.constantFrom(0, 2_000, 20_000, 50_000, 100_000, 1_000_000),
    script: fc.array(fc.constantFrom(...faults), { maxLength: 12 }),
    retries: fc.nat(3),
  }),
  { minLength: 1, maxLength: 3 },
)

const course = fc.record({
  nodes,
  /** How old the transaction is that is sent. */
  age: fc.constantFrom(0, 1_000, 250_000, 299_000, 400_000),
  timeout: fc.integer({ min: 1, max: 120_000 }),
  grace: fc.nat(30_000),
  until: fc.constantFrom(...milestones),
  maxLag: fc.constantFrom(10, 100, Infinity),
  hasArchive: fc.boolean(),
  abortAt: fc.option(fc.nat(60_000), { nil: undefined }),
})

type Course = Parameters<Parameters<typeof course.map>[0]>[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  // The chain is older than every node is behind.
  vi.advanceTimersByTime(2_000_000)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What came of one course, and when nodes took the transaction in it. */
async function run<Value>(
  { nodes: given, age, maxLag, hasArchive, abortAt }: Course,
  act: (near: Client, signal: AbortSignal) => Promise<Value>,
): Promise<readonly [value: Value, taken: number]> {
  const network: Network = { signedAt: performance.now() - age, taken: [] }
  const [first, ...others] = given.map(({ lag, script, retries }) => retry(nodeOf(network, lag, script), { retries }))
  if (first === undefined) throw new Error('There is no node.')
  const spread = fallback([hedge([first, first], { after: 100 }), ...others], { maxLag })
  const reading: Transport = hasArchive ? archival(spread, nodeOf(network, 0, [])) : spread
  const transport = cache(dedupe(reading))
  const stop = new AbortController()
  if (abortAt !== undefined) setTimeout(() => stop.abort('left'), abortAt)
  const ending = act(createClient({ transport }), stop.signal)
  await vi.runAllTimersAsync()
  return [await ending, network.taken.length]
}

/** Whether its caller may sign again. */
function isOver(submission: Submission): boolean {
  const { kind } = submission
  return kind === 'EXPIRED' || kind === 'REJECTED' || (kind === 'UNKNOWN' && submission.safeToSignAgain)
}

test('submit calls nothing over that a node has taken, whatever nodes and network do', async () => {
  await fc.assert(
    fc.asyncProperty(course, async given => {
      const { timeout, grace, until } = given
      const [submission, taken] = await run(given, (near, signal) =>
        submit(near, 'AAAA', { until, timeout, grace, signal }),
      )
      if (isOver(submission)) expect([submission.kind, taken]).toEqual([submission.kind, 0])
      if (submission.kind === 'SUCCEEDED') expect(taken).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['send_tx', sendTx({ signed_tx_base64: 'AAAA' }), Infinity],
  ['broadcast_tx_async', broadcastTxAsync('AAAA'), 1],
] as const)(
  '%s: no error denies what a node has taken, and none takes it oftener than it may',
  async (_, asked, most) => {
    await fc.assert(
      fc.asyncProperty(course, async given => {
        const { timeout } = given
        const [outcome, taken] = await run(given, (near, signal) => near.send(asked, { timeout, signal }))
        if (!outcome.ok && !mayHaveBeenAccepted(outcome.error))
          expect([outcome.error.kind, taken]).toEqual([outcome.error.kind, 0])
        expect(taken).toBeLessThanOrEqual(most)
      }),
      { numRuns: 300 },
    )
  },
)
