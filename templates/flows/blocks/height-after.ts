import { type BlockError, block } from '../../methods/block.js'
import { ask } from '../../runtime/ask.js'
import type { Client } from '../../runtime/client.js'
import type { SendOptions } from '../../runtime/transport.js'
import { isGenesis } from './recent-blocks.js'

/**
 * The height to read after a height for which the node has no block. Nodes answer `UNKNOWN_BLOCK` both if no block has
 * the height and if they have dropped the block. Throws the error if the node has dropped it. Heights before the
 * chain's first block are skipped.
 */
export async function heightAfter(
  near: Pick<Client, 'send'>,
  height: number,
  error: BlockError,
  sending: SendOptions,
): Promise<number> {
  const needed = { 'header.height': 'height', 'header.prev_hash': 'text' } as const
  const earliest = await ask(near, block({ sync_checkpoint: 'earliest_available' }), needed, sending)
  if (!earliest.ok || earliest.result.header.height <= height) return height + 1
  if (!isGenesis(earliest.result.header)) throw error
  return earliest.result.header.height
}
