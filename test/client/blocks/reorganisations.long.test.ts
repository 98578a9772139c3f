import fc from 'fast-check'
import { followBlocks, type Client } from 'near-rpc-client'
import { expect, test } from 'vitest'
import type { ChainBlock } from '../../nodes/blocks-server.js'
import { runs } from '../../runs.js'

/** A change of the chain: it drops `back` blocks, then adds one block for each gap, `gap` heights after the last. */
type Turn = { readonly back: number; readonly gaps: readonly number[] }

const turns = fc.array(
  fc.record<Turn>({ back: fc.nat(4), gaps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }) }),
  { minLength: 1, maxLength: 8 },
)

/** The chain after each turn. Its last block is always higher than the last one of the turn before. */
function chainsOf(steps: readonly Turn[]): readonly (readonly ChainBlock[])[] {
  let chain: readonly ChainBlock[] = [{ hash: 'first', height: 1, prev: '1'.repeat(32) }]
  return steps.map(({ back, gaps }, turn) => {
    const top = chain.at(-1)?.height ?? 0
    const next = chain.slice(0, Math.max(1, chain.length - back))
    for (const gap of gaps) {
      const last = next.at(-1)
      if (last) next.push({ hash: `${turn}-${next.length}`, height: last.height + gap, prev: last.hash })
    }
    const last = next.at(-1)
    if (last && last.height <= top) next.push({ hash: `${turn}-top`, height: top + 1, prev: last.hash })
    chain = next
    return next
  })
}

/** A node that makes one turn at each request for its head, and finds all blocks of all turns by hash. */
function nodeOf(chains: readonly (readonly ChainBlock[])[], headers: 'new' | 'old'): Client {
  const all = chains.flat()
  let turn = -1
  const send = async ({ params }: { readonly params: { readonly block_id?: number | string } }): Promise<unknown> => {
    if (params.block_id === undefined) turn = Math.min(turn + 1, chains.length - 1)
    const now = chains[turn] ?? []
    const { block_id } = params
    const found =
      block_id === undefined
        ? now.at(-1)
        : (typeof block_id === 'string' ? all : now).find(
            ({ hash, height }) => hash === block_id || height === block_id,
          )
    if (!found) return { ok: false, error: { kind: 'UNKNOWN_BLOCK' } }
    const { hash, height, prev: prev_hash } = found
    const prev_height = headers === 'old' ? null : (all.find(each => each.hash === prev_hash)?.height ?? 0)
    return { ok: true, result: { header: { hash, height, prev_hash, prev_height } } }
  }
  return { send } as unknown as Client
}

test('yields exactly the blocks of the final chain after any reorganisations', async () => {
  await fc.assert(
    fc.asyncProperty(
      turns,
      fc.constantFrom('new', 'old'),
      fc.integer({ min: 1, max: 5 }),
      async (steps, headers, concurrency) => {
        const chains = chainsOf(steps)
        const last = chains.at(-1) ?? []
        const held: string[] = []
        const range = {
          from: 1,
          to: last.at(-1)?.height ?? 0,
          finality: 'optimistic',
          concurrency,
          interval: 1,
        } as const
        for await (const { block, dropped } of followBlocks(nodeOf(chains, headers), range)) {
          for (const hash of dropped) expect(held.pop()).toBe(hash)
          held.push(block.header.hash)
        }
        expect(held).toEqual(last.map(({ hash }) => hash))
      },
    ),
    { numRuns: runs(60, 300) },
  )
})
