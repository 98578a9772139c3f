import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import type { Request } from '../../../../templates/runtime/request.js'
import { judge } from '../../../../templates/runtime/transport/nodes/judge.js'
import { measureDue } from '../../../../templates/runtime/transport/nodes/measure.js'
import type { Network } from '../../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { read } from '../sample-requests.js'
import { after, failed, ok, refusedWith, scripted, type Scripted, type Step } from '../scripted.js'

/** What a node says when it is asked, and what is known of it. */
type Told = {
  /** The height in its status; a step for another answer. */
  readonly says: number | Step
  /** The highest block that it has: by default the one in its status. */
  readonly has?: number | 'no answer'
  readonly chain?: string
  /** Milliseconds that it takes for an answer. */
  readonly takes?: number
  /** Its status before, that many milliseconds ago. */
  readonly before?: { readonly age: number; readonly height?: number; readonly chain?: string }
  /** It was refuted that many milliseconds ago. */
  readonly refuted?: number
  /** It did not answer the last request for its status. */
  readonly failed?: true
}

type Judged = {
  readonly nodes: readonly [Told, ...Told[]]
  readonly request?: Request
  readonly outcome?: Outcome
  readonly expects?: string
  /** A height that was confirmed that many milliseconds ago. */
  readonly head?: readonly [height: number, age: number]
  /** A height that two of three nodes had that many milliseconds ago. */
  readonly agreed?: readonly [height: number, age: number]
}

/** The standing of the first node, the milliseconds until it was known, and the requests of each node until then. */
type Judgement = readonly [standing: string, took: number, asked: readonly string[]]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Also the confirmed height afterwards. */
async function judged({
  nodes: told,
  request = read(),
  outcome,
  expects,
  head,
  agreed,
}: Judged): Promise<{ readonly judgement: Judgement; readonly head: number | undefined }> {
  await vi.advanceTimersByTimeAsync(100_000)
  const all = told.map(openNode)
  const nodes = all.map(({ node }) => node) as [Node, ...Node[]]
  const now = performance.now()
  const network: Network = {
    nodes,
    maxLag: 5,
    chainId: expects,
    head: head && { height: head[0], at: now - head[1] },
  }
  if (agreed) network.agreed = { height: agreed[0], at: now - agreed[1] }
  // As `fallback` does with each call.
  measureDue(network)
  const ended: Judgement[] = []
  void judge(network, nodes[0], request, outcome, {}).then(standing => {
    const asked = all.map(({ script: { sent } }) => sent.map(sending => nameOf(sending.request)).join(' '))
    ended.push([standing, performance.now() - now, asked])
  })
  for (;;) {
    const [end] = ended
    if (end) return { judgement: end, head: network.head?.height }
    await vi.advanceTimersByTimeAsync(1)
  }
}

function openNode({ says, has, chain, takes, before, refuted, failed: hasFailed }: Told): {
  readonly node: Node
  readonly script: Scripted
} {
  const blocks = has ?? (typeof says === 'number' ? says : 0)
  const answer: Step = sent => {
    const { method, params } = sent.request
    if (method === 'status') {
      if (typeof says === 'number') return ok({ chain_id: chain, sync_info: { latest_block_height: says } })
      return typeof says === 'function' ? says(sent) : says
    }
    if (blocks === 'no answer') return failed('TIMED_OUT')(sent)
    const height = Number(Object(params).block_id)
    return height <= blocks ? ok({ header: { height } }) : refusedWith('UNKNOWN_BLOCK')(sent)
  }
  const script = scripted(takes === undefined ? answer : after(takes, answer))
  const node = newNode(script.transport, 0)
  const now = performance.now()
  if (before) {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now - before.age)
    if (before.height !== undefined) node.reports.note(before.height, true)
    clock.mockRestore()
    Object.assign(node, { measured: now - before.age, hasStatus: true, chainId: before.chain })
  }
  if (hasFailed) node.hasStatus = false
  if (refuted !== undefined) node.proof = { height: 0, at: now - refuted, isProven: false }
  return { node, script }
}

function nameOf({ method, params }: Request): string {
  const { block_id: block } = Object(params)
  return block === undefined ? method : `${method}@${block}`
}

const at = (block_height: number): Outcome => ok({ block_height })
const byHash = { request: read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' }), outcome: at(7) }
/** A node that has reported this height so many milliseconds ago. */
const known = (height: number, age: number): Told => ({ says: height, before: { age, height } })
/** A node that has named the chain `a` before. */
const ofChain = (told: Told): Told => ({ ...told, ...(told.before && { before: { ...told.before, chain: 'a' } }) })

/** Three nodes that had the height 100 twenty seconds ago. The others report theirs after so many milliseconds. */
const quiet = (height: number, othersTake: number): Judged => ({
  nodes: [known(height, 1_000), { says: 140, takes: othersTake }, { says: 140, takes: othersTake }],
  outcome: at(height),
  head: [100, 20_000],
  agreed: [100, 20_000],
})

test.each<readonly [what: string, given: Judged, judgement: Judgement]>([
  ['an answer that is as new as the others say', quiet(135, 500), ['good', 500, ['', 'status', 'status']]],
  ['an answer that is older than the others say', quiet(134, 500), ['lags', 500, ['', 'status', 'status']]],
  [
    'an answer, high enough for this moment, if the others do not report in time',
    quiet(106, 5_000),
    ['good', 1_000, ['', 'status', 'status']],
  ],
  [
    'an answer, too low for this moment, if the others do not report in time',
    quiet(105, 5_000),
    ['lags', 1_000, ['', 'status', 'status']],
  ],
  [
    'an answer below what three nodes had, if the others do not report a height',
    {
      nodes: [known(94, 1_000), { says: refusedWith('X') }, { says: refusedWith('X') }],
      outcome: at(94),
      head: [100, 20_000],
      agreed: [100, 20_000],
    },
    ['lags', 0, ['', 'status', 'status']],
  ],
  [
    'a height above that of a node that lags, which is proven while a third node does not answer',
    {
      nodes: [known(200, 1_000), known(100, 1_000), { says: failed('TIMED_OUT'), takes: 2_000, failed: true }],
      outcome: at(200),
    },
    ['good', 0, ['block@200', '', 'status']],
  ],
  [
    'an answer of a refuted node, if the other one does not report a height',
    {
      nodes: [{ ...known(100, 1_000), refuted: 1_000 }, { says: refusedWith('X') }],
      outcome: at(100),
      head: [90, 20_000],
    },
    ['implausible', 0, ['', 'status']],
  ],

  [
    'an old block of another chain than most, which the others name later',
    {
      nodes: [
        { says: 100, chain: 'b' },
        { says: 100, chain: 'a', takes: 100 },
        { says: 100, chain: 'a', takes: 100 },
      ],
      ...byHash,
    },
    ['other chain', 100, ['status block@100', 'status', 'status']],
  ],
  [
    'an old block of another chain than the expected one',
    { nodes: [{ says: 100, chain: 'b' }], expects: 'a', ...byHash },
    ['other chain', 0, ['status']],
  ],
  [
    'a node that names the expected chain when it is asked again',
    { nodes: [{ says: 100, chain: 'a', before: { age: 2_500, height: 100 } }], expects: 'a', head: [100, 0] },
    ['good', 0, ['status']],
  ],
  [
    'a node that named no chain a moment ago',
    { nodes: [{ says: 100, chain: 'a', before: { age: 1_000, height: 100 } }], expects: 'a', head: [100, 0] },
    ['other chain', 0, ['']],
  ],
  [
    'a node that named the expected chain before',
    { nodes: [{ says: 100, before: { age: 2_500, height: 100, chain: 'a' } }], expects: 'a', head: [100, 0] },
    ['good', 0, ['']],
  ],

  [
    'an invented height, before the others have reported theirs',
    {
      nodes: [
        { says: 9_000, has: 1 },
        { says: 100, takes: 100 },
        { says: 100, takes: 100 },
      ],
      outcome: at(9_000),
    },
    ['implausible', 100, ['status block@9000 block@8995', 'status', 'status']],
  ],
  [
    'a proven height of three, as soon as another node has reached it',
    {
      nodes: [
        { says: 100, chain: 'a' },
        { says: 100, chain: 'a', takes: 300 },
        { says: 100, chain: 'a', takes: 900 },
      ],
      expects: 'a',
      outcome: at(100),
    },
    ['good', 300, ['status block@100', 'status', 'status']],
  ],
  [
    'a proven height of two: the other one is not waited for',
    {
      nodes: [
        { says: 100, chain: 'a' },
        { says: 100, chain: 'a', takes: 300 },
      ],
      outcome: at(100),
    },
    ['good', 0, ['status block@100', 'status']],
  ],
  [
    'an old block of one of two at the same height: nobody has to prove it',
    { nodes: [known(100, 0), known(103, 0)], ...byHash },
    ['good', 0, ['', '']],
  ],
  [
    'an old block of a node far above the other one, which it can prove',
    { nodes: [known(9_000, 0), known(100, 0)], head: [100, 0], ...byHash },
    ['good', 0, ['block@9000', '']],
  ],
  [
    'an old block of a node as high as a third one, which reports later',
    {
      nodes: [
        ofChain(known(9_000, 0)),
        ofChain(known(100, 0)),
        { says: 9_000, chain: 'a', takes: 300 },
        { says: 9_000, chain: 'a', takes: 900 },
      ],
      head: [100, 0],
      expects: 'a',
      ...byHash,
    },
    ['good', 300, ['', '', 'status', 'status']],
  ],

  [
    'a node of three without a height, which has one now',
    { nodes: [{ says: 100, before: { age: 3_000 } }, known(100, 0), known(100, 0)], outcome: at(100) },
    ['good', 0, ['status', '', '']],
  ],
  [
    'an answer of a node of two without a height',
    { nodes: [{ says: 100, before: { age: 3_000 } }, known(100, 0)], head: [100, 0], outcome: at(100) },
    ['good', 0, ['', '']],
  ],
  [
    'an old block of a node of two without a height, after the other one has reported',
    {
      nodes: [
        { says: ok({ chain_id: 'a' }), chain: 'a' },
        { says: 100, chain: 'a', takes: 300 },
      ],
      expects: 'a',
      ...byHash,
    },
    ['good', 300, ['status', 'status']],
  ],
  [
    'a node of three of which none has a height, after all have answered',
    { nodes: [{ says: ok({}) }, { says: ok({}), takes: 300 }, { says: ok({}), takes: 400 }], outcome: at(100) },
    ['good', 400, ['status', 'status', 'status']],
  ],

  [
    'an answer without a height of a node without one, which has one now',
    { nodes: [{ says: 100, before: { age: 3_000 } }], head: [200, 0], outcome: ok(1) },
    ['lags', 0, ['status']],
  ],
  [
    'an answer with a height of a node without one',
    { nodes: [{ says: 100, before: { age: 3_000 } }], head: [100, 0], outcome: at(100) },
    ['good', 0, ['']],
  ],
  [
    'an answer without a height of a node with one',
    { nodes: [known(100, 3_000)], head: [100, 0], outcome: ok(1) },
    ['good', 0, ['']],
  ],
  [
    'an answer without a height of a node without one, which still has none',
    { nodes: [{ says: ok({}), before: { age: 1_000 } }], head: [100, 0], outcome: ok(1) },
    ['good', 0, ['']],
  ],
  [
    'an answer at an old height, as soon as another node has reported its own',
    {
      nodes: [ofChain(known(100, 0)), { says: 100, chain: 'a', takes: 300 }, { says: 100, chain: 'a', takes: 900 }],
      head: [100, 20_000],
      expects: 'a',
      outcome: at(100),
    },
    ['good', 300, ['', 'status', 'status']],
  ],

  [
    'an answer at a height that is young enough, while others have not reported theirs',
    {
      nodes: [ofChain(known(105, 0)), { says: 105, chain: 'a', takes: 300 }],
      head: [100, 20_000],
      expects: 'a',
      outcome: at(105),
    },
    ['good', 0, ['', 'status']],
  ],
  [
    'an answer of a backend behind its own report: the node is not asked again',
    { nodes: [known(100, 3_000)], outcome: at(94) },
    ['lags', 0, ['']],
  ],
  [
    'the lower one of two, if the higher one is at a confirmed height',
    { nodes: [known(94, 0), known(100, 0)], head: [100, 0] },
    ['lags', 0, ['', '']],
  ],
  [
    'an old block of a node far above two others: it must prove its height for later',
    { nodes: [{ ...known(9_000, 0), has: 1 }, known(100, 0), known(100, 0)], ...byHash },
    ['implausible', 0, ['block@9000', '', '']],
  ],

  [
    'one of three far below one other: two decide',
    { nodes: [known(100, 3_000), known(100, 3_000), known(110, 3_000)], outcome: at(100) },
    ['good', 0, ['', '', '']],
  ],
  [
    'an answer that lags: the node is not asked again',
    { nodes: [known(100, 3_000)], head: [200, 0], outcome: at(100) },
    ['lags', 0, ['']],
  ],
  [
    'a node that lagged, before a submission: only it is asked again',
    { nodes: [{ ...known(94, 3_000), says: 100 }, known(100, 3_000), known(100, 3_000)] },
    ['good', 0, ['status', '', '']],
  ],
  [
    'a node that lags behind two of different heights: none has to prove the highest',
    { nodes: [known(90, 0), known(110, 0), known(100, 0)] },
    ['lags', 0, ['', '', '']],
  ],
  [
    'the lower one of two: both are asked again, and the higher one proves its height',
    { nodes: [known(100, 3_000), known(110, 3_000)] },
    ['lags', 0, ['status', 'status block@110']],
  ],
  [
    'the lower one of two, as far below as is allowed',
    { nodes: [known(100, 3_000), known(105, 3_000)] },
    ['good', 0, ['', '']],
  ],
  [
    'the lower one of two, if the other does not answer',
    { nodes: [known(100, 0), { ...known(110, 0), has: 'no answer' }] },
    ['good', 0, ['', 'block@110']],
  ],
  [
    'the lower one of two, if the other does not answer in time',
    { nodes: [known(100, 0), { ...known(110, 0), takes: 1_500 }] },
    ['lags', 1_000, ['', 'block@110']],
  ],
  [
    'a height that was implausible, and that the node could not prove while it became plausible',
    { nodes: [{ ...known(107, 0), has: 1, takes: 450 }, known(100, 0)] },
    ['implausible', 900, ['block@107 block@102', '']],
  ],
  [
    'a height that was implausible, and became plausible before the node failed to prove it',
    { nodes: [{ ...known(139, 0), has: 'no answer', takes: 600 }], head: [100, 10_000] },
    ['good', 600, ['block@139']],
  ],

  [
    'an old block of a node that was refuted a moment ago: it is not asked again',
    { nodes: [{ ...known(100, 3_000), refuted: 7_999 }], head: [100, 0], ...byHash },
    ['implausible', 0, ['']],
  ],
  [
    'an old block of a node that was refuted eight seconds ago: it proves its height',
    { nodes: [{ ...known(100, 3_000), refuted: 8_000 }], head: [100, 0], ...byHash },
    ['good', 0, ['status block@100']],
  ],
  [
    'an old block of a node that was refuted eight seconds ago, and reports no height now',
    { nodes: [{ says: ok({}), before: { age: 3_000 }, refuted: 8_000 }], head: [100, 0], ...byHash },
    ['implausible', 0, ['status']],
  ],
])('%s', async (_, given, judgement) => {
  expect((await judged(given)).judgement).toEqual(judgement)
})

test.each<readonly [what: string, given: Judged, head: number | undefined]>([
  [
    'of two, one proves its height',
    {
      nodes: [
        { says: 100, chain: 'a' },
        { says: 100, takes: 300 },
      ],
    },
    100,
  ],
  [
    'of two, one cannot prove its height',
    {
      nodes: [
        { says: 100, has: 1, chain: 'a' },
        { says: 100, takes: 300 },
      ],
    },
    undefined,
  ],
  [
    'of three, one proves its height, and another one is a little lower',
    {
      nodes: [
        { says: 100, chain: 'a' },
        { says: 98, takes: 300 },
        { says: 98, takes: 900 },
      ],
      expects: 'a',
    },
    98,
  ],
])('the confirmed height, if %s', async (_, given, head) => {
  expect((await judged(given)).head).toBe(head)
})
