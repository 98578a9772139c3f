import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Request } from '../../../templates/runtime/request.js'
import { newNode, type Node } from '../../../templates/runtime/transport/nodes/node.js'
import { ofExpectedChain } from '../../../templates/runtime/transport/of-expected-chain.js'
import { read, submit } from './sample-requests.js'
import { after, failed, ok, scripted, silent, type Step } from './scripted.js'

type Told = {
  readonly chain?: string
  /** Milliseconds that its status takes; Infinity for none. */
  readonly takes?: number
  /** It has named its chain before, that many milliseconds ago. */
  readonly known?: number
  /** What it makes of other requests than the status. */
  readonly answers?: Step
}

type Given = {
  readonly nodes: readonly [Told, ...Told[]]
  readonly request?: Request
  readonly expects?: string
  readonly timeout?: number
  /** The caller aborts after that many milliseconds. */
  readonly abortAfter?: number
}

/** The end of the call, the milliseconds that it took, and the requests of the first node. */
type Ended = readonly [end: string, took: number, asked: string]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function endOfCall({ nodes: told, request = read(), expects, timeout, abortAfter }: Given): Promise<Ended> {
  await vi.advanceTimersByTimeAsync(100_000)
  const all = told.map(openNode)
  const nodes = all.map(({ node }) => node) as [Node, ...Node[]]
  const network = { nodes, maxLag: 5, chainId: expects, head: undefined }
  const begun = performance.now()
  const leaving = new AbortController()
  if (abortAfter !== undefined) setTimeout(() => leaving.abort('left'), abortAfter)
  const ended: Ended[] = []
  const options = {
    ...(timeout !== undefined && { timeout }),
    ...(abortAfter !== undefined && { signal: leaving.signal }),
  }
  void ofExpectedChain(network, nodes[0])(request, options).then(outcome => {
    const asked = all[0]?.script.sent.map(sent => sent.request.method) ?? []
    ended.push([wordOf(outcome), performance.now() - begun, asked.join(' ')])
  })
  for (;;) {
    const [end] = ended
    if (end) return end
    await vi.advanceTimersByTimeAsync(1)
  }
}

function openNode({ chain, takes = 0, known, answers = ok('answered') }: Told): {
  readonly node: Node
  readonly script: ReturnType<typeof scripted>
} {
  const status = ok({ chain_id: chain, sync_info: { latest_block_height: 9 } })
  const script = scripted(sent => {
    if (sent.request.method !== 'status') {
      // As a transport does that has no time left.
      if (sent.options.timeout === 0) return failed('TIMED_OUT')(sent)
      return typeof answers === 'function' ? answers(sent) : answers
    }
    if (takes === Infinity) return silent(sent)
    return takes > 0 ? after(takes, status)(sent) : status
  })
  const node = newNode(script.transport, 0)
  if (known !== undefined) Object.assign(node, { measured: performance.now() - known, hasStatus: true, chainId: chain })
  return { node, script }
}

function wordOf(outcome: Outcome): string {
  if (outcome.ok) return String(outcome.result)
  const { kind, info } = outcome.error
  return kind === 'NETWORK_ERROR' ? String(Object(info).reason) : kind
}

/** Answers after 50 ms, whatever the timeout. */
const late: Step = () => new Promise(resolve => setTimeout(resolve, 50, ok('answered')))

test.each<readonly [what: string, given: Given, ended: Ended]>([
  [
    'a submission to a node that does not name its chain in time',
    { nodes: [{ takes: Infinity }], request: submit(), expects: 'a', timeout: 50 },
    ['TIMED_OUT', 50, 'status submit'],
  ],
  [
    'a submission whose caller leaves before the node has named its chain',
    { nodes: [{ takes: Infinity }], request: submit(), expects: 'a', abortAfter: 50 },
    ['ABORTED', 50, 'status'],
  ],
  [
    'a read whose answer comes at the last moment',
    { nodes: [{ chain: 'a', known: 0, answers: late }], expects: 'a', timeout: 50 },
    ['answered', 50, 'read'],
  ],

  [
    'a node that has named its chain before: it is not asked again',
    { nodes: [{ chain: 'a', known: 7_999 }], expects: 'a', request: submit() },
    ['answered', 0, 'submit'],
  ],
  [
    'a node of the chain of most, as soon as most have named theirs',
    { nodes: [{ chain: 'a' }, { chain: 'a', takes: 100 }, { chain: 'b', takes: 900 }] },
    ['answered', 100, 'status read'],
  ],
  [
    'a node of another chain than most, as soon as most have named theirs',
    { nodes: [{ chain: 'b' }, { chain: 'a', takes: 100 }, { chain: 'a', takes: 200 }, { chain: 'a', takes: 900 }] },
    ['WRONG_CHAIN', 900, 'status read'],
  ],
  [
    'a node beside others that do not name their chains for a second',
    { nodes: [{ chain: 'a' }, { takes: 1_500 }, { takes: 1_500 }] },
    ['answered', 1_000, 'status read'],
  ],
  [
    'the same with less time than a second',
    { nodes: [{ chain: 'a' }, { takes: 1_500 }, { takes: 1_500 }], timeout: 100, request: submit() },
    ['TIMED_OUT', 100, 'status submit'],
  ],
  [
    'the same with a caller that leaves',
    { nodes: [{ chain: 'a' }, { takes: 1_500 }, { takes: 1_500 }], abortAfter: 100, request: submit() },
    ['ABORTED', 100, 'status'],
  ],

  [
    'a read from a node of another chain whose caller leaves',
    { nodes: [{ chain: 'b', known: 0, answers: silent }], expects: 'a', abortAfter: 100 },
    ['ABORTED', 100, 'read'],
  ],
  [
    'a read that a node of another chain fails to answer',
    { nodes: [{ chain: 'b', known: 0, answers: failed('TIMED_OUT') }], expects: 'a' },
    ['WRONG_CHAIN', 0, 'read'],
  ],
])('%s', async (_, given, ended) => {
  expect(await endOfCall(given)).toEqual(ended)
})
