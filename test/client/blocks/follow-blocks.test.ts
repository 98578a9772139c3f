import { followBlocks, type BlockRange, type Client } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'
import { blocks, chainServer, heightless } from './chain-server.js'

/** The hashes that come, each dropped one before the block that takes its place, and the error that ends them. */
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

/** A client that keeps the params of what it sends, and how many requests were on their way at most. */
function watch(near: Client): {
  readonly near: Client
  readonly sent: readonly unknown[]
  readonly most: () => number
} {
  const sent: unknown[] = []
  let [open, most] = [0, 0]
  const send = async (...[request, options]: Parameters<Client['send']>): Promise<unknown> => {
    sent.push(request.params)
    most = Math.max(most, ++open)
    return near.send(request, options).finally(() => open--)
  }
  return { near: { ...near, send } as Client, sent, most: () => most }
}

/** Many blocks, from height 1 on. */
function chainOf(letter: string, count: number): ReturnType<typeof blocks> {
  return blocks(Array.from({ length: count }, (_, index) => `${letter}${index + 1}`).join(' '))
}

const unknownBlock = expect.objectContaining({ kind: 'UNKNOWN_BLOCK' })

test.each([1, 4, 100])(
  'a range comes in order without the heights that no block has, %d at a time',
  async concurrency => {
    const { node, near } = await connectedMock()
    const [from, to] = [node.chain.skippedHeight - 3, node.chain.skippedHeight + 3]
    const heights = Array.from({ length: 7 }, (_, index) => from + index)
    expect(await walk(near, { from, to, concurrency })).toEqual(
      heights.flatMap(height => node.chain.block(height)?.hash ?? []),
    )
  },
)

test('no more requests are on their way than allowed, and none beyond the range', async () => {
  const { near } = await chainServer({ canonical: blocks('A1 B2 C3 D4 E5 F6 G7 H8 I9') })
  const watched = watch(near)
  expect(await walk(watched.near, { from: 2, to: 7, concurrency: 3 })).toEqual(['B2', 'C3', 'D4', 'E5', 'F6', 'G7'])
  expect(watched.most()).toBe(3)
  expect(watched.sent).toEqual([{ finality: 'final' }, ...[2, 3, 4, 5, 6, 7].map(block_id => ({ block_id }))])
})

test('one that stops early has read no further ahead than allowed', async () => {
  const { near } = await chainServer({ canonical: blocks('A1 B2 C3 D4 E5 F6 G7 H8 I9') })
  const watched = watch(near)
  for await (const { block } of followBlocks(watched.near, { from: 1, concurrency: 2 }))
    if (block.header.height === 2) break
  expect(watched.sent).toEqual([{ finality: 'final' }, ...[1, 2, 3].map(block_id => ({ block_id }))])
})

test('a range that ends before it begins has no block, and nothing is asked or waited for', async () => {
  const { near, asked } = await chainServer({ canonical: blocks('A1 B2 C3') })
  expect(await walk(near, { from: 4, to: 3 })).toEqual([])
  expect(asked).toEqual([])
})

test('without an end, new blocks are waited for', async () => {
  const server = await chainServer({ canonical: blocks('A1 B2') }, (self, asked) => {
    if (asked === 'final' && self.asked.length > 3) self.chain = { canonical: blocks('A1 B2 C3 E5') }
  })
  const found: string[] = []
  for await (const { block } of followBlocks(server.near, { from: 1, interval: 1 })) {
    found.push(block.header.hash)
    if (found.length === 4) break
  }
  expect(found).toEqual(['A1', 'B2', 'C3', 'E5'])
})

test('where no block has the last height, the one after it shows that nothing is missing', async () => {
  const { near } = await chainServer({ canonical: blocks('A1 B2 D4 E5') })
  expect(await walk(near, { from: 1, to: 3 })).toEqual(['A1', 'B2'])
})

test('a height before the chain’s first block leads to the first block', async () => {
  const { near, asked } = await chainServer({ canonical: blocks('A900 B901') })
  expect(await walk(near, { from: 5, to: 901, concurrency: 1 })).toEqual(['A900', 'B901'])
  expect(asked).toEqual(['final', '5', 'earliest_available', '900', '901'])
})

test('a block that the node finds only by its hash is not lost', async () => {
  const [a, b, c, d] = blocks('A1 B2 C3 D4')
  if (!a || !b || !c || !d) throw new Error('There are four.')
  const { near } = await chainServer({ canonical: [a, d], others: [b, c] })
  expect(await walk(near, { from: 1, to: 4 })).toEqual(['A1', 'B2', 'C3', 'D4'])
})

test('a block that the node has lost is an error, not a gap', async () => {
  const { node, near } = await connectedMock()
  expect(await walk(near, { from: node.chain.collected.height, to: node.chain.final.height })).toEqual([unknownBlock])
  const [a, c] = [blocks('A1'), heightless(blocks('C3', 'B2'))]
  const server = await chainServer({ canonical: [...a, ...c] })
  expect(await walk(server.near, { from: 1, to: 3 })).toEqual(['A1', unknownBlock])
})

test('a failed call is an error of block, when its turn comes', async () => {
  const { node, near } = await connectedMock()
  const to = node.chain.final.height
  const answers = ['', '', ''].map(() => ({ trouble: 'reset' as const }))
  const found: unknown[] = []
  const walking = async (): Promise<void> => {
    for await (const { block } of followBlocks(near, { from: to - 5, to, concurrency: 1 })) {
      found.push(block.header.height)
      if (found.length === 2) node.answerNextWith(...answers)
    }
  }
  await expect(walking()).rejects.toMatchObject({ kind: 'NETWORK_ERROR' })
  expect(found).toEqual([to - 5, to - 4])
})

describe('optimistic blocks that a reorganisation takes back', () => {
  const optimistic = { from: 1, finality: 'optimistic' } as const

  test('are named with the block that comes in their place, and what is missing is read', async () => {
    const main = blocks('A1 B2 C3 D4')
    const server = await chainServer({ canonical: main }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1)
        self.chain = { canonical: [...main.slice(0, 2), ...blocks('X5 Y6', 'B2')] }
    })
    expect(await walk(server.near, { ...optimistic, to: 6 })).toEqual([
      'A1',
      'B2',
      'C3',
      'D4',
      'not D4',
      'not C3',
      'X5',
      'Y6',
    ])
  })

  test('also where others of their heights take their place', async () => {
    const main = blocks('A1 B2 C3')
    const server = await chainServer({ canonical: main }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1)
        self.chain = { canonical: [...main.slice(0, 1), ...blocks('X2 Y3 Z4', 'A1')] }
    })
    expect(await walk(server.near, { ...optimistic, to: 4 })).toEqual([
      'A1',
      'B2',
      'C3',
      'not C3',
      'not B2',
      'X2',
      'Y3',
      'Z4',
    ])
  })

  test('also where headers do not tell the height before theirs', async () => {
    const main = heightless(blocks('A1 B2 C3'))
    const server = await chainServer({ canonical: main }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1)
        self.chain = { canonical: [...main.slice(0, 1), ...heightless(blocks('X3 Z5', 'A1'))] }
    })
    expect(await walk(server.near, { ...optimistic, to: 5 })).toEqual([
      'A1',
      'B2',
      'C3',
      'not C3',
      'not B2',
      'X3',
      'Z5',
    ])
  })

  test('a chain that has nothing to do with what was read is not followed for ever', async () => {
    const server = await chainServer({ canonical: chainOf('A', 150) }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1) self.chain = { canonical: chainOf('X', 151) }
    })
    expect((await walk(server.near, { ...optimistic, to: 151 })).at(-1)).toEqual(
      new RangeError('Block X151 is 100 blocks off the trail.'),
    )
  })
})

test('after an abort no block comes that was read ahead', async () => {
  const { near, asked } = await chainServer({ canonical: blocks('A1 B2 C3 D4') })
  const stop = new AbortController()
  const found: string[] = []
  const following = async (): Promise<void> => {
    for await (const { block } of followBlocks(near, { from: 1, to: 4, signal: stop.signal })) {
      found.push(block.header.hash)
      while (asked.length < 5) await new Promise(resolve => setTimeout(resolve, 5))
      stop.abort('enough')
    }
  }
  await expect(following()).rejects.toMatchObject({ kind: 'ABORTED', info: { reason: 'enough' } })
  expect(found).toEqual(['A1'])
})

test('an abort ends a request and the waiting for new blocks alike', async () => {
  const { node, near } = await connectedMock()
  const stop = new AbortController()
  const range = { from: node.chain.final.height, interval: 60_000, signal: stop.signal }
  const found: unknown[] = []
  const following = async (): Promise<void> => {
    for await (const { block } of followBlocks(near, range)) found.push(block.header.height)
  }
  const ending = expect(following()).rejects.toMatchObject({ kind: 'ABORTED', info: { reason: 'enough' } })
  while (node.requests.length < 3) await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort('enough')
  await ending
  expect(found).toEqual([node.chain.final.height])
  expect(await walk(near, range)).toEqual([expect.objectContaining({ kind: 'ABORTED' })])
})
