import { experimentalLightClientBlockProof } from '../../../methods/EXPERIMENTAL_light_client_block_proof.js'
import { verifyShortHeader } from '../../../verify/blocks/first-state.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import { verifyNextValidators } from '../../../verify/blocks/next-validators.js'
import { askForProof, askItself } from '../ask.js'
import { notProvable } from '../ended.js'
import type { Prover } from '../evidence.js'
import { provenBlock } from '../proven-block.js'
import type { ProvingCall } from '../proving-call.js'
import { isBlockId, objectOf } from './block.js'

/**
 * `EXPERIMENTAL_validators_ordered` of a block: the last block of the epoch before has the hash of the list. Which
 * block that is, the block in question says: its hash is the id of the next epoch.
 */
export const proveValidators: Prover = async call => {
  const { params, method } = call.asked
  const block_id: unknown = Array.isArray(params) ? params[0] : objectOf(params)['block_id']
  if (!isBlockId(block_id)) return notProvable('NOT_FINAL', method)
  const { value, head } = await provenBlock(call, block_id)
  const before = await epochBefore(call, value.header, head)
  const { result, value: proven } = await askItself(call, call.asked, list =>
    verifyNextValidators(before, list as never),
  )
  return { result, proven, head, block: before }
}

async function epochBefore(call: ProvingCall, block: ProvenBlock, head: ProvenBlock): Promise<ProvenBlock> {
  // The first block of a chain is of no epoch: it has the producers of the first one.
  if (block.epoch_id === block.next_epoch_id) return block
  const block_hash = block.next_epoch_id
  const request = experimentalLightClientBlockProof({ block_hash, light_client_head: head.hash })
  // The hash is proven: it is in a block of this chain.
  const { value } = await askForProof(call, request, head, proof => verifyShortHeader(block_hash, proof as never))
  return value
}
