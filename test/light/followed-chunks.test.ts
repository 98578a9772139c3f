import {
  chunk,
  createClient,
  followBlocks,
  parse,
  sendTx,
  stringify,
  type BlockResult,
  type ChunkResult,
  type Client,
  type FollowedOutcomes,
  type OutcomeOfBlock,
} from 'near-rpc-client'
import { lightClient, type LightClient } from 'near-rpc-client/light'
import type { InProcessNode } from 'near-rpc-client/testing'
import type { ProvenOutcomeInBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { provingNode, validators } from '../testing/proofs/chain-under-proof.js'
import { clientOf, functionOf, unknownBlock, type NodeFunction, type Question } from './nodes.js'
import { changing, covers, eachLie, transportTo } from './verified/recorded-node.js'

const quick = { interval: 1, timeout: 20_000 }

interface Paid {
  readonly node: InProcessNode
  readonly light: LightClient
  readonly honest: NodeFunction
  /** The height of the block that has the payment, and its hash. */
  readonly height: number
  readonly hash: string
}

/** A chain with a payment of bob to alice, and some blocks after it. */
async function paidChain(): Promise<Paid> {
  const { node, light, client } = await provingNode({ validators })
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'INCLUDED' }))
  const { height } = node.chain.head
  node.advance(12)
  return { node, light, honest: functionOf(node), height, hash: signed.hash }
}

type Followed = FollowedOutcomes<ProvenOutcomeInBlock>
type Walk = { readonly blocks: readonly Followed[]; readonly error?: unknown }

async function walk(near: Client, light: LightClient, range: object): Promise<Walk> {
  const blocks: Followed[] = []
  try {
    const all = { ...quick, from: 0, ...range, light, chunks: true, outcomes: outcomesOf } as const
    for await (const followed of followBlocks(near, all)) blocks.push(followed)
  } catch (error) {
    return { blocks, error }
  }
  return { blocks }
}

/** All that the new chunks of a block name. */
function outcomesOf(_block: BlockResult, chunks: readonly ChunkResult[]): readonly OutcomeOfBlock[] {
  return chunks.flatMap(({ transactions, receipts }) => [
    ...transactions.map(({ hash: id, signer_id: executor_id }) => ({ type: 'transaction' as const, id, executor_id })),
    ...receipts.map(({ receipt_id: id, receiver_id: executor_id }) => ({ type: 'receipt' as const, id, executor_id })),
  ])
}

const unprovenOfChunks = ['author', 'header.height_included', 'header.signature', 'receipts']

test('blocks come with the chunks that they name, and with the outcomes of these', async () => {
  const { light, honest, height, hash } = await paidChain()
  const { blocks, error } = await walk(clientOf(honest), light, { from: height - 1, to: height + 1 })
  expect(error).toBeUndefined()
  expect(blocks.map(({ block }) => block.header.height)).toEqual([height - 1, height, height + 1])
  const [before, paid, after] = blocks
  expect(before?.chunks.map(({ header }) => header.shard_id)).toEqual([0, 3, 7])
  expect(before?.unprovenOfChunks).toEqual(unprovenOfChunks)
  // Which transactions a chunk has is not proven, but that it has none is.
  expect(paid?.unprovenOfChunks).toEqual([...unprovenOfChunks, 'transactions'])
  expect(paid?.outcomes.map(({ outcome }) => [outcome.id, outcome.executor_id])).toEqual([[hash, 'bob.near']])
  const [receipt] = paid?.outcomes[0]?.outcome.receipt_ids ?? []
  expect(after?.outcomes.map(({ outcome }) => [outcome.id, outcome.executor_id, outcome.status])).toEqual([
    [receipt, 'alice.near', { SuccessValue: '' }],
  ])
})

test('what is not covered by the hash of a chunk is listed, for each change of one field', async () => {
  const { light, honest, height, node } = await paidChain()
  const near = clientOf(honest)
  for (const block_id of [height, height - 1]) {
    const answer = await near.call(chunk({ block_id, shard_id: 3 }))
    const { chunk_hash } = answer.header
    const truth = light.checkChunk(chunk_hash, answer)
    const unproven = truth.ok ? truth.unproven : []
    expect(unproven.includes('transactions')).toBe(block_id === height)
    const wrong: string[] = []
    for (const [path, lie] of eachLie(answer)) {
      const shown = light.checkChunk(chunk_hash, lie as typeof answer)
      if (shown.ok && !covers([...unproven, ...shown.unproven], path)) wrong.push(path)
    }
    expect(wrong).toEqual([])
    const other = await near.call(chunk({ block_id, shard_id: 7 }))
    expect(light.checkChunk(chunk_hash, other)).toMatchObject({ ok: false, error: { reason: 'OTHER_CHUNK' } })
  }
  expect(node.chain.head.height).toBeGreaterThan(height)
})

const hidden = (answer: unknown): unknown => ({ ...Object(answer), transactions: [] })
const added = (answer: unknown): unknown => ({ ...Object(answer), transactions: [{ hash: '1'.repeat(32) }] })
const moreGas = (answer: unknown): unknown => {
  const { header, ...rest } = Object(answer)
  return { ...rest, header: { ...header, gas_used: 7 } }
}

test.each([
  ['hides the transactions of a chunk', hidden, 0, 'OTHER_VALUES'],
  ['adds a transaction to a chunk that has none', added, -1, 'OTHER_VALUES'],
  ['changes the header of a chunk', moreGas, -1, 'CHUNK_HASH'],
])('a node that %s ends the walk, and nothing is yielded', async (_name, change, offset, found) => {
  const { light, honest, height } = await paidChain()
  const from = height + offset
  const { blocks, error } = await walk(clientOf(changing(honest, 'chunk', change)), light, { from, to: from })
  expect(blocks).toEqual([])
  expect(error).toMatchObject({
    name: 'NearRpcError',
    kind: 'INVALID_RESULT',
    request: { method: 'chunk' },
    info: { found },
  })
})

test('a false outcome, and one that no node proves, end the walk before its block', async () => {
  const { light, honest, height, node } = await paidChain()
  const range = { from: height - 1, to: height }
  node.setLies('FORGED_OUTCOME')
  const forged = await walk(clientOf(honest), light, range)
  expect(forged.blocks.some(({ block }) => block.header.height >= height)).toBe(false)
  expect(forged.error).toMatchObject({
    name: 'LightClientError',
    kind: 'PROOF_INVALID',
    info: { reason: 'WRONG_ROOT' },
  })
  node.setLies()
  const without: NodeFunction = question => (question.method === 'light_client_proof' ? unknownBlock : honest(question))
  const checkpoint = { block_hash: node.chain.genesis.hash }
  const unhelped = lightClient({ near: clientOf(without), checkpoint })
  const missing = await walk(clientOf(honest), unhelped, range)
  expect(missing.blocks.some(({ block }) => block.header.height >= height)).toBe(false)
  expect(missing.error).toMatchObject({ name: 'LightClientError', kind: 'NO_ANSWER' })
})

/** What a node answered to the questions of a walk, as the text of a file. */
async function fileOf(light: LightClient, honest: NodeFunction, range: object): Promise<string> {
  const answers = new Map<string, unknown>()
  const watched: NodeFunction = async question => {
    const reply = await honest(question)
    if ('result' in reply) answers.set(keyOf(question), reply.result)
    return reply
  }
  await walk(clientOf(watched), light, range)
  return stringify([...answers])
}

const keyOf = ({ method, params }: Question): string => stringify([method, params])

/** A client that answers from such a file, without any node. */
function mirror(file: string): Client {
  const answers = new Map(parse(file) as readonly [string, unknown][])
  const transport = transportTo(question => {
    const result = answers.get(keyOf(question))
    return result === undefined ? unknownBlock : { result }
  })
  return createClient({ transport })
}

test('a file is as good a source of chunks as a node, and one changed byte of what is proven ends the walk', async () => {
  const { light, honest, height } = await paidChain()
  const range = { from: height - 2, to: height + 2 }
  const truth = await walk(clientOf(honest), light, range)
  const file = await fileOf(light, honest, range)
  expect(stringify(await walk(mirror(file), light, range))).toBe(stringify(truth))
  const { header } = truth.blocks.at(-1)?.chunks.at(-1) ?? {}
  const at = file.lastIndexOf(header?.tx_root ?? '?', file.indexOf('"receipts"', file.lastIndexOf('["chunk"')))
  expect(at).toBeGreaterThan(0)
  const changed = `${file.slice(0, at)}2${file.slice(at + 1)}`
  const { blocks, error } = await walk(mirror(changed), light, range)
  expect(blocks.length).toBeLessThan(5)
  expect(stringify(blocks)).toBe(stringify(truth.blocks.slice(0, blocks.length)))
  expect(error).toMatchObject({ kind: 'INVALID_RESULT', info: { path: expect.stringContaining('header') as string } })
})
