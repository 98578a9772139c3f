import fc from 'fast-check'
import { followBlocks } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { chainsOf, clientOf, reorganisedNode, turns } from '../../nodes/reorganised-node.js'
import { runs } from '../../runs.js'

test('yields exactly the blocks of the final chain after any reorganisations', async () => {
  await fc.assert(
    fc.asyncProperty(
      turns(8, 4),
      fc.constantFrom('new', 'old'),
      fc.integer({ min: 1, max: 5 }),
      async (steps, headers, concurrency) => {
        const chains = chainsOf(steps)
        const last = chains.at(-1) ?? []
        const near = clientOf(reorganisedNode(chains, { headers, forks: 'kept' }))
        const held: string[] = []
        const range = {
          from: 1,
          to: last.at(-1)?.height ?? 0,
          finality: 'optimistic',
          concurrency,
          interval: 1,
        } as const
        for await (const { block, dropped } of followBlocks(near, range)) {
          for (const hash of dropped) expect(held.pop()).toBe(hash)
          held.push(block.header.hash)
        }
        expect(held).toEqual(last.map(({ hash }) => hash))
      },
    ),
    { numRuns: runs(60, 300) },
  )
})
