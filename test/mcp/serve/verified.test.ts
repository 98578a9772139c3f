import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nearWithFiles } from '../../commands/described-host.js'
import { changing, recordedNode } from '../../light/verified/recorded-node.js'
import { bodyOf, genesisHash, recordedNode as walkedNode, type NodeFunction, type Question } from '../../light/nodes.js'
import { openNode } from '../../nodes/fake-node.js'
import { openMcp, type OpenMcp } from '../open-mcp.js'

/** A node with recorded proofs of its blocks, and of the way to its head. */
const provingNode: NodeFunction = async question => {
  const reply = await recordedNode(question)
  return 'result' in reply ? reply : walkedNode(question)
}

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'near-mcp-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'checkpoint.json')
  await writeFile(file, text)
  return file
}

async function openVerified(node: NodeFunction, asked: Question[] = []): Promise<OpenMcp> {
  const { url } = await openNode(async ({ body }) => ({ body: await bodyOf(node, body, asked) }))
  const checkpoint = await fileWith(JSON.stringify({ block_hash: genesisHash }))
  return openMcp(['--url', url, '--verified', '--checkpoint', checkpoint, '--max-tokens', '20000'])
}

test('answers are proven, or the tool says that none can be', async () => {
  const asked: Question[] = []
  const { call } = await openVerified(provingNode, asked)
  expect(await call('block', { params: { finality: 'final' }, pick: '/header/height' })).toMatchObject({
    isError: false,
    data: { ok: true, proof: { head: { height: 617 }, block: { height: 617 } }, result: 617 },
  })
  const before = asked.length
  expect(await call('validators')).toMatchObject({
    isError: true,
    data: { ok: false, kind: 'NOT_PROVABLE', layer: 'CLIENT', details: { info: { reason: 'METHOD' } } },
  })
  expect(asked).toHaveLength(before)
})

test('a lie about a block is an error and no result', async () => {
  const liar = changing(provingNode, 'block', result => ({ ...Object(result), chunks: [] }))
  const { call } = await openVerified(liar)
  expect(await call('block', { params: { finality: 'final' } })).toMatchObject({
    isError: true,
    data: {
      ok: false,
      kind: 'PROOF_INVALID',
      what_happened: 'The answer of a node is not what is proven. The node is broken, or lies.',
      what_to_do: 'Do not use it. Tell the user to ask another node.',
    },
  })
})

test.each([
  ['a file that does not exist', null, /^error: cannot read the checkpoint in no-such-checkpoint\.json \(ENOENT\)\n/],
  [
    'no JSON',
    'Checkpoint: 5',
    /^error: cannot read the checkpoint in .* \(it is no JSON\)\nMake one: near-rpcgen checkpoint <url\.\.\.>\n$/,
  ],
  ['JSON without a hash', '{"height":5}', /^error: The option "checkpoint" needs the hash of a block/],
])('%s is no checkpoint', async (_, text, err) => {
  const file = text === null ? 'no-such-checkpoint.json' : await fileWith(text)
  const args = ['mcp', '--url', 'http://127.0.0.1:9', '--verified', '--checkpoint', file]
  expect(await nearWithFiles(args)).toEqual({ exitCode: 1, out: '', err: expect.stringMatching(err) })
})
