import {
  followBlocks,
  paginateChanges,
  viewAccount,
  type BlockCursor,
  type BlockRange,
  type Client,
} from 'near-rpc-client'
import { expect, test } from 'vitest'
import { blocks, blocksServer, heightless, type Chain, type ChainBlock } from '../../nodes/blocks-server.js'
import { connectedMock } from '../connected-mock.js'

/** The cursor of the block `C3`. */
function at(hash: string, before?: string): BlockCursor {
  const cursor = { height: Number(hash.slice(1)), hash }
  return before === undefined ? cursor : { ...cursor, before: before.split(' ').map(each => at(each)) }
}

/** The dropped hashes and the hash of each item, and the error that ends the walk. */
async function walk(near: Client, range: BlockRange): Promise<readonly unknown[]> {
  const found: unknown[] = []
  try {
    for await (const { block, dropped } of followBlocks(near, { interval: 1, ...range }))
      found.push(...dropped.map(hash => `not ${hash}`), block.header.hash)
  } catch (error) {
    found.push(error)
  }
  return found
}

const unknownBlock = expect.objectContaining({ kind: 'UNKNOWN_BLOCK' })

/** 40 blocks: a walk that resumes before the last 12 reads by height. */
const long = blocks(Array.from({ length: 40 }, (_, index) => `A${index + 1}`).join(' '))

const forked: Chain = { canonical: [...blocks('A1 B2 X3 X4 X5 X6')], others: blocks('C3 D4 E5', 'B2') }
const forgetful: Chain = { canonical: forked.canonical }

test.each<readonly [title: string, chain: Chain, range: BlockRange, found: readonly unknown[]]>([
  ['after a block of the chain', { canonical: long }, { after: at('A7'), to: 9 }, ['A8', 'A9']],
  ['near the head', { canonical: long }, { after: at('A38'), to: 40 }, ['A39', 'A40']],
  [
    'and an `after` that the store does not have begins at `from`',
    { canonical: long },
    { from: 39, after: undefined, to: 40 },
    ['A39', 'A40'],
  ],
  ['after a cursor, although `from` is lower', { canonical: long }, { from: 3, after: at('A7'), to: 8 }, ['A8']],
  ['after a cursor, although `from` is higher', { canonical: long }, { from: 20, after: at('A7'), to: 8 }, ['A8']],
  [
    'after one block of a fork: names each block of the fork, which the node still has',
    forked,
    { after: at('E5'), to: 6, finality: 'optimistic' },
    ['not E5', 'not D4', 'not C3', 'X3', 'X4', 'X5', 'X6'],
  ],
  [
    'of which the fork begins before `from`: yields and names no block below it',
    forked,
    { from: 4, after: at('E5'), to: 6, finality: 'optimistic' },
    ['not E5', 'not D4', 'X4', 'X5', 'X6'],
  ],
  [
    'after a fork that the node has forgotten: `before` names it',
    forgetful,
    { after: at('E5', 'B2 C3 D4'), to: 6, finality: 'optimistic' },
    ['not E5', 'not D4', 'not C3', 'X3', 'X4', 'X5', 'X6'],
  ],
  [
    'after a fork that the node has forgotten, of final blocks, which were not final',
    forgetful,
    { after: at('E5', 'B2 C3 D4'), to: 6 },
    ['not E5', 'not D4', 'not C3', 'X3', 'X4', 'X5', 'X6'],
  ],
  [
    'after a fork that the node has forgotten, without the blocks before it',
    forgetful,
    { after: at('E5'), to: 6, finality: 'optimistic' },
    [unknownBlock],
  ],
  [
    'after a fork of which the node has forgotten a part',
    { ...forked, others: blocks('E5', 'D4') },
    { after: at('E5'), to: 6, finality: 'optimistic' },
    [unknownBlock],
  ],
  ['after a block of another chain', { canonical: long }, { after: at('Z7'), to: 9 }, [unknownBlock]],
  ['after a block of another chain, near the head', { canonical: long }, { after: at('Z38'), to: 40 }, [unknownBlock]],
  [
    'after a block of another chain, whose height is the head',
    { canonical: long },
    { after: at('Z40') },
    [unknownBlock],
  ],
  ['after a block of another chain, which is higher', { canonical: long }, { after: at('Z999') }, [unknownBlock]],
  [
    'after blocks of another chain that are not final',
    { canonical: long },
    { after: at('Z40', 'Z38 Z39'), finality: 'optimistic' },
    [unknownBlock],
  ],
  [
    'after a fork, with headers of old protocols',
    { canonical: heightless(forked.canonical), others: heightless(forked.others ?? []) },
    { after: at('E5'), to: 6, finality: 'optimistic' },
    ['not E5', 'not D4', 'not C3', 'X3', 'X4', 'X5', 'X6'],
  ],
])('a walk that resumes %s', async (_, chain, range, found) => {
  const { near } = await blocksServer(chain)
  expect(await walk(near, range)).toEqual(found)
})

test('a walk that resumes asks no more than one that begins at the next height', async () => {
  const asked = []
  for (const range of [
    { after: at('A7'), to: 9 },
    { from: 8, to: 9 },
  ]) {
    const server = await blocksServer({ canonical: long })
    expect(await walk(server.near, { ...range, concurrency: 1 })).toEqual(['A8', 'A9'])
    asked.push(server.asked)
  }
  expect(asked[0]).toEqual(asked[1])
})

test('a walk that resumes after the head waits for the next block, and asks for no other', async () => {
  const server = await blocksServer({ canonical: blocks('A1 B2') }, (self, asked) => {
    if (asked === 'final' && self.asked.length > 2) self.chain = { canonical: blocks('A1 B2 C3') }
  })
  expect(await walk(server.near, { after: at('B2'), to: 3 })).toEqual(['C3'])
  expect(server.asked).toEqual(['final', 'final', 'final', 'C3'])
})

test('a walk that resumes above the head of a node that lags waits until the node has the block', async () => {
  const all = blocks('A1 B2 C3 D4')
  const server = await blocksServer({ canonical: all.slice(0, 1) }, self => {
    self.chain = { canonical: all.slice(0, Math.ceil(self.asked.length / 2)) }
  })
  expect(await walk(server.near, { after: at('C3'), to: 4 })).toEqual(['D4'])
  expect(server.asked.filter(asked => asked === 'C3')).toEqual(['C3', 'C3', 'C3', 'C3'])
})

test('throws a RangeError for a fork of more than 100 blocks, which the node still has', async () => {
  const fork = blocks(Array.from({ length: 110 }, (_, index) => `F${index + 2}`).join(' '), 'A1')
  const { near } = await blocksServer({ canonical: [...blocks('A1'), ...blocks('X200', 'A1')], others: fork })
  expect(await walk(near, { after: at('F111'), to: 200, finality: 'optimistic' })).toEqual([
    new RangeError('Block X200 is 100 blocks away from the recent ones.'),
  ])
})

/** The cursors of a walk, after their way through a column of a database. */
async function cursorsOf(canonical: readonly ChainBlock[], range: BlockRange): Promise<readonly BlockCursor[]> {
  const { near } = await blocksServer({ canonical })
  const cursors: BlockCursor[] = []
  for await (const { cursor } of followBlocks(near, range)) {
    expect(JSON.parse(JSON.stringify(cursor))).toStrictEqual(cursor)
    cursors.push(cursor)
  }
  return cursors
}

test('the cursor of a final block has its height and hash', async () => {
  expect(await cursorsOf(long, { from: 2, to: 3 })).toStrictEqual([at('A2'), at('A3')])
})

test('the cursor of a block that is not final also names the ten blocks before it', async () => {
  const cursors = await cursorsOf(long, { from: 2, to: 13, finality: 'optimistic' })
  expect(cursors.slice(0, 2)).toStrictEqual([at('A2'), at('A3', 'A2')])
  expect(cursors.slice(-2)).toStrictEqual([
    at('A12', 'A2 A3 A4 A5 A6 A7 A8 A9 A10 A11'),
    at('A13', 'A3 A4 A5 A6 A7 A8 A9 A10 A11 A12'),
  ])
})

test('the cursor of a walk that resumed names blocks that it did not read', async () => {
  const cursors = await cursorsOf(long, { after: at('A7', 'A5 A6'), to: 8, finality: 'near-final' })
  expect(cursors).toStrictEqual([at('A8', 'A5 A6 A7')])
})

function ofAlice(block_id: string): ReturnType<typeof viewAccount> {
  return viewAccount({ account_id: 'alice.near', block_id })
}

test('a cursor of followBlocks resumes paginateChanges, and the other way round', async () => {
  const { node, near } = await connectedMock()
  const to = node.chain.final.height
  const found: unknown[] = []
  let after: BlockCursor | undefined
  for await (const { cursor } of followBlocks(near, { from: to - 3, to: to - 2 })) after = cursor
  for await (const { cursor, header } of paginateChanges(near, ofAlice, { from: to - 3, after, to: to - 1 })) {
    found.push(header.height)
    after = cursor
  }
  for await (const { block } of followBlocks(near, { from: to - 3, after, to })) found.push(block.header.height)
  expect(found).toEqual([to - 1, to])
})
