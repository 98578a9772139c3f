import {
  block,
  createClient,
  fallback,
  followBlocks,
  parse,
  stringify,
  type Client,
  type FollowedProof,
  type Transport,
} from 'near-rpc-client'
import { lightClient, type LightClient } from 'near-rpc-client/light'
import type { InProcessNode, MockLie } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { blockHashes, provingNode, validators } from '../testing/proofs/chain-under-proof.js'
import { blockAt, forgeChain } from './forged-chain.js'
import { clientOf, forgedNode, functionOf, unknownBlock, type NodeFunction } from './nodes.js'
import { covers, eachLie, transportTo } from './verified/recorded-node.js'

const quick = { interval: 1, timeout: 5_000 }

type Range = { readonly from: number; readonly to?: number; readonly signal?: AbortSignal }

type Walk = { readonly blocks: readonly FollowedProof[]; readonly error?: unknown }

/** What a walk yields, and the error that ends it. */
async function walk(near: Client, light: LightClient, range: Range): Promise<Walk> {
  const blocks: FollowedProof[] = []
  try {
    for await (const followed of followBlocks(near, { ...quick, ...range, light })) blocks.push(followed)
  } catch (error) {
    return { blocks, error }
  }
  return { blocks }
}

function hashesOf({ blocks }: Walk): readonly string[] {
  return blocks.map(each => each.block.header.hash)
}

type Long = Awaited<ReturnType<typeof provingNode>> & {
  readonly from: number
  readonly hashes: readonly string[]
  readonly asFunction: NodeFunction
}

/** A chain of 40 blocks after the first one. */
async function longChain(): Promise<Long> {
  const proving = await provingNode({ validators })
  const { node } = proving
  node.advance(40)
  return { ...proving, from: node.chain.genesis.height, hashes: blockHashes(node), asFunction: functionOf(node) }
}

/** A node of another chain, whose blocks have the hashes that they say. */
async function otherChain(): Promise<InProcessNode> {
  const { node } = await provingNode({ validators: [[{ id: 'mallory.near', stake: 7n }]] })
  node.advance(40)
  return node
}

test('it yields the blocks of the chain, over epochs and skipped heights, each of them proven', async () => {
  const start = (await provingNode()).node.chain.genesis.height
  const { node, client, light } = await provingNode({ validators, skippedHeights: [start + 5, start + 60] })
  node.advance(120)
  const found = await walk(client, light, { from: start, to: start + 110 })
  expect(found.error).toBeUndefined()
  expect(hashesOf(found)).toEqual(blockHashes(node).filter((_, index) => index <= 110 - 2))
  expect(found.blocks.every(({ dropped }) => dropped.length === 0)).toBe(true)
  const unproven = new Set(found.blocks.flatMap(each => each.unproven))
  expect([...unproven].toSorted()).toMatchInlineSnapshot(`
    [
      "author",
      "chunks.*.signature",
      "header.challenges_root",
      "header.signature",
    ]
  `)
})

test('what is not covered by the hash of a block is listed, for each change of one field', async () => {
  const { client, light, hashes } = await longChain()
  const hash = hashes[30] ?? ''
  const answer = await client.call(block({ block_id: hash }))
  const honest = light.checkBlock(hash, answer)
  const unproven = honest.ok ? honest.unproven : []
  const wrong: string[] = []
  let refused = 0
  for (const [path, lie] of eachLie(answer)) {
    const checked = light.checkBlock(hash, lie as typeof answer)
    if (!checked.ok) refused++
    else if (!covers([...unproven, ...checked.unproven], path)) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(100)
})

const ofAnswer: readonly [MockLie, string, string][] = [
  ['OTHER_BLOCK', 'header', 'BLOCK_HASH'],
  ['FLIPPED_BIT', 'header', 'BLOCK_HASH'],
]

test.each(ofAnswer)('a node that lies with %s ends the walk, and nothing is yielded', async (lie, path, reason) => {
  const { node, client, light, from } = await longChain()
  node.setLies(lie)
  const { blocks, error } = await walk(client, light, { from, to: from + 5 })
  expect(blocks).toEqual([])
  expect(error).toMatchObject({ name: 'NearRpcError', kind: 'INVALID_RESULT', info: { path, found: reason } })
})

const ofLightClient: readonly [MockLie, string][] = [
  ['SHORT_APPROVALS', 'TOO_LITTLE_STAKE'],
  ['FORGED_SIGNATURE', 'INVALID_SIGNATURE'],
  ['OTHER_VALIDATORS', 'NEXT_VALIDATORS_HASH'],
]

test.each(ofLightClient)('a node that lies with %s to the light client proves no block', async (lie, reason) => {
  const { node, client, light, from } = await longChain()
  node.setLies(lie)
  const { blocks, error } = await walk(client, light, { from: from + 3, to: from + 5 })
  expect(blocks).toEqual([])
  expect(error).toMatchObject({ name: 'LightClientError', info: { reason, node: 0 } })
})

test('blocks of another chain are not yielded, though each has the hash that it says', async () => {
  const { light, from } = await longChain()
  const other = clientOf(functionOf(await otherChain()))
  const { blocks, error } = await walk(other, light, { from, to: from + 5 })
  expect(blocks).toEqual([])
  expect(error).toMatchObject({ name: 'LightClientError', kind: 'NO_ANSWER' })
})

test('a light client of a forged chain proves no block of the true one', async () => {
  const { client } = await longChain()
  const chain = forgeChain(4)
  const checkpoint = { block_hash: blockAt(chain.blocks, 0).hash }
  const light = lightClient({ near: clientOf(forgedNode(chain, () => 15)), checkpoint })
  const { blocks, error } = await walk(client, light, { from: 0, to: 300_000_000 })
  expect(blocks).toEqual([])
  expect(error).toMatchObject({ name: 'LightClientError', kind: 'NO_ANSWER' })
})

test('of several nodes, the next one is asked after one that lies', async () => {
  const { asFunction, light, from, hashes } = await longChain()
  const liar: NodeFunction = async question => {
    const reply = await asFunction(question)
    return question.method === 'block' && 'result' in reply
      ? { result: { ...Object(reply.result), chunks: [] } }
      : reply
  }
  for (const first of [liar, functionOf(await otherChain())]) {
    const transport = fallback([transportTo(first), transportTo(asFunction)], { rank: false })
    const found = await walk(createClient({ transport }), light, { from, to: from + 20 })
    expect(found.error).toBeUndefined()
    expect(hashesOf(found)).toEqual(hashes.slice(0, 21))
  }
})

test('a height that a node calls skipped is read by the hash that the next block names', async () => {
  const { asFunction, light, from, hashes } = await longChain()
  const hidden = from + 4
  const hiding =
    (alsoByHash: boolean): NodeFunction =>
    question => {
      const { block_id } = question.params
      return block_id === hidden || (alsoByHash && block_id === hashes[4]) ? unknownBlock : asFunction(question)
    }
  const range = { from, to: from + 8 }
  expect(hashesOf(await walk(clientOf(hiding(false)), light, range))).toEqual(hashes.slice(0, 9))
  const { blocks, error } = await walk(clientOf(hiding(true)), light, range)
  expect(hashesOf({ blocks })).toEqual(hashes.slice(0, 4))
  expect(error).toMatchObject({ kind: 'UNKNOWN_BLOCK' })
})

test('a node that names an old block as the newest one drops no block', async () => {
  const { asFunction, light, from, hashes } = await longChain()
  const lying: NodeFunction = async question => {
    const reply = await asFunction(question)
    if (question.params['finality'] !== 'final' || !('result' in reply)) return reply
    const { header, ...rest } = Object(reply.result)
    return { result: { ...rest, header: { ...header, height: from + 30, hash: hashes[10] } } }
  }
  const { blocks, error } = await walk(clientOf(lying), light, { from })
  expect(hashesOf({ blocks })).toEqual(hashes.slice(0, blocks.length))
  expect(blocks.every(({ dropped }) => dropped.length === 0)).toBe(true)
  expect(error).toMatchObject({ kind: 'INVALID_RESULT', info: { path: 'header.height', found: `${from + 10}` } })
})

/** A light client of a node that says there is no newer block than its head while `isHeld()`. */
async function heldBack(isHeld: () => boolean): Promise<Long & { readonly held: LightClient; readonly head: number }> {
  const proving = await longChain()
  const holding: NodeFunction = question =>
    question.method === 'next_light_client_block' && isHeld() ? { result: {} } : proving.asFunction(question)
  const block_hash = proving.hashes[0] ?? ''
  const held = lightClient({ near: clientOf(holding), checkpoint: { block_hash } })
  return { ...proving, held, head: proving.from }
}

test('a node that holds the light client back ends the walk at the head, and no block above is yielded', async () => {
  const { client, held, from, hashes } = await heldBack(() => true)
  const { blocks, error } = await walk(client, held, { from })
  expect(hashesOf({ blocks })).toEqual(hashes.slice(0, 1))
  expect(error).toMatchObject({ name: 'LightClientError', kind: 'NO_ANSWER' })
})

test('a block that is not proven yet is waited for', async () => {
  let answers = 0
  const { client, held, from, hashes } = await heldBack(() => ++answers < 8)
  expect(hashesOf(await walk(client, held, { from, to: from + 9 }))).toEqual(hashes.slice(0, 10))
})

test('an abort ends the walk with ABORTED, while it waits for a proof and between two blocks', async () => {
  const stop = new AbortController()
  const { client, held, light, from, hashes } = await heldBack(() => {
    stop.abort('enough')
    return true
  })
  const aborted = { kind: 'ABORTED', info: { reason: 'enough' } }
  expect(await walk(client, held, { from: from + 3, signal: stop.signal })).toMatchObject({
    blocks: [],
    error: aborted,
  })

  const second = new AbortController()
  const found: string[] = []
  const running = (async () => {
    for await (const { block: each } of followBlocks(client, { ...quick, from, light, signal: second.signal })) {
      found.push(each.header.hash)
      if (found.length === 3) second.abort('enough')
    }
  })()
  await expect(running).rejects.toMatchObject(aborted)
  expect(found).toEqual(hashes.slice(0, 3))
})

/** What a node answered, as the text of a file. */
async function fileOf(asFunction: NodeFunction, hashes: readonly string[]): Promise<string> {
  const blocks: unknown[] = []
  for (const block_id of hashes) {
    const reply = await asFunction({ method: 'block', params: { block_id } })
    if ('result' in reply) blocks.push(reply.result)
  }
  return stringify(blocks)
}

/** A transport that answers from such a file, without any node. */
function mirror(file: string): Transport {
  const blocks = parse(file) as readonly { readonly header: { readonly hash: string; readonly height: number } }[]
  return transportTo(({ params: { block_id, finality } }) => {
    const found = blocks.find(({ header: { hash, height } }) => block_id === hash || block_id === height)
    const result = finality === 'final' ? blocks.at(-1) : found
    return result ? { result } : unknownBlock
  })
}

test('a file is as good a source as a node, and one changed digit in it ends the walk', async () => {
  const { asFunction, light, from, hashes } = await longChain()
  const file = await fileOf(asFunction, hashes.slice(0, 38))
  const range = { from, to: from + 37 }
  expect(hashesOf(await walk(createClient({ transport: mirror(file) }), light, range))).toEqual(hashes.slice(0, 38))
  const at = file.lastIndexOf('"gas_used":') + '"gas_used":'.length
  const changed = `${file.slice(0, at)}7${file.slice(at)}`
  const { blocks, error } = await walk(createClient({ transport: mirror(changed) }), light, range)
  expect(hashesOf({ blocks })).toEqual(hashes.slice(0, blocks.length))
  expect(blocks.length).toBeLessThan(38)
  expect(error).toMatchObject({ kind: 'INVALID_RESULT', info: { found: 'CHUNK_HASH' } })
})

test('blocks that are not final are refused, as no light client proves them', async () => {
  const { client, light, from } = await longChain()
  // @ts-expect-error only final blocks are proven
  expect(() => followBlocks(client, { from, light, finality: 'optimistic' })).toThrow(TypeError)
  // @ts-expect-error only final blocks are proven, with chunks too
  expect(() => followBlocks(client, { from, light, chunks: true, finality: 'near-final' })).toThrow(TypeError)
})

test.each([[undefined], [null], [7]])(
  'a block whose author is %s is refused, as its type says a text',
  async author => {
    const { client, light, hashes } = await longChain()
    const hash = hashes[30] ?? ''
    const answer = await client.call(block({ block_id: hash }))
    expect(light.checkBlock(hash, { ...answer, author } as never)).toEqual({
      ok: false,
      error: { kind: 'PROOF_INVALID', reason: 'MALFORMED', field: 'author' },
    })
  },
)
