import { expect, onTestFinished, test, vi } from 'vitest'
import { agree, mostRounds } from '../../../templates/runtime/transport/agree.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { read, submitOnce } from './sample-requests.js'
import { failed, ok, refusedWith, scripted, silent, type Scripted, type Sent } from './scripted.js'

function agreeing(nodes: readonly Scripted[], options?: Parameters<typeof agree>[1]): ReturnType<typeof agree> {
  const [first, second, ...others] = nodes.map(({ transport }) => transport)
  if (!first || !second) throw new Error('Two nodes are needed.')
  return agree([first, second, ...others], options)
}

const atHash = read({ block_id: 'hash' })
const refused = failed('NETWORK_ERROR', { reason: 'ECONNREFUSED' })

test('the message for more nodes than there are names both numbers', () => {
  const nodes = [scripted(ok(1)), scripted(ok(1))]
  expect(() => agreeing(nodes, { of: 3 })).toThrow('The option "of" is 3; there are 2 nodes.')
})

test('the node of a submission gets the options of the call, and the timeout of `agree`', async () => {
  const nodes = [scripted(ok(1)), scripted(ok(1))] as const
  const controller = new AbortController()
  await agreeing(nodes, { timeout: 7_000 })(submitOnce(), { signal: controller.signal, minHeight: 5 })
  expect(nodes[0].sent.map(({ options }) => options)).toEqual([
    { signal: controller.signal, minHeight: 5, timeout: 7_000 },
  ])
})

test('after an abort, no node is asked', async () => {
  const nodes = [scripted(ok(1)), scripted(ok(1))] as const
  const outcome = await agreeing(nodes)(atHash, { signal: AbortSignal.abort('left') })
  expect(outcome.ok || [outcome.error.kind, outcome.error.info]).toEqual(['ABORTED', { reason: 'left' }])
  expect(nodes.map(({ sent }) => sent.length)).toEqual([0, 0])
})

test('an abort during the call ends it, and the requests', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const waiting = (): Scripted => scripted(sent => (signals.push(sent.options.signal), silent(sent)))
  const controller = new AbortController()
  const outcome = agreeing([waiting(), waiting()])(read(), { signal: controller.signal })
  controller.abort('left')
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'ABORTED', info: { reason: 'left' } } })
  expect(signals.map(signal => signal?.aborted)).toEqual([true, true])
})

test('nodes that do not answer in time end the call in TIMED_OUT, with its timeout', async () => {
  const outcome = await agreeing([scripted(silent), scripted(silent)])(atHash, { timeout: 20 })
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT', info: { timeout: 20 } } })
})

function silentFor19(sent: Sent): Promise<Outcome> {
  return silent({ ...sent, options: { ...sent.options, timeout: 19 } })
}

test('a timer of the nodes that fires a millisecond early ends the call in TIMED_OUT, too', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const outcome = agreeing([scripted(silentFor19), scripted(silentFor19)])(atHash, { timeout: 20 })
  await vi.advanceTimersByTimeAsync(19)
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT', info: { timeout: 20 } } })
})

test('without agreement, the error lists the failures of the nodes', async () => {
  const outcome = await agreeing([scripted(refused), scripted(ok(1)), scripted(refused)])(atHash)
  if (outcome.ok) throw new Error('Expected no agreement.')
  const { kind, info, message, attempts } = outcome.error
  expect({ kind, info, attempts: attempts?.map(each => each.kind), disagreed: outcome.disagreed }).toEqual({
    kind: 'NETWORK_ERROR',
    info: { reason: 'NO_AGREEMENT' },
    attempts: ['NETWORK_ERROR', 'NETWORK_ERROR'],
    disagreed: [],
  })
  expect(message).not.toContain('contradict')
})

test.each([
  ['the same answers', [ok(1), ok(1), ok(1)], []],
  ['one other answer', [ok(1), ok(2), ok(1)], [[1]]],
])('%s: the events about disagreement are %j', async (_, answers, events) => {
  const seen: unknown[] = []
  await observe(agreeing(answers.map(answer => scripted(answer))), event => {
    if (event.type === 'disagreement') seen.push(event.nodes)
  })(atHash)
  expect(seen).toEqual(events)
})

/** A node that names its newest block, and answers any other request with a step. */
function withHead(step: (sent: Sent) => Outcome): Scripted {
  return scripted(sent =>
    sent.request.method === 'block' ? ok({ header: { height: 9, hash: 'hash 9' } }) : step(sent),
  )
}

/** A node whose newest block the other backends of its address never get. */
const balanced = (): Scripted => withHead(refusedWith('UNKNOWN_BLOCK'))

test(`nodes that never have the block of the others are asked in ${mostRounds} rounds`, async () => {
  const nodes = [balanced(), balanced()]
  const outcome = await agreeing(nodes)(read(), { timeout: 60_000 })
  expect(outcome.ok || outcome.error.info).toEqual({ reason: 'NO_AGREEMENT' })
  // In each round a node is asked for its newest block, and for the value at that block.
  expect(nodes.map(({ sent }) => sent.length)).toEqual([2 * mostRounds, 2 * mostRounds])
})

test.each([
  ['the time is up', (): object => ({ timeout: 300 })],
  ['the signal aborts', (): object => ({ signal: AbortSignal.timeout(300) })],
])('%s between two rounds: no further round begins', async (_, options) => {
  const nodes = [balanced(), balanced()]
  await agreeing(nodes)(read(), options())
  expect(nodes.map(({ sent }) => sent.length)).toEqual([2, 2])
})

test('the last wait ends after the deadline, so that no round begins in the last millisecond', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const nodes = [balanced(), balanced()]
  const begun = performance.now()
  const ended = agreeing(nodes)(read(), { timeout: 300 }).then(outcome => [
    outcome.ok || outcome.error.kind,
    performance.now() - begun,
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await ended, nodes.map(({ sent }) => sent.length)]).toEqual([
    ['TIMED_OUT', 301],
    [2, 2],
  ])
})

test('a node that rejects has no failure among those of the others, and contradicts none', async () => {
  const rejecting = scripted(() => Promise.reject(new Error('odd')))
  const outcome = await agreeing([rejecting, scripted(refused), scripted(refused)])(read())
  if (outcome.ok) throw new Error('Expected no agreement.')
  expect([outcome.error.attempts?.map(({ kind }) => kind), outcome.disagreed]).toEqual([
    ['NETWORK_ERROR', 'NETWORK_ERROR'],
    [],
  ])
})

test('answers at a block that is named are final: there is one round', async () => {
  const nodes = [scripted(refusedWith('UNKNOWN_BLOCK')), scripted(ok(1)), scripted(refused)]
  await agreeing(nodes)(atHash)
  expect(nodes.map(({ sent }) => sent.length)).toEqual([1, 1, 1])
})

test('nodes that fail are not asked in further rounds', async () => {
  const nodes = [withHead(refused), withHead(refused)]
  await agreeing(nodes)(read())
  expect(nodes.map(({ sent }) => sent.length)).toEqual([2, 2])
})

test('an error that nodes share about the newest block is the answer', async () => {
  const missing = refusedWith('UNKNOWN_ACCOUNT')
  const outcome = await agreeing([withHead(missing), withHead(missing)])(read())
  expect(outcome.ok || outcome.error.kind).toBe('UNKNOWN_ACCOUNT')
})
