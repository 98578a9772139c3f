import { experimentalLightClientBlockProof } from '../../../methods/EXPERIMENTAL_light_client_block_proof.js'
import { request, type Request } from '../../../runtime/request.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import type { AskedEntry } from '../../../verify/certified/certified-state.js'
import type { AskedChunk } from '../../../verify/certified/chunk-execution.js'

/** The errors of the method that the prover reads, with the fields of their `info`. */
const known = {
  TARGET_SHARD_MISMATCH: ['account_id', 'account_shard_id', 'requested_shard_id'],
  SHARD_NOT_TRACKED: ['shard_id'],
  STATE_NOT_AVAILABLE: ['chunk_id'],
  CHUNK_NOT_CERTIFIED: ['chunk_id'],
  LIGHT_CLIENT_HEAD_TOO_OLD: ['certifying_block_height', 'chunk_id', 'head_height'],
}

/**
 * The question for the proof of an entry after a chunk. It is made without the builder of the method, so that clients
 * of older descriptions, which lack the method, have a light client too.
 */
export function stateProofRequest(head: ProvenBlock, chunk_id: AskedChunk, target: AskedEntry): Request {
  const { rules } = experimentalLightClientBlockProof({ block_hash: head.hash, light_client_head: head.hash })
  const handler = { ...rules.known['HANDLER_ERROR'], ...known }
  const params = { chunk_id, light_client_head: head.hash, target }
  return request(
    'EXPERIMENTAL_light_client_state_proof',
    { ...rules, known: { ...rules.known, HANDLER_ERROR: handler } },
    params,
  )
}
