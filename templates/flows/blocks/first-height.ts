import type { BlockError } from '../../errors.js'
import { block } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import type { SendOptions } from '../../runtime/transport.js'
import { isGenesis } from './trail.js'

/**
 * Where to go on after a height that no block has, or that the node has dropped; nodes say the same of both. Throws
 * the error if the node has dropped it. Before the chain's first block there is nothing to be missed.
 */
export async function heightAfter(
  near: Pick<Client, 'send'>,
  height: number,
  error: BlockError,
  sending: SendOptions,
): Promise<number> {
  const earliest = await near.send(block({ sync_checkpoint: 'earliest_available' }), sending)
  if (!earliest.ok || earliest.result.header.height <= height) return height + 1
  if (!isGenesis(earliest.result.header)) throw error
  return earliest.result.header.height
}
