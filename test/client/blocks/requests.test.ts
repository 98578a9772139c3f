import { accountChanges, followBlocks, paginateChanges, type BlockRange } from 'near-rpc-client'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectBlock } from '../../../generated/src/flows/blocks/connect-block.js'
import type { Read } from '../../../generated/src/flows/blocks/read-ahead.js'
import {
  blocks,
  heightless,
  sendingTo,
  unknownBlock,
  type ChainBlock,
  type SendingTo,
} from '../../nodes/blocks-server.js'

/** Blocks of these heights, named `A<height>`. */
function chainOf(from: number, to: number): readonly ChainBlock[] {
  return blocks(Array.from({ length: to - from + 1 }, (_, index) => `A${from + index}`).join(' '))
}

/** The items of a walk, then the error that ends it. The requests are one interval of an hour apart. */
async function itemsOf(
  { near }: SendingTo,
  range: BlockRange & { readonly chunks?: false },
): Promise<readonly unknown[]> {
  const items: unknown[] = []
  try {
    for await (const { block, cursor, ...rest } of followBlocks(near, {
      interval: 3_600_000,
      concurrency: 1,
      ...range,
    }))
      items.push({ ...rest, block: block.header.hash, cursor: { height: cursor.height, hash: cursor.hash } })
  } catch (error) {
    items.push(error)
  }
  return items
}

function item(block: string): object {
  return { block, dropped: [], cursor: cursorAt(block) }
}

/** `A7` is the block with this hash at height 7. */
function cursorAt(block: string): { readonly height: number; readonly hash: string } {
  return { height: Number(block.slice(1)), hash: block }
}

test.each<readonly [options: object, sent: object]>([
  [{}, {}],
  [{ timeout: 9 }, { timeout: 9 }],
  [{ timeout: 0 }, { timeout: 0 }],
])('with the options %j each request has its height and %j', async (options, expected) => {
  const node = sendingTo({ canonical: chainOf(1, 30) })
  expect(await itemsOf(node, { from: 1, to: 2, ...options })).toStrictEqual([item('A1'), item('A2')])
  expect(node.sent).toStrictEqual([
    { asked: 'final', options: expected },
    { asked: '1', options: { ...expected, minHeight: 1 } },
    { asked: '2', options: { ...expected, minHeight: 2 } },
  ])
})

test('near the head, final blocks are read by hash, from nodes that have their heights', async () => {
  const node = sendingTo({ canonical: chainOf(1, 30) })
  expect(await itemsOf(node, { from: 29, to: 30 })).toStrictEqual([item('A29'), item('A30')])
  expect(node.sent).toStrictEqual([
    { asked: 'final', options: {} },
    { asked: 'A30', options: { minHeight: 30 } },
    { asked: 'A29', options: { minHeight: 29 } },
  ])
})

test('any node can have the parent of a block without `prev_height`', async () => {
  const node = sendingTo({ canonical: heightless(chainOf(1, 30)) })
  await itemsOf(node, { from: 29, to: 30 })
  expect(node.sent.at(-1)).toStrictEqual({ asked: 'A29', options: { minHeight: 0 } })
})

test.each<readonly [title: string, head: number, range: BlockRange, asked: readonly string[]]>([
  ['12 blocks before the head, by height', 13, { from: 1, to: 1 }, ['final', '1']],
  ['11 blocks before the head, by hash', 12, { from: 1, to: 1 }, ['final', 'A12', ...hashesDown(11, 1)]],
  ['near the optimistic head, by height', 2, { from: 1, to: 2, finality: 'optimistic' }, ['optimistic', '1', '2']],
  ['at height 0, by height', 20, { from: 0, to: 0 }, ['final', '0']],
  ['and no block after `to`', 30, { from: 1, to: 2, concurrency: 9 }, ['final', '1', '2']],
  ['and no block after the head', 13, { from: 1, to: 1, concurrency: 9 }, ['final', '1']],
])('reads a block %s', async (_, head, range, asked) => {
  const node = sendingTo({ canonical: chainOf(0, head) })
  const items = await itemsOf(node, range)
  const heights = Array.from({ length: Number(range.to) - Number(range.from) + 1 }, (__, at) => Number(range.from) + at)
  expect(items).toStrictEqual(heights.map(height => item(`A${height}`)))
  expect(node.sent.map(each => each.asked)).toEqual(asked)
})

function hashesDown(from: number, to: number): readonly string[] {
  return chainOf(to, from)
    .map(({ hash }) => hash)
    .toReversed()
}

test.each(['final', 'optimistic'] as const)('asks once for a height that may have no block: %s', async finality => {
  const node = sendingTo({ canonical: blocks('A1 B2 D4 E30') })
  expect(await itemsOf(node, { from: 1, to: 4, finality })).toStrictEqual(['A1', 'B2', 'D4'].map(item))
  expect(node.sent.map(({ asked }) => asked)).toEqual([finality, '1', '2', '3', '4'])
})

test('asks for the earliest block at the start, and after each 100 heights without a block', async () => {
  const node = sendingTo({ canonical: blocks('A1 B7 C300 D400') })
  expect(await itemsOf(node, { from: 5, to: 300 })).toStrictEqual(['B7', 'C300'].map(item))
  const asked = node.sent.map(each => each.asked)
  const before = asked.flatMap((each, at) => (each === 'earliest_available' ? [asked[at - 1]] : []))
  expect(before).toEqual(['5', '107', '207'])
})

test('throws another error of a height than UNKNOWN_BLOCK, and asks no further', async () => {
  const error = { kind: 'NOT_SYNCED_YET', layer: 'HANDLER_ERROR', info: {} }
  const node = sendingTo({ canonical: chainOf(1, 30) }, asked => (asked === '1' ? { ok: false, error } : undefined))
  expect(await itemsOf(node, { from: 1 })).toEqual([error])
  expect(node.sent.map(({ asked }) => asked)).toEqual(['final', '1'])
})

test('waits the interval between two requests for the head', async () => {
  const node = sendingTo({ canonical: chainOf(1, 3) })
  const stop = new AbortController()
  const items = itemsOf(node, { from: 4, signal: stop.signal })
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  expect(node.sent.map(({ asked }) => asked)).toEqual(['final'])
  stop.abort('enough')
  expect(await items).toMatchObject([{ kind: 'ABORTED', info: { reason: 'enough' } }])
})

test('throws the error of the final head', async () => {
  const node = sendingTo({ canonical: chainOf(1, 3) }, asked => (asked === 'A3' ? unknownBlock : undefined))
  expect(await itemsOf(node, { from: 1, interval: 1 })).toEqual([unknownBlock.error])
  expect(node.sent).toHaveLength(21)
})

const header = { hash: 'A30', height: 30, prev_hash: 'A29', prev_height: 29 }
const [newChunk, oldChunk] = [
  { chunk_hash: 'N', height_included: 30 },
  { chunk_hash: 'O', height_included: 29 },
]

/** A walk over the block 30 with its chunks, and what it asks after the head. */
async function withChunks(
  chunks: unknown,
  outcome: object,
): Promise<{ readonly items: unknown; readonly asked: readonly unknown[] }> {
  const node = sendingTo({ canonical: chainOf(1, 30) }, asked => {
    if (asked === 'A30') return { ok: true, result: { header, chunks } }
    return asked.startsWith('chunk') ? outcome : undefined
  })
  const items: unknown[] = []
  const walk = followBlocks(node.near, { from: 30, to: 30, chunks: true })
  try {
    for await (const each of walk) items.push(each)
  } catch (error) {
    items.push(error)
  }
  return { items, asked: node.sent.slice(2) }
}

test('loads the chunks that are new in a block', async () => {
  const chunk = { header: newChunk }
  expect(await withChunks([oldChunk, newChunk], { ok: true, result: chunk })).toStrictEqual({
    items: [{ block: { header, chunks: [oldChunk, newChunk] }, dropped: [], cursor: cursorAt('A30'), chunks: [chunk] }],
    asked: [{ asked: 'chunk N', options: { minHeight: 30 } }],
  })
})

test('throws the error of a chunk', async () => {
  const error = { kind: 'NOT_SYNCED_YET', layer: 'HANDLER_ERROR', info: {} }
  expect((await withChunks([newChunk], { ok: false, error })).items).toEqual([error])
})

test.each<readonly [chunks: unknown, info: object]>([
  [[{ chunk_hash: 7, height_included: 30 }], { path: 'chunks.*.chunk_hash', expected: 'text', found: 'number' }],
  [[{ chunk_hash: 'N' }], { path: 'chunks.*.height_included', expected: 'height', found: 'undefined' }],
])('the chunks %j are a failure of the node', async (chunks, info) => {
  const { items, asked } = await withChunks(chunks, {})
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'INVALID_RESULT',
      info,
      request: { method: 'block', params: { block_id: 'A30' } },
    }),
  ])
  expect(asked).toEqual([])
})

/** A block as a walk reads it. */
function found(height: number): Extract<Read<undefined>, { readonly ok: true }> {
  const of = { hash: `A${height}`, height, prev_hash: `A${height - 1}`, prev_height: height - 1 }
  return { ok: true, block: { header: of }, extra: undefined } as unknown as ReturnType<typeof found>
}

const noParent = async (): Promise<[]> => []

test('connects a block that is 100 blocks after the recent ones, and no later one', async () => {
  const recent = [{ hash: 'A1', height: 1 }]
  const read = async (id: unknown): Promise<Read<undefined>> => found(Number(String(id).slice(1)))
  const { steps, dropped, kept } = await connectBlock(read, noParent, found(101), recent, 0)
  expect(steps.map(({ block }) => block.header.height)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2))
  expect({ dropped, kept }).toEqual({ dropped: [], kept: recent })
  await expect(connectBlock(read, noParent, found(102), recent, 0)).rejects.toThrow(
    new RangeError('Block A102 is 100 blocks away from the recent ones.'),
  )
})

const ofA = (block_id: string) => accountChanges({ block_id, account_ids: ['a.near'] })

/** The end of a walk over the blocks 29 and 30, if the header of the last one has this `prev_height`. */
async function withPrevHeight(prev_height: unknown): Promise<readonly unknown[]> {
  const odd = { ok: true, result: { header: { ...header, prev_height }, chunks: [] } }
  const node = sendingTo({ canonical: chainOf(1, 30) }, asked => (asked === 'A30' ? odd : undefined))
  const ends: unknown[] = [await itemsOf(node, { from: 29, to: 30 })]
  try {
    const pages = []
    for await (const page of paginateChanges(node.near, ofA, { from: 29, to: 30 })) pages.push(page.header.hash)
    ends.push(pages)
  } catch (error) {
    ends.push([error])
  }
  return ends
}

test.each<readonly [prev_height: unknown, type: string]>([
  [{}, 'object'],
  ['x', 'string'],
  [-1, 'number'],
  [1.5, 'number'],
  [[], 'a list'],
  [true, 'boolean'],
  [2 ** 53, 'number'],
])('the `prev_height` %j is a failure of the node', async (prev_height, type) => {
  const info = { path: 'header.prev_height', expected: 'height or null', found: type }
  const failed = [expect.objectContaining({ kind: 'INVALID_RESULT', info })]
  expect(await withPrevHeight(prev_height)).toEqual([failed, failed])
})

test.each([29, null, undefined])('a walk takes the `prev_height` %s', async prev_height => {
  expect(await withPrevHeight(prev_height)).toEqual([
    [item('A29'), item('A30')],
    ['A29', 'A30'],
  ])
})
