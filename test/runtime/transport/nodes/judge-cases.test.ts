import { expect, test } from 'vitest'
import type { Outcome } from '../../../../templates/runtime/outcome.js'
import type { Request } from '../../../../templates/runtime/request.js'
import { judge } from '../../../../templates/runtime/transport/nodes/judge.js'
import { measureDue } from '../../../../templates/runtime/transport/nodes/measure.js'
import type { Network } from '../../../../templates/runtime/transport/nodes/network.js'
import { newNode, type Node } from '../../../../templates/runtime/transport/nodes/node.js'
import { read, submit } from '../sample-requests.js'
import { failed, ok, refusedWith, scripted, silent, type Scripted, type Step } from '../scripted.js'

/** What a node says when it is asked, and what it said before. */
type Told = {
  /** The height in its status; a step for another answer. */
  readonly says: number | Step
  /** The highest block that it has: by default the one in its status. */
  readonly has?: number
  readonly chain?: string
  /** A height that it reported before. */
  readonly known?: number
  /** It was refuted that many milliseconds ago. */
  readonly refuted?: number
}

type Judged = {
  readonly nodes: readonly [Told, ...Told[]]
  readonly request?: Request
  readonly outcome?: Outcome
  readonly expects?: string
  /** A confirmed height. */
  readonly head?: number
  /** A height that two of three nodes have reached, some milliseconds ago. */
  readonly agreed?: readonly [height: number, age: number]
  readonly timeout?: number
}

/** The standing of the first node, and the requests that the nodes got for it. */
async function judged(given: Judged): Promise<readonly [standing: string, asked: readonly string[]]> {
  const all = given.nodes.map(told => openNode(told))
  const nodes = all.map(({ node }) => node) as [Node, ...Node[]]
  const head = given.head === undefined ? undefined : { height: given.head, at: performance.now() }
  const network: Network = { nodes, maxLag: 5, chainId: given.expects, head }
  if (given.agreed) network.agreed = { height: given.agreed[0], at: performance.now() - given.agreed[1] }
  // As `fallback` does with each call.
  measureDue(network)
  const standing = await judge(network, nodes[0], given.request ?? read(), given.outcome, {
    timeout: given.timeout ?? 60_000,
  })
  return [standing, all.map(({ script }) => script.sent.map(({ request }) => nameOf(request)).join(' '))]
}

function openNode({ says, has, chain, known, refuted }: Told): { readonly node: Node; readonly script: Scripted } {
  const blocks = has ?? (typeof says === 'number' ? says : 0)
  const script = scripted(sent => {
    const { method, params } = sent.request
    if (method !== 'status') {
      const height = Number(Object(params).block_id)
      return height <= blocks ? ok({ header: { height } }) : refusedWith('UNKNOWN_BLOCK')(sent)
    }
    if (typeof says === 'number') return ok({ chain_id: chain, sync_info: { latest_block_height: says } })
    return typeof says === 'function' ? says(sent) : says
  })
  const node = newNode(script.transport, 0)
  if (known !== undefined) node.reports.note(known, true)
  if (refuted !== undefined) node.proof = { height: known ?? 0, at: performance.now() - refuted, isProven: false }
  return { node, script }
}

function nameOf({ method, params }: Request): string {
  const { block_id: block } = Object(params)
  return block === undefined ? method : `${method}@${block}`
}

const at = (block_height: number): Outcome => ok({ block_height })
const byHash = read({ block_id: '5vXH1HbVqPMzTzGVSkcsQKxpDHm5qqTyZGpVhBFRbMCs' })
const three = (first: Told): [Told, ...Told[]] => [first, { says: 100 }, { says: 100 }]

test.each<readonly [what: string, given: Judged, standing: string]>([
  ['an answer at the height of the others', { nodes: three({ says: 100 }), outcome: at(100) }, 'good'],
  ['an answer as far behind as is allowed', { nodes: three({ says: 95 }), outcome: at(95) }, 'good'],
  ['an answer further behind', { nodes: three({ says: 94 }), outcome: at(94) }, 'lags'],
  ['an answer without a height, of a node that is behind', { nodes: three({ says: 94 }), outcome: ok(1) }, 'lags'],
  ['an answer of a backend behind its own report', { nodes: [{ says: 100 }], outcome: at(94) }, 'lags'],
  ['an answer as far behind its own report as is allowed', { nodes: [{ says: 100 }], outcome: at(95) }, 'good'],
  ['an answer without a height of a node without one', { nodes: [{ says: ok({}) }], outcome: ok(1) }, 'good'],
  ['a node alone', { nodes: [{ says: 100 }], outcome: at(100) }, 'good'],
  ['a node alone without an answer to its status', { nodes: [{ says: refusedWith('X') }], outcome: at(1) }, 'good'],

  ['an invented height among three', { nodes: three({ says: 9_000, has: 100 }), outcome: at(9_000) }, 'implausible'],
  [
    'an invented height of two, which the other cannot refute alone',
    { nodes: [{ says: 9_000, has: 100 }, { says: 100 }], outcome: at(9_000) },
    'implausible',
  ],
  ['a height of two that is proven', { nodes: [{ says: 9_000 }, { says: 100 }], outcome: at(9_000) }, 'good'],
  ['the lower one of two, if the other proves its height', { nodes: [{ says: 100 }, { says: 9_000 }] }, 'lags'],
  [
    'the lower one of two, if the other invents its height',
    { nodes: [{ says: 100 }, { says: 9_000, has: 100 }] },
    'good',
  ],
  [
    'a height that is proven, but implausible after one that three nodes agreed on',
    { nodes: [{ says: 9_000 }, { says: 100 }], outcome: at(9_000), agreed: [99, 1_000] },
    'implausible',
  ],
  [
    'a height that is proven, and plausible a long time after one that three nodes agreed on',
    { nodes: [{ says: 9_000 }, { says: 100 }], outcome: at(9_000), agreed: [99, 8_901 * 300] },
    'good',
  ],
  ['an invented height above a confirmed one', { nodes: [{ says: 9_000, has: 1 }], head: 100 }, 'implausible'],

  ['an old block by hash of a node that lags', { nodes: three({ says: 50 }), request: byHash, outcome: at(7) }, 'good'],
  [
    'an old block by hash of a node with invented heights',
    { nodes: three({ says: 9_000, has: 1 }), request: byHash, outcome: at(7) },
    'implausible',
  ],
  [
    'a missing block by hash of a node that lags',
    {
      nodes: three({ says: 50 }),
      request: byHash,
      outcome: refusedWith('UNKNOWN_BLOCK')({ request: byHash, options: {} }),
    },
    'lags',
  ],
  [
    'a submission that a node that lags took',
    { nodes: three({ says: 50 }), request: submit(), outcome: ok(1) },
    'good',
  ],
  ['a node that lags, before a submission', { nodes: three({ says: 50 }), request: submit() }, 'lags'],

  ['a node of the expected chain', { nodes: [{ says: 1, chain: 'mainnet' }], expects: 'mainnet' }, 'good'],
  ['a node of another chain', { nodes: [{ says: 1, chain: 'testnet' }], expects: 'mainnet' }, 'other chain'],
  ['a node that names no chain', { nodes: [{ says: 1 }], expects: 'mainnet' }, 'other chain'],
  ['a node that names no chain where none is expected', { nodes: [{ says: 1 }] }, 'good'],
  [
    'a node of another chain than most',
    {
      nodes: [
        { says: 1, chain: 'b' },
        { says: 1, chain: 'a' },
        { says: 1, chain: 'a' },
      ],
    },
    'other chain',
  ],

  ['a node of three without a height', { nodes: three({ says: refusedWith('X') }), outcome: at(100) }, 'lags'],
  [
    'one of three of which none tells a height',
    { nodes: [{ says: refusedWith('X') }, { says: refusedWith('X') }, { says: refusedWith('X') }], outcome: at(1) },
    'good',
  ],
  [
    'one of three without a height, while the others fail for now',
    { nodes: [{ says: refusedWith('X') }, { says: failed('TIMED_OUT') }, { says: failed('TIMED_OUT') }] },
    'lags',
  ],
  ['a node of two without a height', { nodes: [{ says: refusedWith('X') }, { says: 100 }], outcome: at(99) }, 'good'],
  [
    'a node of two without a height, far behind',
    { nodes: [{ says: refusedWith('X') }, { says: 100 }], outcome: at(50), head: 100 },
    'lags',
  ],
  [
    'an old block of a refuted node that cannot prove again yet',
    { nodes: [{ says: 9, known: 9, refuted: 1_000 }], request: byHash, outcome: at(7) },
    'implausible',
  ],
  [
    'an old block of a node that was refuted long ago, and proves now',
    { nodes: [{ says: 9, known: 9, refuted: 60_000 }], request: byHash, outcome: at(7) },
    'good',
  ],
  ['a node that does not answer in time', { nodes: three({ says: silent }), timeout: 30 }, 'lags'],
])('%s', { timeout: 20_000 }, async (_, given, standing) => {
  expect((await judged(given))[0]).toBe(standing)
})

test.each<readonly [what: string, given: Judged, asked: readonly string[]]>([
  [
    'a fresh node is asked for its status alone',
    { nodes: three({ says: 100 }), outcome: at(100) },
    ['status', 'status', 'status'],
  ],
  ['a node alone has nothing to prove', { nodes: [{ says: 100 }], outcome: at(100) }, ['status']],
  [
    'of two nodes, the higher one proves its height',
    { nodes: [{ says: 100 }, { says: 9_000 }] },
    ['status', 'status block@9000'],
  ],
  [
    'an invented height is tried at some blocks below it',
    { nodes: [{ says: 9_000, has: 1 }, { says: 100 }], outcome: at(9_000) },
    ['status block@9000 block@8995', 'status'],
  ],
  ['a node of another chain proves nothing', { nodes: [{ says: 1, chain: 'b' }], expects: 'a' }, ['status']],
])('%s', async (_, given, asked) => {
  expect((await judged(given))[1]).toEqual(asked)
})
