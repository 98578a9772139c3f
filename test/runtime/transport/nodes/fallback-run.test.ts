import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import type { Trace } from '../../../../templates/runtime/transport/events.js'
import {
  mostAsked,
  newFallbackRun,
  type FallbackRun,
} from '../../../../templates/runtime/transport/nodes/fallback-run.js'
import type { Network, Standing } from '../../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { read, submit } from '../sample-requests.js'
import { failed, ok, refusedWith, scripted } from '../scripted.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Given = {
  /** Nodes by name; those in upper case rest. */
  readonly nodes: string
  readonly chains?: readonly (string | undefined)[]
  readonly expects?: string
  readonly request?: ReturnType<typeof read>
  readonly timeout?: number
  readonly signal?: AbortSignal
}

/** A run, its nodes by name, and what it reports. */
type Opened = {
  readonly run: FallbackRun
  readonly node: (name: string) => Node
  /** The names of all nodes that it still asks. */
  readonly rest: () => string
  readonly events: unknown[]
}

function open({ nodes: names, chains = [], expects, request = read(), timeout = 10_000, signal }: Given): Opened {
  const nodes = [...names].map((name, index) => {
    const node = newNode(scripted(ok(1)).transport, index)
    if (name < 'a') node.backOff.faultUntil = performance.now() + 60_000
    return Object.assign(node, { chainId: chains[index], hasStatus: true })
  })
  const network: Network = { nodes, maxLag: 5, chainId: expects, head: undefined }
  const events: unknown[] = []
  const trace = {
    switch: (_, error, from, to) => void events.push([error?.kind, from, to]),
    misconfigured: (_, ...event) => void events.push(event),
  } satisfies Partial<Trace> as unknown as Trace
  const run = newFallbackRun(network, request, nodes, performance.now() + timeout, {
    trace,
    ...(signal && { signal }),
  })
  const rest = (): string => {
    const left: string[] = []
    for (let node = run.next(); node; node = run.next()) left.push(names[node.index] ?? '?')
    return left.join('')
  }
  return { run, node: name => nodes[names.indexOf(name)] as Node, rest, events }
}

const fault = (kind: string): Outcome => failed(kind)({ request: read(), options: {} })
const refused = (kind: string): Outcome => refusedWith(kind)({ request: read(), options: {} })

test('the nodes follow in their order, until the time is over or the caller leaves', async () => {
  expect(open({ nodes: 'abC' }).rest()).toBe('abC')
  expect(open({ nodes: 'abC', timeout: 0 }).rest()).toBe('')
  expect(open({ nodes: 'abC', signal: AbortSignal.abort() }).rest()).toBe('')
  expect(open({ nodes: 'abC', signal: new AbortController().signal }).rest()).toBe('abC')
  const late = open({ nodes: 'abC', timeout: 100 })
  await vi.advanceTimersByTimeAsync(100)
  expect(late.rest()).toBe('')
})

test('other nodes are those that are still to ask and do not rest', () => {
  const { run } = open({ nodes: 'abcD' })
  expect([run.otherNodes(), run.next(), run.otherNodes()]).toEqual([3, expect.anything(), 2])
})

/** Nodes that were taken from the queue, the last of which has this standing, and those that follow then. */
test.each<readonly [what: string, nodes: string, taken: number, standing: Standing, skips: boolean, rest: string]>([
  ['a good node', 'ab', 1, 'good', false, 'b'],
  ['a node that lags is asked last', 'abC', 1, 'lags', true, 'bCa'],
  ['a node that lags, and is the last', 'ab', 2, 'lags', false, ''],
  ['an implausible node', 'ab', 1, 'implausible', true, 'b'],
  ['an implausible node that is the last', 'ab', 2, 'implausible', true, ''],
  ['a node of another chain', 'ab', 1, 'other chain', true, 'b'],
])('%s: %s, after %d is %s: skipped %s, then %s', (_, nodes, taken, standing, skips, rest) => {
  const opened = open({ nodes })
  const [node] = Array.from({ length: taken }, () => opened.run.next()).slice(-1)
  expect([opened.run.skips(node as Node, standing), opened.rest()]).toEqual([skips, rest])
})

test('a node that lags is skipped once, even if others follow it', () => {
  const { run, node, rest } = open({ nodes: 'abc' })
  const a = run.next() as Node
  expect(run.skips(a, 'lags')).toBe(true)
  expect([run.next(), run.next(), run.next()]).toEqual([node('b'), node('c'), a])
  run.askAgain(node('b'))
  expect([run.skips(a, 'lags'), rest()]).toEqual([false, 'b'])
})

test('a node of another chain is reported once, if its chain and the expected one are known', () => {
  const known = open({ nodes: 'ab', chains: ['x', 'y'], expects: 'y' })
  known.run.skips(known.node('a'), 'other chain')
  known.run.skips(known.node('a'), 'other chain')
  known.run.report(known.node('a'))
  expect(known.events).toEqual([[0, 'x', 'y']])
  const silent = open({ nodes: 'ab', chains: [undefined, 'y'], expects: 'y' })
  silent.run.report(silent.node('a'))
  expect(silent.events).toEqual([])
})

test.each<readonly [what: string, outcome: Outcome, kind: string | undefined]>([
  ['a failure', fault('TIMED_OUT'), 'TIMED_OUT'],
  ['an error that is not believed', refused('UNKNOWN_ACCOUNT'), undefined],
  ['a result that is not believed', ok(1), undefined],
])('the next node is reported with %s of the one before', (_, outcome, kind) => {
  const { run, node, events } = open({ nodes: 'ab' })
  run.begin(node('a'))
  run.discard(node('a'), outcome)
  run.begin(node('b'))
  expect(events).toEqual([[kind, 0, 1]])
})

test(`a node is asked again before those that rest, and ${mostAsked} times at most`, () => {
  const { run, node, rest } = open({ nodes: 'abCD' })
  const a = run.next() as Node
  for (let times = 1; times < mostAsked; times++) {
    run.begin(a)
    run.askAgain(a)
  }
  expect(rest()).toBe(`b${'a'.repeat(mostAsked - 1)}CD`)
  run.begin(a)
  run.askAgain(a)
  expect(rest()).toBe('')
  run.askAgain(node('b'))
  expect(rest()).toBe('b')
})

/** Nodes that were asked, the milliseconds until the first can be asked again, and the order then. */
test.each<readonly [nodes: string, asked: string, timeout: number, pause: number, rest: string]>([
  ['ab', 'a', 10_000, 0, 'ba'],
  ['ab', 'ab', 10_000, 300, 'ba'],
  ['aB', 'a', 10_000, 300, 'aB'],
  ['abC', 'ab', 10_000, 300, 'baC'],
  ['abC', 'a', 10_000, 0, 'baC'],
  ['abC', 'aaaab', 10_000, 300, 'bCa'],
  ['a', 'a', 10_000, 300, 'a'],
  ['a', 'a', 100, 100, ''],
])('of %s, after %s were asked, with %d ms left: %d ms later %s follow', async (nodes, asked, timeout, pause, rest) => {
  const opened = open({ nodes, timeout })
  const first = opened.run.next() as Node
  for (const name of asked) opened.run.begin(opened.node(name))
  const begun = performance.now()
  const later = opened.run.askLater(first).then(() => performance.now() - begun)
  await vi.advanceTimersByTimeAsync(pause)
  expect([await Promise.race([later, 'it waits still']), opened.rest()]).toEqual([pause, rest])
})

/** The kind of an error, and those of its attempts. */
const kindsOf = (outcome: Outcome): unknown =>
  outcome.ok || [outcome.error.kind, ...(outcome.error.attempts ?? []).map(attempt => attempt.kind)]

test.each<readonly [what: string, request: ReturnType<typeof read>, discarded: readonly Outcome[], kinds: unknown]>([
  ['of a read', read(), [fault('TIMED_OUT')], ['UNKNOWN_BLOCK']],
  ['of a submission', submit(), [fault('TIMED_OUT')], ['UNKNOWN_BLOCK', 'TIMED_OUT']],
  ['of a submission, after a result', submit(), [ok(1)], ['UNKNOWN_BLOCK']],
  ['of a submission, after an error', submit(), [refused('EXPIRED')], ['UNKNOWN_BLOCK', 'EXPIRED']],
])('an error %s ends the call', (_, request, discarded, kinds) => {
  const { run, node } = open({ nodes: 'ab', request })
  for (const outcome of discarded) run.discard(node('a'), outcome)
  expect(kindsOf(run.end(refused('UNKNOWN_BLOCK')))).toEqual(kinds)
})

test.each<readonly [what: string, given: Partial<Given>, discarded: readonly Outcome[], kinds: unknown]>([
  ['its last failure', {}, [fault('TIMED_OUT'), fault('MALFORMED_RESPONSE')], ['MALFORMED_RESPONSE', 'TIMED_OUT']],
  ['its last failure, not a later answer', {}, [fault('TIMED_OUT'), refused('UNKNOWN_BLOCK')], ['TIMED_OUT']],
  [
    'its last failure, with a later answer to a submission',
    { request: submit() },
    [fault('TIMED_OUT'), refused('EXPIRED')],
    ['TIMED_OUT', 'EXPIRED'],
  ],
  [
    'an abort, with the failures before',
    { signal: AbortSignal.abort() },
    [fault('TIMED_OUT')],
    ['ABORTED', 'TIMED_OUT'],
  ],
  ['an abort, even if the time is over', { signal: AbortSignal.abort(), timeout: 0 }, [], ['ABORTED']],
  ['a timeout', { timeout: 0 }, [], ['TIMED_OUT']],
  ['a failure, even if the time is over', { timeout: 0 }, [fault('NETWORK_ERROR')], ['NETWORK_ERROR']],
  ['the reason why no node was believed', {}, [ok(1)], ['NETWORK_ERROR']],
])('a call without an answer ends in %s', (_, given, discarded, kinds) => {
  const { run, node } = open({ nodes: 'ab', ...given })
  for (const outcome of discarded) run.discard(node('a'), outcome)
  expect(kindsOf(run.giveUp(7))).toEqual(kinds)
})

const noneGood = 'Each node lags, reports a height that it does not have, is below `minHeight` or serves another chain.'

test.each<readonly [what: string, given: Partial<Given>, info: object, message: readonly string[]]>([
  ['leaves', { signal: AbortSignal.abort('left') }, { reason: 'left' }, ['read: ABORTED: left']],
  ['has no time left', { timeout: 0 }, { timeout: 7 }, ['read: TIMED_OUT: after 7 ms']],
  [
    'expects another chain',
    { chains: ['x', undefined], expects: 'y' },
    { reason: 'WRONG_CHAIN' },
    ['read: NETWORK_ERROR: WRONG_CHAIN', 'No node serves the chain "y"; they serve x, an unknown chain.'],
  ],
  [
    'expects the chain of one node, which is not believed',
    { chains: ['x', 'y'], expects: 'y' },
    { reason: 'NO_USABLE_NODE' },
    ['read: NETWORK_ERROR: NO_USABLE_NODE', noneGood],
  ],
  [
    'expects no chain, and no node names one',
    {},
    { reason: 'NO_USABLE_NODE' },
    ['read: NETWORK_ERROR: NO_USABLE_NODE', noneGood],
  ],
])('what the error says if the caller %s', (_, given, info, message) => {
  const outcome = open({ nodes: 'ab', ...given }).run.giveUp(7)
  expect(outcome.ok || { info: outcome.error.info, message: outcome.error.message.split('\n') }).toEqual({
    info,
    message,
  })
})
