import { isCollected, type Block, type Chain } from '../../chain/chain.js'
import { chunkExecutionRoot, rootsPath, viewChunkId, viewRoots } from '../../chain/chunk-execution.js'
import { blockAfter, blockPath, viewLiteHeader } from '../../chain/headers/light-client.js'
import { shardOf, shards, type Shard } from '../../chain/shards.js'
import { refuseAs } from '../../wire/failure.js'
import { isJsonObject, type JsonObject } from '../../wire/json.js'
import { failParsing, hashOfText, isUnsigned, objectParams, textField } from '../../wire/params.js'
import { viewProvedOutcome } from './light-client.js'
import { findOutcome, knownBlock, readHead, readProofTarget } from './proof-target.js'
import { readStateTarget, viewStateProof } from './state-proof.js'
import type { Method } from '../method.js'

/** The proof of a chunk's result, up to the light client's head. */
export const chunkExecutionProof: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcLightClientChunkExecutionProofRequest')
  const { block, shard } = readChunk(fields, chain)
  return { chunk_execution_proof: proveChunk(block, shard, readHead(fields), chain) }
}

/** The proof that a transaction or receipt ran, by its chunk. */
export const executionOutcomeProof: Method = (params, chain) => {
  const target = readProofTarget(params, 'struct RpcLightClientExecutionOutcomeProofRequest')
  const outcome = findOutcome(target, chain)
  const ran = knownBlock(outcome.blockHash, chain)
  return {
    chunk_execution_proof: proveChunk(ran, shardOf(outcome.executorId), target.head, chain),
    outcome_proof: viewProvedOutcome(outcome, ran, ran.hash),
  }
}

/** The proof of a part of the state after a chunk. */
export const stateProof: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcLightClientStateProofRequest')
  const { block, shard } = readChunk(fields, chain)
  const target = readStateTarget(fields['target'])
  const home = shardOf(target.accountId)
  if (home !== shard) return refuseMismatch(target.accountId, home, shard)
  const proof = proveChunk(block, shard, readHead(fields), chain)
  if (!isCollected(chain, block)) return { chunk_execution_proof: proof, state_proof: viewStateProof(target, block) }
  return refuseAs('STATE_NOT_AVAILABLE', { chunk_id: viewChunkId(block, shard) }, 'State is not available')
}

function refuseMismatch(accountId: string, home: Shard, asked: Shard): never {
  const info = { account_id: accountId, account_shard_id: home.id, requested_shard_id: asked.id }
  return refuseAs('TARGET_SHARD_MISMATCH', info, `${accountId} is not in the shard ${asked.id}`)
}

function readChunk(fields: JsonObject, chain: Chain): { readonly block: Block; readonly shard: Shard } {
  const id = fields['chunk_id']
  if (!isJsonObject(id)) return failParsing('missing field `chunk_id`')
  const hash = hashOfText(textField(id, 'block_hash'))
  const shardId = id['shard_id']
  if (!isUnsigned(shardId)) return failParsing('missing field `shard_id`')
  const shard = shards.find(each => each.id === shardId)
  const tracked = shard !== undefined && !chain.settings.faultModes.has('untracking')
  if (tracked) return { block: knownBlock(hash, chain), shard }
  return refuseAs('SHARD_NOT_TRACKED', { shard_id: shardId }, `The shard ${shardId} is not tracked`)
}

/** The block after a chunk certifies it. The header of that block also has the root of this proof. */
function proveChunk(block: Block, shard: Shard, headHash: string, chain: Chain): JsonObject {
  const head = knownBlock(headHash, chain)
  const chunk_id = viewChunkId(block, shard)
  const certifying = blockAfter(block, chain)
  if (certifying === null) return refuseAs('CHUNK_NOT_CERTIFIED', { chunk_id }, 'Chunk is not certified')
  const path = blockPath(certifying, head, chain)
  const heights = { certifying_block_height: certifying.height, head_height: head.height }
  if (path === null)
    return refuseAs('LIGHT_CLIENT_HEAD_TOO_OLD', { chunk_id, ...heights }, 'Light client head is too old')
  const lite = { chunk_execution_root: chunkExecutionRoot(block), ...certifying.lite }
  return {
    certifying_block_header_lite: { ...viewLiteHeader(certifying), inner_lite: lite },
    certifying_block_proof: path,
    roots: viewRoots(block, shard),
    roots_proof: rootsPath(block, shard),
  }
}
