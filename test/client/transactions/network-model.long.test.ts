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
import { blockTime, executesAt, faults, lifetime, mostRequests, nodeOf, signed, type Network } from './network-model.js'
import { runs } from '../../runs.js'

const milestones = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'FINAL'] as const satisfies SubmitOptions['until'][]

const nodes = fc.array(
  fc.record({
    /** In milliseconds. */
    lag: fc.constantFrom(0, 2_000, 20_000, 50_000, 100_000, 1_000_000),
    script: fc.array(fc.constantFrom(...faults), { maxLength: 12 }),
    retries: fc.nat(3),
  }),
  { minLength: 1, maxLength: 3 },
)

const scenario = fc.record({
  nodes,
  /** The age of the transaction in milliseconds. */
  age: fc.constantFrom(0, 1_000, 250_000, 299_000, 400_000),
  timeout: fc.integer({ min: 1, max: 120_000 }),
  rivalAfter: fc.option(fc.nat(60_000), { nil: Infinity }),
  until: fc.constantFrom(...milestones),
  maxLag: fc.constantFrom(10, 100, Infinity),
  hasArchive: fc.boolean(),
  abortAt: fc.option(fc.nat(60_000), { nil: undefined }),
})

type Scenario = Parameters<Parameters<typeof scenario.map>[0]>[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  // The chain is older than the lag of each node.
  vi.advanceTimersByTime(2_000_000)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The result of one scenario, and the network afterwards. */
async function run<Value>(
  { nodes: given, age, rivalAfter, maxLag, hasArchive, abortAt }: Scenario,
  act: (near: Client, signal: AbortSignal) => Promise<Value>,
): Promise<readonly [value: Value, network: Network]> {
  const now = performance.now()
  const network: Network = { signedAt: now - age, accepted: [], rivalAt: now + rivalAfter, requests: 0 }
  const [first, ...others] = given.map(({ lag, script, retries }) => retry(nodeOf(network, lag, script), { retries }))
  if (first === undefined) throw new Error('There is no node.')
  const spread = fallback([hedge([first, first], { after: 100 }), ...others], { maxLag })
  const reading: Transport = hasArchive ? archival(spread, nodeOf(network, 0, [])) : spread
  const transport = cache(dedupe(reading))
  const stop = new AbortController()
  if (abortAt !== undefined) setTimeout(() => stop.abort('left'), abortAt)
  const ending = act(createClient({ transport }), stop.signal)
  await vi.runAllTimersAsync()
  const value = await ending
  expect(network.requests).toBeLessThan(mostRequests)
  return [value, network]
}

/** Whether the claim of a submission is true for the network at its end. */
function isTrue(submission: Submission, network: Network, endedAt: number): boolean {
  const isOpen = executesAt(network) === Infinity
  switch (submission.kind) {
    case 'EXPIRED':
      return isOpen && endedAt > network.signedAt + lifetime - blockTime
    case 'NONCE_USED':
      return isOpen && endedAt > network.rivalAt
    case 'SUCCEEDED':
      return executesAt(network) <= endedAt
    default:
      return submission.canStillExecute
  }
}

test('the result of submit agrees with the chain, whatever nodes and network do', async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(scenario, async given => {
      const { timeout, until } = given
      const validityPeriod = lifetime / blockTime
      let endedAt = 0
      const begun = performance.now()
      const [submission, network] = await run(given, (near, signal) =>
        submit(near, signed, { until, timeout, signal, validityPeriod }).finally(() => (endedAt = performance.now())),
      )
      ends.add(submission.kind)
      expect([submission.kind, isTrue(submission, network, endedAt)]).toEqual([submission.kind, true])
      expect(endedAt - begun).toBeLessThanOrEqual(timeout + 1)
    }),
    { numRuns: 150 },
  )
  expect([...ends].toSorted()).toEqual(['EXPIRED', 'NONCE_USED', 'PENDING', 'SUCCEEDED', 'UNKNOWN'])
})

test.each([
  ['send_tx', sendTx({ signed_tx_base64: Buffer.from(signed).toString('base64') }), Infinity],
  ['broadcast_tx_async', broadcastTxAsync('AAAA'), 1],
] as const)(
  '%s: mayHaveBeenAccepted is true for each accepted transaction, and no node receives it too often',
  async (_, asked, most) => {
    await fc.assert(
      fc.asyncProperty(scenario, async given => {
        const { timeout } = given
        const [outcome, { accepted: all }] = await run(given, (near, signal) => near.send(asked, { timeout, signal }))
        const accepted = all.length
        if (!outcome.ok && !mayHaveBeenAccepted(outcome.error))
          expect([outcome.error.kind, accepted]).toEqual([outcome.error.kind, 0])
        expect(accepted).toBeLessThanOrEqual(most)
      }),
      { numRuns: runs(15, 150) },
    )
  },
)
