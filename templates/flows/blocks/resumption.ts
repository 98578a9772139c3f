import type { ReadParent } from './connect-block.js'
import type { Walk } from './range.js'
import type { ReadBlock } from './read-ahead.js'

/** What a walk that resumes does about the blocks to resume after. */
export type Resumption = {
  /** While the chain has no block after them: throws the error of `block` if the node does not know them. */
  readonly confirm: (head: string) => Promise<void>
  readonly readParent: ReadParent
}

export function resumptionOf({ recent, lowest }: Walk, read: ReadBlock<undefined>): Resumption {
  const [oldest] = recent
  const newest = recent[recent.length - 1]
  let isConfirmed = oldest === undefined
  return {
    // The first block after them shows whether it continues their chain. Until there is one, another chain, which is
    // lower, would look like this one.
    async confirm(head) {
      if (isConfirmed || oldest === undefined) return
      if (newest?.hash !== head) await headerOf(oldest.hash)
      isConfirmed = true
    },
    // A walk that begins at a height has all blocks that it yielded.
    async readParent(block) {
      if (oldest === undefined) return []
      const { prev_hash: hash, prev_height } = await headerOf(block.hash)
      const height = prev_height ?? block.height - 1
      return height < lowest ? [] : [{ hash, height }]
    },
  }

  async function headerOf(hash: string): Promise<{ readonly prev_hash: string; readonly prev_height?: number | null }> {
    // Another chain can be lower, so nodes of any height must answer.
    const parent = await read(hash, 0)
    if (parent.ok) return parent.block.header
    throw parent.error
  }
}
