import type { Read, ReadBlock } from './read-ahead.js'
import { maxDepth, relationTo, type RecentBlocks } from './recent-blocks.js'

type Found<Extra> = Extract<Read<Extra>, { readonly ok: true }>

/** How a block continues the recent blocks. */
export type Connection<Extra> = {
  /** The missing blocks, then the block itself. */
  readonly steps: readonly Found<Extra>[]
  /** Hashes of steps that are not on the chain of the block, newest first. */
  readonly dropped: readonly string[]
  /** The recent blocks without the dropped ones. */
  readonly kept: RecentBlocks
}

/**
 * Connects a block to the recent blocks: drops recent blocks that a reorganisation removed from its chain, and reads
 * missing blocks by their hashes. Throws the error object if the node does not have one of them. Blocks below `first`
 * are not steps: a walk from a height wants none before it, and a resumed one those that replace its last ones.
 */
export async function connectBlock<Extra>(
  read: ReadBlock<Extra>,
  found: Found<Extra>,
  recent: RecentBlocks,
  from: number,
  first: number,
): Promise<Connection<Extra>> {
  const steps = [found]
  const dropped: string[] = []
  let kept = recent
  let { header } = found.block
  for (let next = relationTo(kept, header, from); next !== 'FOLLOWS'; next = relationTo(kept, header, from)) {
    if (next === 'STEP_DROPPED') {
      dropped.push(...kept.slice(-1).map(({ hash }) => hash))
      kept = kept.slice(0, -1)
      continue
    }
    const before = await read(header.prev_hash, header.prev_height ?? 0)
    if (!before.ok) throw before.error
    header = before.block.header
    if (header.height >= first) steps.unshift(before)
    if (steps.length > maxDepth)
      throw new RangeError(`Block ${found.block.header.hash} is ${maxDepth} blocks away from the recent ones.`)
  }
  return { steps, dropped, kept }
}
