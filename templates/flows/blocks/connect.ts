import type { Read, ReadBlock } from './read-ahead.js'
import { depth, fit, type Trail } from './trail.js'

type Found<Extra> = Extract<Read<Extra>, { readonly ok: true }>

export type Connection<Extra> = {
  /** What follows on the trail: the block itself, and before it those that were missing between. */
  readonly steps: readonly Found<Extra>[]
  /** Hashes of steps that are not on the chain of the block, newest first. */
  readonly dropped: readonly string[]
  /** The trail without them. */
  readonly kept: Trail
}

/**
 * Leads from the trail to a block. What the trail has too much was dropped by a reorganisation; what is missing
 * between is read by its hash, which throws the error object where the node does not have it.
 */
export async function connect<Extra>(
  read: ReadBlock<Extra>,
  found: Found<Extra>,
  trail: Trail,
  from: number,
): Promise<Connection<Extra>> {
  const steps = [found]
  const dropped: string[] = []
  let kept = trail
  let { header } = found.block
  for (let next = fit(kept, header, from); next !== 'FOLLOWS'; next = fit(kept, header, from)) {
    if (next === 'STEP_DROPPED') {
      dropped.push(...kept.slice(-1).map(({ hash }) => hash))
      kept = kept.slice(0, -1)
      continue
    }
    const before = await read(header.prev_hash)
    if (!before.ok) throw before.error
    if (before.block.header.height < from) break
    header = before.block.header
    steps.unshift(before)
    if (steps.length > depth) throw new RangeError(`Block ${found.block.header.hash} is ${depth} blocks off the trail.`)
  }
  return { steps, dropped, kept }
}
