import type { Read, ReadBlock } from './read-ahead.js'
import { maxDepth, relationTo, type RecentBlocks, type Step } from './recent-blocks.js'

type KnownBlock<Extra> = Extract<Read<Extra>, { readonly ok: true }>

/** How a block continues the recent blocks. */
export type Connection<Extra> = {
  /** The missing blocks, then the block itself. */
  readonly steps: readonly KnownBlock<Extra>[]
  /** Hashes of steps that are not on the chain of the block, newest first. */
  readonly dropped: readonly string[]
  /** The recent blocks without the dropped ones. */
  readonly kept: RecentBlocks
}

/** Reads the block before a recent one, by the header of this one: none if it is below the walk. */
export type ReadParent = (block: Step) => Promise<RecentBlocks>

/**
 * Connects a block to the recent blocks: drops recent blocks that a reorganisation removed from its chain, and reads
 * missing blocks by their hashes. If it drops the last recent block, `readParent` continues with the one before: the
 * block always connects to one that the caller has, or begins the walk. Throws the error object if the node does not
 * have one of these blocks. Blocks below `lowest` are not steps.
 */
export async function connectBlock<Extra>(
  read: ReadBlock<Extra>,
  readParent: ReadParent,
  newest: KnownBlock<Extra>,
  recent: RecentBlocks,
  lowest: number,
): Promise<Connection<Extra>> {
  const steps = [newest]
  const dropped: string[] = []
  let kept = recent
  let { header } = newest.block
  for (let next = relationTo(kept, header, lowest); next !== 'FOLLOWS'; next = relationTo(kept, header, lowest)) {
    const last = kept[kept.length - 1]
    if (last !== undefined && next === 'STEP_DROPPED') {
      dropped.push(last.hash)
      kept = kept.length > 1 ? kept.slice(0, -1) : await readParent(last)
    } else {
      const before = await read(header.prev_hash, header.prev_height ?? 0)
      if (!before.ok) throw before.error
      header = before.block.header
      if (header.height >= lowest) steps.unshift(before)
    }
    if (Math.max(steps.length, dropped.length) > maxDepth)
      throw new RangeError(`Block ${newest.block.header.hash} is ${maxDepth} blocks away from the recent ones.`)
  }
  return { steps, dropped, kept }
}
