import { expect, test } from 'vitest'
import { openNode } from '../nodes/fake-node.js'
import { forgeChain, type ForgedChain } from '../light/forged-chain.js'
import { bodyOf, forgedNode, recordedNode, type NodeFunction } from '../light/nodes.js'
import { near } from './small-host.js'

const chain = forgeChain(3)
const other = forgeChain(3, 'other')

/** A node of a chain, with its newest final block at a height. */
function nodeOf(of: ForgedChain, final: number, chain_id = 'testnet'): NodeFunction {
  const node = forgedNode(of, () => final)
  return question => {
    if (question.method === 'status') return { result: { chain_id } }
    const block = of.blocks[final]
    if (question.method === 'block') return { result: { header: { hash: block?.hash, height: final } } }
    return node(question)
  }
}

async function open(node: NodeFunction): Promise<string> {
  const { url } = await openNode(async ({ body }) => ({ body: await bodyOf(node, body) }))
  return url
}

const hostOf = (url: string): string => new URL(url).host
const hashAt = (height: number): string | undefined => chain.blocks[height]?.hash

test('two of three nodes make a checkpoint of the newest block that both have', async () => {
  const urls = await Promise.all([nodeOf(chain, 9), nodeOf(chain, 11), nodeOf(other, 12)].map(open))
  const [first = '', second = '', third = ''] = urls
  expect(await near(['checkpoint', ...urls])).toMatchObject({
    exitCode: 0,
    out: `{"block_hash":"${hashAt(9)}","height":9,"chain_id":"testnet"}\n`,
    err: `Checkpoint: block 9 of "testnet", made at 2026-11-23T17:26:21.178Z.
It rests on the word of 2 of 3 nodes that this block is final:
  ${hostOf(first)}  agrees
  ${hostOf(second)}  agrees
  ${hostOf(third)}  UNKNOWN_BLOCK
It does not prove that this is the chain you mean: nodes with one source can lie together, and no proof covers the
name of a chain. Compare the hash with a source of another kind, such as an explorer of blocks.
Ordinary nodes drop a block after about five epochs. Until then, start from it.
`,
  })
})

test('a node that names an old block under a great height does not decide which block it is', async () => {
  const naming = nodeOf(chain, 9)
  const old: NodeFunction = question =>
    question.method === 'block' ? { result: { header: { hash: hashAt(3), height: 1_000 } } } : naming(question)
  const urls = await Promise.all([nodeOf(chain, 9), old, nodeOf(chain, 9)].map(open))
  const ran = await near(['checkpoint', ...urls])
  expect([ran.exitCode, ran.out]).toEqual([0, `{"block_hash":"${hashAt(9)}","height":9,"chain_id":"testnet"}\n`])
})

test('prints one JSON document, which names no key of a URL', async () => {
  const urls = await Promise.all([nodeOf(chain, 9), nodeOf(chain, 9)].map(open))
  const [first = '', second = ''] = urls
  const ran = await near(['checkpoint', `${first}v1/secret?key=secret`, second, '--json'])
  expect(ran).toMatchObject({ exitCode: 0, err: '' })
  expect(JSON.parse(ran.out)).toEqual({
    command: 'checkpoint',
    ok: true,
    checkpoint: { block_hash: hashAt(9), height: 9, chain_id: 'testnet' },
    agree: 2,
    nodes: [
      { host: hostOf(first), agrees: true, problem: null },
      { host: hostOf(second), agrees: true, problem: null },
    ],
  })
})

test('the node of a recorded chain is believed alone only if you say so', async () => {
  const url = await open(question =>
    question.method === 'status' ? { result: { chain_id: 'test-chain-1hTnC' } } : recordedNode(question),
  )
  const alone = await near(['checkpoint', url])
  expect(alone).toMatchObject({
    exitCode: 2,
    out: '',
    err: 'error: 1 node cannot make --agree 2\nName more nodes, or trust one: --agree 1.\n',
  })
  // Two URLs of one address are one node.
  expect(await near(['checkpoint', url, `${url}?key=other`])).toMatchObject({ exitCode: 2, err: alone.err })
  expect(await near(['checkpoint', url, '--agree', '1'])).toMatchObject({
    exitCode: 0,
    out: '{"block_hash":"BSJZXAyHFTaq9XgM7nYZ2NWSmChFQ3yi2sdseq1giqdc","height":617,"chain_id":"test-chain-1hTnC"}\n',
  })
})

test('nodes that do not agree make none', async () => {
  const nodes: readonly NodeFunction[] = [
    nodeOf(chain, 9),
    nodeOf(chain, 9, 'mainnet'),
    nodeOf(other, 9),
    () => ({ error: { name: 'INTERNAL_ERROR', cause: { name: 'INTERNAL_ERROR' }, code: -32000 } }),
    () => ({ result: null }),
    () => {
      throw new Error('The node stops.')
    },
  ]
  const urls = await Promise.all(nodes.map(open))
  const ran = await near(['checkpoint', ...urls, '--json'])
  expect(ran.exitCode).toBe(1)
  expect(JSON.parse(ran.out)).toMatchObject({
    ok: false,
    checkpoint: null,
    nodes: [
      { agrees: true, problem: null },
      { agrees: false, problem: 'OTHER_CHAIN' },
      { agrees: false, problem: 'UNKNOWN_BLOCK' },
      { agrees: false, problem: 'UNKNOWN_ERROR' },
      { agrees: false, problem: 'INVALID_RESULT' },
      { agrees: false, problem: 'NETWORK_ERROR' },
    ],
  })
  const text = await near(['checkpoint', ...urls])
  expect(text).toMatchObject({ exitCode: 1, out: '' })
  expect(text.err.split('\n')[0]).toBe('error: fewer than 2 of 6 nodes agree on a final block')
})

test('a node that agrees by the header of another block does not agree', async () => {
  const honest = nodeOf(chain, 9)
  const urls = await Promise.all(
    [
      honest,
      async (question: Parameters<NodeFunction>[0]) => {
        const params = { ...question.params, block_hash: hashAt(8) }
        return question.method.endsWith('proof') ? honest({ ...question, params }) : honest(question)
      },
    ].map(open),
  )
  const ran = await near(['checkpoint', ...urls, '--json'])
  expect(JSON.parse(ran.out)).toMatchObject({ ok: false, nodes: [{ agrees: true }, { problem: 'BLOCK_HASH' }] })
})

test.each([
  [['rpc.example', '--agree', '1'], 'error: the argument 1 is no address that starts with http:// or https://\n'],
  [
    ['http://a.example', 'http://me:secret@b.example'],
    'error: the argument 2 has a user or a password, which fetch refuses\n' +
      'Name a node that needs none, or that takes a key in its path.\n',
  ],
  [['http://a.example', '--agree', '0'], 'error: --agree must be at least 1\n'],
])('%j is wrong usage', async (args, err) => {
  expect(await near(['checkpoint', ...args])).toMatchObject({ exitCode: 2, out: '', err })
  const { exitCode, out } = await near(['checkpoint', ...args, '--json'])
  expect([exitCode, JSON.parse(out)]).toEqual([2, { command: 'checkpoint', ok: false, problem: err.slice(7, -1) }])
})
