import { getEventListeners } from 'node:events'
import { followBlocks, type BlockRange, type Client } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { connectedMock } from '../connected-mock.js'
import { blocks, blocksServer, heightless } from '../../nodes/blocks-server.js'

/** The yielded hashes, `not <hash>` for each dropped block, and the error that ends the walk. */
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

/** A client that records the params of its requests, and the maximum of requests at the same time. */
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

/** This many blocks, from height 1. */
function chainOf(letter: string, count: number): ReturnType<typeof blocks> {
  return blocks(Array.from({ length: count }, (_, index) => `${letter}${index + 1}`).join(' '))
}

const unknownBlock = expect.objectContaining({ kind: 'UNKNOWN_BLOCK' })

test.each([1, 4, 100])(
  'yields a range in order, without heights that have no block, %d at a time',
  async concurrency => {
    const { node, near } = await connectedMock()
    const [from, to] = [node.chain.skippedHeight - 3, node.chain.skippedHeight + 3]
    const heights = Array.from({ length: 7 }, (_, index) => from + index)
    expect(await walk(near, { from, to, concurrency })).toEqual(
      heights.flatMap(height => node.chain.block(height)?.hash ?? []),
    )
  },
)

/** Long enough that its first blocks are read by height. */
const longChain = blocks(Array.from({ length: 30 }, (_, index) => `A${index + 1}`).join(' '))

test('sends at most `concurrency` requests at a time, and none after the range', async () => {
  const { near } = await blocksServer({ canonical: longChain })
  const watched = watch(near)
  expect(await walk(watched.near, { from: 2, to: 7, concurrency: 3 })).toEqual(['A2', 'A3', 'A4', 'A5', 'A6', 'A7'])
  expect(watched.most()).toBe(3)
  expect(watched.sent).toEqual([{ finality: 'final' }, ...[2, 3, 4, 5, 6, 7].map(block_id => ({ block_id }))])
})

test('reads at most `concurrency` blocks in advance if the caller stops early', async () => {
  const { near } = await blocksServer({ canonical: longChain })
  const watched = watch(near)
  for await (const { block } of followBlocks(watched.near, { from: 1, concurrency: 2 }))
    if (block.header.height === 2) break
  expect(watched.sent).toEqual([{ finality: 'final' }, ...[1, 2, 3].map(block_id => ({ block_id }))])
})

test('yields nothing and sends nothing for a range that ends before it begins', async () => {
  const { near, asked } = await blocksServer({ canonical: blocks('A1 B2 C3') })
  expect(await walk(near, { from: 4, to: 3 })).toEqual([])
  expect(asked).toEqual([])
})

test('waits for new blocks without `to`', async () => {
  const server = await blocksServer({ canonical: blocks('A1 B2') }, (self, asked) => {
    if (asked === 'final' && self.asked.length > 3) self.chain = { canonical: blocks('A1 B2 C3 E5') }
  })
  const found: string[] = []
  for await (const { block } of followBlocks(server.near, { from: 1, interval: 1 })) {
    found.push(block.header.hash)
    if (found.length === 4) break
  }
  expect(found).toEqual(['A1', 'B2', 'C3', 'E5'])
})

test('continues on the chain after a node said once that the head is far above it', async () => {
  const server = await blocksServer({ canonical: blocks('A1 B2') }, (self, asked) => {
    if (asked === '50') self.chain = { canonical: blocks('A1 B2 C3 D4') }
  })
  let lies = 1
  const send = async (...[request, options]: Parameters<Client['send']>): Promise<unknown> => {
    if (!Object(request.params).finality || lies-- <= 0) return server.near.send(request, options)
    return { ok: true, result: { header: { hash: 'L1000000000', height: 1_000_000_000 } } }
  }
  const signal = AbortSignal.timeout(60_000)
  expect(await walk({ send } as Client, { from: 1, to: 4, signal })).toEqual(['A1', 'B2', 'C3', 'D4'])
  expect(server.asked.length).toBeLessThan(150)
})

test('ends at the next block if no block has the last height', async () => {
  const { near } = await blocksServer({ canonical: blocks('A1 B2 D4 E5') })
  expect(await walk(near, { from: 1, to: 3 })).toEqual(['A1', 'B2'])
})

test('begins at the chain’s first block if `from` is before it', async () => {
  const { near, asked } = await blocksServer({ canonical: blocks('A900 B901') })
  expect(await walk(near, { from: 5, to: 901, concurrency: 1 })).toEqual(['A900', 'B901'])
  expect(asked).toEqual(['final', '5', 'earliest_available', 'final', 'B901', 'A900'])
})

test('yields a block that the node finds only by its hash', async () => {
  const [a, b, c, d] = blocks('A1 B2 C3 D4')
  if (!a || !b || !c || !d) throw new Error('Expected four blocks.')
  const { near } = await blocksServer({ canonical: [a, d], others: [b, c] })
  expect(await walk(near, { from: 1, to: 4 })).toEqual(['A1', 'B2', 'C3', 'D4'])
})

test('yields no block of a fork as final if another backend follows the fork', async () => {
  const [chain, fork] = [blocks('A1 B2 C3 D4 E5'), blocks('A1 B2 X3 Y4')]
  const { near } = await blocksServer({ canonical: chain }, (self, asked) => {
    const isByHeight = /^\d+$/.test(asked)
    self.chain = isByHeight ? { canonical: fork, others: chain } : { canonical: chain, others: fork }
  })
  expect(await walk(near, { from: 1, to: 5 })).toEqual(['A1', 'B2', 'C3', 'D4', 'E5'])
})

test('yields no block after an abort, even if it was read before, near the head', async () => {
  const { near } = await blocksServer({ canonical: blocks('A1 B2 C3 D4') })
  const stop = new AbortController()
  const found: string[] = []
  const following = async (): Promise<void> => {
    for await (const { block } of followBlocks(near, { from: 1, to: 4, signal: stop.signal })) {
      found.push(block.header.hash)
      stop.abort('enough')
    }
  }
  await expect(following()).rejects.toMatchObject({ kind: 'ABORTED', info: { reason: 'enough' } })
  expect(found).toEqual(['A1'])
})

test('throws for a block that the node has dropped', async () => {
  const { node, near } = await connectedMock()
  expect(await walk(near, { from: node.chain.collected.height, to: node.chain.final.height })).toEqual([unknownBlock])
  const [a, c] = [longChain.slice(0, 1), heightless(longChain.slice(2))]
  const server = await blocksServer({ canonical: [...a, ...c] })
  expect(await walk(server.near, { from: 1, to: 3 })).toEqual(['A1', unknownBlock])
})

test('throws the error of block when the walk reaches the failed height', async () => {
  const { node, near } = await connectedMock()
  const to = node.chain.final.height - 20
  const answers = ['', '', ''].map(() => ({ fault: 'reset' as const }))
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

test('a walk that resumes after a block that was dropped begins with the block in its place', async () => {
  const [, , x3] = blocks('A1 B2 X3')
  const { near } = await blocksServer({ canonical: blocks('A1 B2 C3 D4 E5'), others: x3 ? [x3] : [] })
  const after = [
    { hash: 'B2', height: 2 },
    { hash: 'X3', height: 3 },
  ]
  const found: unknown[] = []
  for await (const { block, dropped } of followBlocks(near, { after, to: 5, finality: 'optimistic' }))
    found.push([block.header.hash, dropped])
  expect(found).toEqual([
    ['C3', ['X3']],
    ['D4', []],
    ['E5', []],
  ])
})

describe('after a reorganisation of optimistic blocks', () => {
  const optimistic = { from: 1, finality: 'optimistic' } as const

  test('names the dropped blocks and reads the missing ones', async () => {
    const main = blocks('A1 B2 C3 D4')
    const server = await blocksServer({ canonical: main }, self => {
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

  test('names the dropped blocks if other blocks have their heights', async () => {
    const main = blocks('A1 B2 C3')
    const server = await blocksServer({ canonical: main }, self => {
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

  test('names the dropped blocks if headers have no `prev_height`', async () => {
    const main = heightless(blocks('A1 B2 C3'))
    const server = await blocksServer({ canonical: main }, self => {
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

  // Headers without `prev_height` do not say that no block is between the fork and the walk.
  test.each([
    ['A1 B2 D5', ['D5', 'not D5', 'Y5', 'Z6']],
    ['A1 B2 C3 D5', ['C3', 'D5', 'not D5', 'not C3', 'Y5', 'Z6']],
  ])('from height 3, %s: yields no block before it if the fork begins there', async (text, expected) => {
    const main = heightless(blocks(text))
    const server = await blocksServer({ canonical: main }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1)
        self.chain = { canonical: [...main.slice(0, 2), ...heightless(blocks('Y5 Z6', 'B2'))] }
    })
    expect(await walk(server.near, { from: 3, to: 6, finality: 'optimistic' })).toEqual(expected)
  })

  test('throws a RangeError for a chain without a recent common block', async () => {
    const server = await blocksServer({ canonical: chainOf('A', 150) }, self => {
      if (self.asked.filter(name => name === 'optimistic').length > 1) self.chain = { canonical: chainOf('X', 151) }
    })
    expect((await walk(server.near, { ...optimistic, to: 151 })).at(-1)).toEqual(
      new RangeError('Block X151 is 100 blocks away from the recent ones.'),
    )
  })
})

test('yields no block that was read ahead after an abort', async () => {
  const { near, asked } = await blocksServer({ canonical: longChain })
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

test('walks that share a signal add one listener to it, and leave none', async () => {
  const { near } = await blocksServer({ canonical: longChain })
  const { signal } = new AbortController()
  const walks = Array.from({ length: 20 }, () => followBlocks(near, { from: 1, to: 3, signal }))
  await Promise.all(walks.map(following => following.next()))
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await Promise.all(walks.map(following => following.return()))
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('ends a request and a wait for new blocks at an abort', async () => {
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
