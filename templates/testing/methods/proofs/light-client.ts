import { nextWithChunk, type Block, type Chain } from '../../chain/chain.js'
import { blockPath, nextLightBlock, viewLightBlock, viewLiteHeader } from '../../chain/headers/light-client.js'
import { outcomePath, shardPath } from '../../chain/outcome-tree.js'
import { produceBlock } from '../../chain/produce-block.js'
import { shardOf } from '../../chain/shards.js'
import { viewOutcome, type Outcome } from '../../execution/outcome.js'
import { internalError, refuse, refuseAs, refuseWithCause } from '../../wire/failure.js'
import { failParsing, hashOfText, listOf, objectParams, textField } from '../../wire/params.js'
import { findOutcome, knownBlock, readHead, readProofTarget } from './proof-target.js'
import type { MerkleStep } from '../../primitives/merkle.js'
import type { JsonObject } from '../../wire/json.js'
import type { Method } from '../method.js'

/**
 * Answers an empty object if there is no newer block. A light client that asks the same again waits, so the second
 * question makes blocks until there is a newer one, as waiting for a transaction does. No real time passes.
 */
export const nextLightClientBlock: Method = (params, chain) => {
  const expected = 'struct RpcLightClientNextBlockRequest'
  const list = listOf(params)
  if (list?.length === 0) return failParsing(`invalid length 0, expected ${expected} with 1 element`)
  const given = list === null ? textField(objectParams(params, expected), 'last_block_hash') : list[0]
  const last = chain.byHash.get(hashOfText(given))
  if (last === undefined) return refuseWithCause('UNKNOWN_BLOCK', {})
  const next = nextLightBlock(last, chain) ?? (chain.foundNewest.has(last.hash) ? awaitLightBlock(last, chain) : null)
  if (next === null) chain.foundNewest.add(last.hash)
  return next === null ? {} : viewLightBlock(next, chain)
}

/** Produces blocks until a light client can read one after `last`, up to the deadline; null if none came. */
function awaitLightBlock(last: Block, chain: Chain): Block | null {
  const { deadlineBlocks, faultModes } = chain.settings
  if (faultModes.has('stalled') || faultModes.has('alone')) return null
  for (let count = 0; count < deadlineBlocks; count++) {
    produceBlock(chain)
    const next = nextLightBlock(last, chain)
    if (next !== null) return next
  }
  return null
}

/** The proof that a block is on the chain before the light client's head. */
export const lightClientBlockProof: Method = (params, chain) => {
  const [block, head, ...others] = listOf(params) ?? []
  const positional = block !== undefined && head !== undefined && others.length === 0
  const named = positional ? { block_hash: block, light_client_head: head } : params
  const fields = objectParams(named, 'struct RpcLightClientBlockProofRequest')
  const [hash, headHash] = [hashOfText(textField(fields, 'block_hash')), readHead(fields)]
  const proved = knownBlock(hash, chain)
  return { block_header_lite: viewLiteHeader(proved), block_proof: pathTo(proved, knownBlock(headHash, chain), chain) }
}

/**
 * The proof that a transaction or receipt ran: from its outcome to the root in the next block with a chunk of its
 * shard, and to the head.
 */
export const lightClientProof: Method = (params, chain) => {
  const target = readProofTarget(params, 'struct RpcLightClientExecutionProofRequest')
  const outcome = findOutcome(target, chain)
  const head = knownBlock(target.head, chain)
  const ran = knownBlock(outcome.blockHash, chain)
  const named = { transaction_or_receipt_id: outcome.id }
  const shard = shardOf(outcome.executorId)
  const after = nextWithChunk(chain, ran, shard)
  if (after === null) return refuseAs('NOT_CONFIRMED', named, `${outcome.id} is not confirmed yet`)
  return {
    block_header_lite: viewLiteHeader(after),
    block_proof: pathTo(after, head, chain),
    outcome_proof: viewProvedOutcome(outcome, ran, after.hash),
    outcome_root_proof: shardPath(
      shard,
      after.chunkHeaders.map(({ outcomeRoot }) => outcomeRoot),
    ),
  }
}

/** Here the block is the one with the root in its header, not the one in which the receipt ran. */
export function viewProvedOutcome(outcome: Outcome, ran: Block, blockHash: string): JsonObject {
  return viewOutcome({ ...outcome, blockHash }, outcomePath(outcome, ran.outcomes))
}

/** The head itself needs no path. Nodes have no error name for a block after the head. */
function pathTo(block: Block, head: Block, chain: Chain): readonly MerkleStep[] {
  if (block === head) return []
  const path = blockPath(block, head, chain)
  const text = `block ${block.hash} is not an ancestor of the head block ${head.hash}`
  return path ?? refuse(internalError(text, text))
}
