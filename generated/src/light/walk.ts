import { nextLightClientBlock } from '../methods/next_light_client_block.js'
import {
  verifyLightClientBlock,
  type LightClientState,
  type VerifySignatureOptions,
} from '../verify/blocks/light-client-block.js'
import { proven, resultOf, type AskedNode } from './asked-node.js'
import type { Progress } from './progress.js'

/** How far a node led. */
export interface Walked {
  /** How many light-client blocks were proven. */
  readonly steps: number
  /** The epoch of the node's newest block. */
  readonly epoch_id: string
}

/**
 * Walks to the newest block of one node: one request for each epoch, and one more unless the last block is of the
 * head's own epoch. Saves each block before it asks for the next one.
 */
export async function walk(
  asked: AskedNode,
  progress: Progress,
  first: LightClientState,
  options: VerifySignatureOptions,
): Promise<Walked> {
  let state = first
  for (let steps = 0; ; steps++) {
    const { head } = state
    const answer = await resultOf(asked, nextLightClientBlock({ last_block_hash: head.hash }), head)
    const verdict = await verifyLightClientBlock(state, answer, options)
    if (!verdict.ok && verdict.error.reason === 'NOTHING_NEWER') return { steps, epoch_id: head.epoch_id }
    const next = proven(asked, verdict)
    state = await progress.save(next)
    // In the epoch of the head, a node answers with its newest block; else with one of the next epoch.
    if (next.head.epoch_id !== head.next_epoch_id) return { steps: steps + 1, epoch_id: next.head.epoch_id }
  }
}
