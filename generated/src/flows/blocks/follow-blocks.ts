import type { BlockResult } from '../../methods.js'
import type { Client } from '../../runtime/client.js'
import { followChain } from './follow-chain.js'
import type { BlockRange } from './range.js'

/** A block of the chain. */
export interface FollowedBlock {
  readonly block: BlockResult
  /** Hashes of blocks given out before that are not on the chain any more, newest first. Empty for final blocks. */
  readonly dropped: readonly string[]
}

/**
 * The blocks of a range in the order of the chain, each following on the one before; without `to`, also those to come.
 *
 * Heights that no block has are passed over. A block that is there but was not found by its height is read by its
 * hash. Where a reorganisation takes another way, the next item names in `dropped` the blocks to forget, and the walk
 * goes on from where the ways part. Throws the error of `block` where a call fails, such as `UNKNOWN_BLOCK` for a
 * block that the node has dropped; `retry` around the client's transport keeps it going across lost connections.
 */
export async function* followBlocks(
  near: Pick<Client, 'send'>,
  range: BlockRange,
): AsyncGenerator<FollowedBlock, void, undefined> {
  for await (const { block, dropped } of followChain(near, range, nothing)) yield { block, dropped }
}

async function nothing(): Promise<undefined> {
  return undefined
}
