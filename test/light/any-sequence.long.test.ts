import * as fc from 'fast-check'
import { lightClient, type LightClient } from 'near-rpc-client/light'
import { memoryStore, type PaymentStore } from 'near-rpc-client/stores'
import { stakesOf, type LightClientBlock } from '../verify/forge.js'
import { expect, test } from 'vitest'
import { runs } from '../runs.js'
import { blockAt, forgeChain, lightBlockAt, type ForgedChain } from './forged-chain.js'
import { clientOf, forgedNode, unknownBlock, type NodeFunction } from './nodes.js'

const chain = forgeChain(6)
/** Another chain, whose blocks are signed as well, by its own producers. */
const foreign = forgeChain(6, 'foreign')
const last = chain.blocks.length - 1

type Block = LightClientBlock

/** What a node does with a light-client block of its chain. */
const lies: { readonly [name: string]: (block: Block, height: number) => unknown } = {
  honest: block => block,
  'too few approvals': (_, height) => lightBlockAt(chain, height, index => index === 0),
  'cut approvals': ({ approvals_after_next: list, ...block }) => ({ ...block, approvals_after_next: list.slice(0, 1) }),
  'swapped approvals': ({ approvals_after_next: list, ...block }) => ({
    ...block,
    approvals_after_next: list.toReversed(),
  }),
  'other height': ({ inner_lite, ...block }) => ({ ...block, inner_lite: { ...inner_lite, height: last + 9 } }),
  'other producers': block => ({ ...block, next_bps: stakesOf(foreign.producersOf(3)) }),
  'foreign block': (_, height) => lightBlockAt(foreign, height),
  'foreign signatures': (block, height) => ({
    ...block,
    approvals_after_next: lightBlockAt(foreign, height).approvals_after_next,
  }),
  'older block': (_, height) => lightBlockAt(chain, Math.max(height - 5, 0)),
  'nothing newer': () => ({}),
  nonsense: () => [[], 'x', null],
}

function nodeOf(name: string, final: () => number): NodeFunction {
  const honest = forgedNode(chain, final)
  if (name === 'forgets') return question => (question.method === 'block' ? honest(question) : unknownBlock)
  if (name === 'other chain') return forgedNode(foreign, final)
  return async question => {
    if (name === 'stops') throw new Error('The node stops.')
    const reply = await honest(question)
    const block = 'result' in reply ? Object(reply.result) : {}
    if (question.method !== 'next_light_client_block' || !block.inner_lite) return reply
    return { result: lies[name]?.(block, block.inner_lite.height) }
  }
}

const nodeNames = fc.constantFrom(...Object.keys(lies), 'forgets', 'other chain', 'stops')

const action = fc.oneof(
  fc.record({
    kind: fc.constant('advance' as const),
    program: fc.nat(1),
    nodes: fc.array(nodeNames, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('both' as const), nodes: fc.array(nodeNames, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('grow' as const), by: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('restart' as const), program: fc.nat(1) }),
)

test('whatever two programs and their nodes do, heads only move up, and each stored head is of the chain', async () => {
  const property = fc.asyncProperty(fc.nat(last), fc.array(action, { maxLength: 12 }), async (start, actions) => {
    const { store, heights } = checkedStore(chain)
    let final = start
    let names: readonly string[] = []
    const seen = [-1, -1]
    const near = [0, 1, 2].map(index => clientOf(question => nodeOf(names[index] ?? 'stops', () => final)(question)))
    const checkpoint = { block_hash: blockAt(chain.blocks, start).hash }
    const open = (): LightClient => lightClient({ near, checkpoint, store })
    const programs = [open(), open()]
    const advance = async (program: number): Promise<void> => {
      const moved = await programs[program]?.advance()
      if (!moved?.ok) return expect(moved?.error.failures.length).toBeGreaterThan(0)
      const { height, hash } = moved.result.head
      expect(hash).toBe(blockAt(chain.blocks, height).hash)
      expect(height).toBeGreaterThanOrEqual(seen[program] ?? 0)
      seen[program] = height
      // An honest node among them leads to the newest block.
      if (names.includes('honest')) expect(height).toBe(final)
    }
    for (const next of actions) {
      if (next.kind === 'grow') final = Math.min(final + next.by, last)
      else if (next.kind === 'restart') programs[next.program] = open()
      else {
        names = next.nodes
        await Promise.all(next.kind === 'both' ? [advance(0), advance(1)] : [advance(next.program)])
      }
    }
    expect(heights).toEqual([...new Set(heights)].toSorted((one, other) => one - other))
  })
  await fc.assert(property, { numRuns: runs(40, 2000) })
})

/** A store that checks each state that it saves against the chain. */
function checkedStore(of: ForgedChain): { readonly store: PaymentStore; readonly heights: readonly number[] } {
  const store = memoryStore()
  const heights: number[] = []
  return {
    heights,
    store: {
      ...store,
      async compareAndSet(key, expected, text) {
        const isSaved = await store.compareAndSet(key, expected, text)
        if (!isSaved) return false
        const { head, producers } = JSON.parse(text).state
        const { hash, epoch } = blockAt(of.blocks, head.height)
        expect(head.hash).toBe(hash)
        const own = head.epoch_id === head.next_epoch_id ? {} : { [head.epoch_id]: stakesOf(of.producersOf(epoch)) }
        expect(producers).toEqual({ ...own, [head.next_epoch_id]: stakesOf(of.producersOf(epoch + 1)) })
        heights.push(head.height)
        return true
      },
    },
  }
}
