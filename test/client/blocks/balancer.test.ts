import { accountChanges, followBlocks, paginateChanges, type BlockRange, type Client } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'
import { blocks, blocksServer, heightless, type BlocksServer } from '../../nodes/blocks-server.js'

const all = blocks(Array.from({ length: 60 }, (_, index) => `B${index + 1}`).join(' '))
const hashes = all.map(({ hash }) => hash)

/** One address for two nodes, of which one lags by `lag` blocks. The chain grows with the requests. */
function balancer(lag: number): Promise<BlocksServer> {
  return blocksServer({ canonical: all.slice(0, 10) }, ({ asked }) => {
    const head = Math.min(all.length, 10 + Math.floor(asked.length / 3))
    const behind = asked.length % 2 === 0 ? lag : 0
    server.chain = { canonical: all.slice(0, head - behind) }
  }).then(started => (server = started))
}
let server: BlocksServer

const ofAlice = (block_id: string) => accountChanges({ block_id, account_ids: ['alice.near'] })

async function followed(near: Client, range: BlockRange): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { block, dropped } of followBlocks(near, { interval: 1, ...range })) {
    expect(dropped).toEqual([])
    found.push(block.header.hash)
  }
  return found
}

test.each([1, 2, 3, 5])('yields every block once from nodes behind one address that are %d blocks apart', async lag => {
  const { near } = await balancer(lag)
  expect(await followed(near, { from: 1, to: 50 })).toEqual(hashes.slice(0, 50))
})

test.each([2, 3])('yields the changes of every block once, from nodes %d blocks apart', async lag => {
  const { near } = await balancer(lag)
  const found: string[] = []
  for await (const { header } of paginateChanges(near, ofAlice, { from: 1, to: 50, interval: 1 }))
    found.push(header.hash)
  expect(found).toEqual(hashes.slice(0, 50))
})

test('requests a block near the head 20 times before it throws', async () => {
  const lost = await blocksServer({ canonical: [...blocks('A1 B2'), ...heightless(blocks('D4', 'C3'))] })
  await expect(followed(lost.near, { from: 1, to: 4 })).rejects.toMatchObject({ kind: 'UNKNOWN_BLOCK' })
  expect(lost.asked.filter(name => name === 'C3')).toHaveLength(20)
})

test('throws at once for an old block that the node has dropped', async () => {
  const lost = await blocksServer({ canonical: [...blocks('A1 B2'), ...heightless(blocks('D4 E200', 'C3'))] })
  await expect(followed(lost.near, { from: 1, to: 200 })).rejects.toMatchObject({ kind: 'UNKNOWN_BLOCK' })
  expect(lost.asked.filter(name => name === 'C3')).toHaveLength(1)
})

test('resumes after the last processed block', async () => {
  const { near } = await blocksServer({ canonical: all })
  expect(await followed(near, { after: { hash: 'B7', height: 7 }, to: 10 })).toEqual(['B8', 'B9', 'B10'])
})

test('names the blocks that were dropped before it resumed in the first item', async () => {
  const { near } = await blocksServer({ canonical: [...blocks('A1 B2'), ...blocks('X5 Y6', 'B2')] })
  const after = ['A1', 'B2', 'C3', 'D4'].map(hash => ({ hash, height: Number(hash.slice(1)) }))
  const found = []
  for await (const { block, dropped } of followBlocks(near, { after, to: 6, finality: 'optimistic' }))
    found.push([block.header.hash, dropped])
  expect(found).toEqual([
    ['X5', ['D4', 'C3']],
    ['Y6', []],
  ])
})

test('yields the new chunks of each block with `chunks: true`', async () => {
  const { node, near } = await connectedMock()
  const to = node.chain.final.height
  const found = []
  for await (const { block, chunks } of followBlocks(near, { from: to - 3, to, chunks: true }))
    found.push([block.header.height, chunks.map(({ header }) => header.chunk_hash)])
  const expected = [to - 3, to - 2, to - 1, to].map(height => [
    height,
    node.chain.block(height)?.chunks.map(({ hash }) => hash),
  ])
  expect(found).toEqual(expected)
})

test.each([
  { from: NaN },
  { from: -1 },
  { from: 1, to: NaN },
  { from: 1, concurrency: 0 },
  { from: 1, concurrency: NaN },
  { from: 1, interval: NaN },
  { from: 1, interval: 0 },
  { from: 1, timeout: -1 },
])('throws a RangeError for %j and sends nothing', async range => {
  const { near, asked } = await blocksServer({ canonical: all })
  await expect(followed(near, range)).rejects.toThrow(RangeError)
  expect(asked).toEqual([])
})
