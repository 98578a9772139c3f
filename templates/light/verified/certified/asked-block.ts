import type { BlockId } from '../../block/block-in-question.js'
import { Ended } from '../ended.js'
import { blockBelow, headAbove } from '../proven-block.js'
import type { ProvingCall } from '../proving-call.js'
import type { BlockBelow } from './entry-in-shard.js'
import type { ToldBlock } from './told-block.js'

/** The block that a question names, if what a node said about it is on the chain of the head. */
export async function askedBlock(call: ProvingCall, block_id: BlockId, told: ToldBlock): Promise<BlockBelow> {
  const head = await headAbove(call, told)
  const block = await blockBelow(call, head, told.hash)
  if (typeof block_id !== 'string' && `${block.height}` !== `${block_id}`) {
    const info = { reason: 'OTHER_BLOCK', field: 'header.height', method: 'block' } as const
    throw new Ended({ kind: 'PROOF_INVALID', info })
  }
  return { head, block }
}
