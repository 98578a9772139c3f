import { experimentalLightClientBlockProof } from '../methods/EXPERIMENTAL_light_client_block_proof.js'
import { experimentalValidatorsOrdered } from '../methods/EXPERIMENTAL_validators_ordered.js'
import { nextLightClientBlock } from '../methods/next_light_client_block.js'
import { verifyFirstState, verifyShortHeader } from '../verify/blocks/first-state.js'
import type { LightClientState } from '../verify/blocks/light-client-block.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import { proven, resultOf, type AskedNode, type KnownBlock } from './asked-node.js'
import type { Checkpoint } from './checkpoint.js'

/** Asks a node for the block of a hash that is trusted. */
export async function trustedBlock(asked: AskedNode, block_hash: string, about: KnownBlock): Promise<ProvenBlock> {
  const params = { block_hash, light_client_head: block_hash }
  return proven(
    asked,
    verifyShortHeader(block_hash, await resultOf(asked, experimentalLightClientBlockProof(params), about)),
  )
}

/**
 * Proves the state from which a light client starts, with the answers of one node: four calls, two for the first block
 * of a chain. Rejects with a `TypeError` if the checkpoint has another height than its block.
 */
export async function firstState(asked: AskedNode, checkpoint: Checkpoint): Promise<LightClientState> {
  const { block_hash, height } = checkpoint
  const head = await trustedBlock(asked, block_hash, height === undefined ? {} : { height })
  if (height !== undefined && head.height !== height)
    throw new TypeError(`The checkpoint has the height ${height}, and its block has ${head.height}.`)
  const producers = await resultOf(asked, experimentalValidatorsOrdered({ block_id: block_hash }), head)
  if (head.epoch_id === head.next_epoch_id)
    return proven(asked, verifyFirstState(head, { producers, earlier: null, next: null }))
  // The id of an epoch is the hash of the last block two epochs before it.
  const last_block_hash = head.next_epoch_id
  const ofEarlier = { block_hash: last_block_hash, light_client_head: block_hash }
  const earlier = await resultOf(asked, experimentalLightClientBlockProof(ofEarlier), head)
  const next = await resultOf(asked, nextLightClientBlock({ last_block_hash }), head)
  return proven(asked, verifyFirstState(head, { producers, earlier, next }))
}
