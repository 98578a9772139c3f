import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Request } from '../../../templates/runtime/request.js'
import { fallback, fallbackAmong } from '../../../templates/runtime/transport/fallback.js'
import { newNode, type Node } from '../../../templates/runtime/transport/nodes/node.js'
import { observe } from '../../../templates/runtime/transport/observe.js'
import { read, submit, submitOnce } from './sample-requests.js'
import { failed, ok, refusedWith, scripted, status, type Scripted, type Step } from './scripted.js'

type Told = {
  /** The height in its status; undefined for a status without one. */
  readonly says?: number
  /** The highest block that it has: by default the one in its status. */
  readonly has?: number
  readonly chain?: string
  /** What it makes of reads and submissions, one after the other. */
  readonly answers?: readonly [Step, ...Step[]]
  /** It has told the same height and chain before, that many milliseconds ago. */
  readonly known?: number
  /** It has answered this method before, that many milliseconds ago. */
  readonly measured?: readonly [method: string, age: number]
  readonly rests?: true
}

type Given = {
  readonly nodes: readonly [Told, ...Told[]]
  readonly request?: Request
  readonly minHeight?: number
  readonly expects?: string
  readonly maxLag?: number
  /** A height that was confirmed just now. */
  readonly head?: number
}

/** How the call ends, the milliseconds that it takes, the requests of each node, and the nodes of another chain. */
type Ended = {
  readonly end: string
  readonly took: number
  readonly asked: readonly string[]
  readonly misconfigured?: readonly number[]
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function endOfCall({
  nodes: told,
  request = read(),
  minHeight,
  expects,
  maxLag = 5,
  head,
}: Given): Promise<Ended> {
  await vi.advanceTimersByTimeAsync(100_000)
  const all = told.map(openNode)
  const nodes = all.map(({ node }) => node) as [Node, ...Node[]]
  const begun = performance.now()
  const confirmed = head === undefined ? undefined : { height: head, at: begun }
  const misconfigured: number[] = []
  const send = observe(
    fallbackAmong({ nodes, maxLag, chainId: expects, head: confirmed }, { rank: false }),
    event => event.type === 'misconfigured' && void misconfigured.push(event.node),
  )
  const ended: Ended[] = []
  void send(request, minHeight === undefined ? {} : { minHeight }).then(outcome => {
    const asked = all.map(({ script }) => script.sent.map(sent => nameOf(sent.request)).join(' '))
    const took = performance.now() - begun
    ended.push({ end: wordOf(outcome), took, asked, ...(misconfigured.length > 0 && { misconfigured }) })
  })
  for (;;) {
    const [end] = ended
    if (end) return end
    await vi.advanceTimersByTimeAsync(1)
  }
}

function openNode(
  { says, has = says ?? 0, chain, answers = [ok('answered')], known, measured, rests }: Told,
  index: number,
): { readonly node: Node; readonly script: Scripted } {
  const answering = scripted(...answers)
  const script = scripted(sent => {
    const { method, params } = sent.request
    if (method === 'status') return ok({ chain_id: chain, sync_info: { latest_block_height: says } })
    if (method !== 'block') return answering.transport(sent.request, sent.options)
    const height = Number(Object(params).block_id)
    return height <= has ? ok({ header: { height } }) : refusedWith('UNKNOWN_BLOCK')(sent)
  })
  const node = newNode(script.transport, index)
  const now = performance.now()
  if (known !== undefined) {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now - known)
    if (says !== undefined) node.reports.note(says, true)
    clock.mockRestore()
    Object.assign(node, { measured: now - known, hasStatus: true, chainId: chain })
  }
  if (measured) {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now - measured[1])
    node.latencies.note(measured[0], 10)
    clock.mockRestore()
  }
  if (rests) node.backOff.faultUntil = now + 60_000
  return { node, script }
}

function nameOf({ method, params }: Request): string {
  const { block_id: block } = Object(params)
  return method === 'block' ? `block@${block}` : method
}

function wordOf(outcome: Outcome): string {
  if (outcome.ok) return typeof outcome.result === 'string' ? outcome.result : JSON.stringify(outcome.result)
  const { kind, info } = outcome.error
  return kind === 'NETWORK_ERROR' ? String(Object(info).reason) : kind
}

const byHash = read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' })
const at = (block_height: number): Outcome => ok({ block_height })
const unknown = refusedWith('UNKNOWN_BLOCK')

test.each<readonly [what: string, given: Given, ended: Ended]>([
  [
    'a node with an implausible height, which it cannot prove, gets no read, although the other one fails',
    {
      nodes: [
        { says: 9_000, has: 1, known: 0 },
        { says: 100, known: 0, answers: [status(503)] },
      ],
      head: 100,
    },
    { end: 'HTTP_ERROR', took: 0, asked: ['block@9000 block@8995', 'read'] },
  ],
  [
    'a node that is known to serve another chain gets no read',
    { nodes: [{ says: 100, chain: 'b', known: 0 }], expects: 'a' },
    { end: 'WRONG_CHAIN', took: 0, asked: [''], misconfigured: [0] },
  ],
  [
    'a node that turns out to serve another chain is reported',
    {
      nodes: [
        { says: 100, chain: 'b' },
        { says: 100, chain: 'a' },
      ],
      expects: 'a',
    },
    { end: 'answered', took: 0, asked: ['status read block@100', 'status read'], misconfigured: [0] },
  ],
  [
    'an end in ABORTED without a signal is an answer',
    { nodes: [{ answers: [failed('ABORTED')] }, {}] },
    { end: 'ABORTED', took: 0, asked: ['status read', 'status'] },
  ],

  [
    'a node whose answer is older than its own report is asked again, after the others',
    {
      nodes: [
        { says: 100, known: 0, answers: [at(50), at(100)] },
        { says: 100, known: 0, answers: [status(503)] },
      ],
    },
    { end: '{"block_height":100}', took: 0, asked: ['read read', 'read'] },
  ],
  [
    'a node 20 blocks below `minHeight` is asked again after a moment',
    { nodes: [{ answers: [at(100), at(120)] }], minHeight: 120 },
    { end: '{"block_height":120}', took: 300, asked: ['read read'] },
  ],
  [
    'a node 21 blocks below `minHeight` is not asked again',
    { nodes: [{ answers: [at(99), at(120)] }], minHeight: 120 },
    { end: 'NO_USABLE_NODE', took: 0, asked: ['read'] },
  ],
  [
    'a node 21 blocks below `minHeight`, which another backend has reported, is asked again at once',
    { nodes: [{ says: 120, known: 0, answers: [at(99), at(120)] }], minHeight: 120 },
    { end: '{"block_height":120}', took: 0, asked: ['read read'] },
  ],
  [
    'a node without a height is not asked again',
    { nodes: [{ answers: [ok('answered')] }], minHeight: 120 },
    { end: 'NO_USABLE_NODE', took: 0, asked: ['read status'] },
  ],

  [
    'a read goes to a node that was measured long ago, too',
    {
      nodes: [
        { says: 100, known: 0 },
        { says: 100, known: 0, measured: ['read', 9_000] },
      ],
    },
    { end: 'answered', took: 0, asked: ['read', 'read'] },
  ],
  [
    'a read goes to no other node where heights are not compared',
    { nodes: [{ known: 0 }, { known: 0, measured: ['read', 9_000] }], maxLag: Infinity },
    { end: 'answered', took: 0, asked: ['read', ''] },
  ],
  [
    'a submission goes to no other node, however long ago that was measured',
    {
      nodes: [
        { says: 100, known: 0 },
        { says: 100, known: 0, measured: ['submit', 9_000] },
      ],
      request: submit(),
    },
    { end: 'answered', took: 0, asked: ['submit', ''] },
  ],

  [
    'a block that a node lacks is read from the next one',
    {
      nodes: [
        { says: 100, answers: [unknown], known: 0 },
        { says: 100, known: 0 },
      ],
      request: byHash,
      minHeight: 1,
      maxLag: Infinity,
    },
    { end: 'answered', took: 0, asked: ['read', 'read'] },
  ],
  [
    'a block that a node lacks is unknown, without a height that is known',
    {
      nodes: [
        { says: 100, answers: [unknown], known: 0 },
        { says: 100, known: 0 },
      ],
      request: byHash,
      maxLag: Infinity,
    },
    { end: 'UNKNOWN_BLOCK', took: 0, asked: ['read', ''] },
  ],
  [
    'a block that a node has is read from no other one',
    {
      nodes: [
        { says: 100, known: 0 },
        { says: 100, known: 0 },
      ],
      request: byHash,
      minHeight: 1,
      maxLag: Infinity,
    },
    { end: 'answered', took: 0, asked: ['read', ''] },
  ],
  [
    'a block that a node lacks is unknown, if the next one fails',
    {
      nodes: [
        { says: 100, answers: [unknown], known: 0 },
        { says: 100, answers: [status(503)], known: 0 },
      ],
      request: byHash,
      minHeight: 1,
      maxLag: Infinity,
    },
    { end: 'UNKNOWN_BLOCK', took: 0, asked: ['read', 'read'] },
  ],
  [
    'a block that a node lacks is not read from one that rests',
    {
      nodes: [
        { says: 100, answers: [unknown], known: 0 },
        { says: 100, known: 0, rests: true },
      ],
      request: byHash,
      minHeight: 1,
      maxLag: Infinity,
    },
    { end: 'UNKNOWN_BLOCK', took: 0, asked: ['read', ''] },
  ],
])('%s', async (_, given, ended) => {
  expect(await endOfCall(given)).toEqual(ended)
})

test('a submission that a node of another chain accepts may be on its way', async () => {
  const script = scripted(({ request: { method } }) => ok(method === 'status' ? { chain_id: 'b' } : 'accepted'))
  const node = newNode(script.transport, 0)
  Object.assign(node, { measured: performance.now(), hasStatus: true, chainId: 'a' })
  // Its backend changes while it is asked.
  const send = fallbackAmong({ nodes: [node], maxLag: 5, chainId: 'a', head: undefined }, {})
  const asking = send(submitOnce(), { check: outcome => (Object.assign(node, { chainId: 'b' }), outcome) })
  const outcome = await asking
  if (outcome.ok) throw new Error('Expected a failure.')
  const { kind, info, message } = outcome.error
  expect({ kind, info, message: message.split('\n') }).toEqual({
    kind: 'NETWORK_ERROR',
    info: { reason: 'NO_USABLE_NODE' },
    message: [
      'submit_once: NETWORK_ERROR: NO_USABLE_NODE',
      'A node that is not believed has accepted the transaction.',
      'The transaction may be on its way: ask `tx` with its hash.',
    ],
  })
})

test('a `minHeight` of NaN is a RangeError that names it', async () => {
  await expect(fallback([scripted(ok(1)).transport])(read(), { minHeight: NaN })).rejects.toThrow('"minHeight"')
})
