import fc from 'fast-check'
import type { Client } from 'near-rpc-client'
import type { ChainBlock } from './blocks-server.js'

/** A change of the chain: it drops `back` blocks, then adds one block for each gap, `gap` heights after the last. */
export type Turn = { readonly back: number; readonly gaps: readonly number[] }

/** At most so many turns, of which each drops at most so many blocks. */
export function turns(maxLength: number, most: number): fc.Arbitrary<readonly Turn[]> {
  const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 })
  return fc.array(fc.record<Turn>({ back: fc.nat(most), gaps }), { minLength: 1, maxLength })
}

/** The chain after each turn. Its last block is always higher than the last one of the turn before. */
export function chainsOf(steps: readonly Turn[]): readonly (readonly ChainBlock[])[] {
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

export type ReorganisedNode = {
  readonly send: (request: { readonly params: Params }) => Promise<object>
  /** Whether the chain has made its last turn. */
  readonly isSettled: () => boolean
}

type Params = { readonly block_id?: number | string; readonly sync_checkpoint?: string }

export type NodeOptions = {
  /** `old` headers have no `prev_height`. */
  readonly headers: 'new' | 'old'
  /** The node finds the blocks of earlier turns by hash, or has forgotten them. */
  readonly forks: 'kept' | 'forgotten'
}

/** A node that makes one turn at each request for its head. */
export function reorganisedNode(
  chains: readonly (readonly ChainBlock[])[],
  { headers, forks }: NodeOptions,
): ReorganisedNode {
  const all = chains.flat()
  let turn = -1
  return {
    isSettled: () => turn === chains.length - 1,
    async send({ params }) {
      // The first block of the chain is the earliest one that the node has.
      const block_id = params.sync_checkpoint === undefined ? params.block_id : 1
      if (block_id === undefined) turn = Math.min(turn + 1, chains.length - 1)
      const now = chains[turn] ?? []
      const isNamed = ({ hash, height }: ChainBlock): boolean => hash === block_id || height === block_id
      const known = typeof block_id === 'string' && forks === 'kept' ? all : now
      const found = block_id === undefined ? now.at(-1) : known.find(isNamed)
      if (!found) return { ok: false, error: { kind: 'UNKNOWN_BLOCK' } }
      const { hash, height, prev: prev_hash } = found
      const prev_height = headers === 'old' ? null : (all.find(each => each.hash === prev_hash)?.height ?? 0)
      return { ok: true, result: { header: { hash, height, prev_hash, prev_height } } }
    },
  }
}

/** A client of this node only. */
export function clientOf({ send }: Pick<ReorganisedNode, 'send'>): Client {
  return { send } as unknown as Client
}
