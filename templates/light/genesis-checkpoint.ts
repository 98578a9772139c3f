import { status } from '../methods/status.js'
import { verified, require } from '../verify/verified.js'
import { proven, resultOf, untilFailure, type AskedNode, type LightNode } from './asked-node.js'
import type { AdvanceOptions } from './options.js'
import type { Checkpoint } from './checkpoint.js'
import { trustedBlock } from './first-state.js'
import { lightFailure, proofCase, type LightOutcome } from './light-error.js'
import { noHash } from '../verify/hash/no-hash.js'

/**
 * Makes a checkpoint of the first block of a chain: for private networks and tests. It trusts the node once, that this
 * is the first block of your chain. If you know the hash of that block, `{ block_hash }` is the checkpoint, and trusts
 * nobody.
 *
 * On a long chain use a newer checkpoint: ordinary nodes have dropped the first blocks.
 *
 * Errors: `NO_ANSWER`, `CHECKPOINT_TOO_OLD` if the node has dropped the block, and `PROOF_INVALID` for a block that has
 * another hash or is not the first one.
 * @example
 * const first = await genesisCheckpoint(near)
 * if (first.ok) console.log(JSON.stringify(first.result))
 */
export async function genesisCheckpoint(
  near: LightNode,
  options: AdvanceOptions = {},
): Promise<LightOutcome<Checkpoint>> {
  const asked: AskedNode = { near, node: 0, sending: options }
  let block_hash = ''
  const ended = await untilFailure(async () => {
    const { chain_id, genesis_hash } = await resultOf(asked, status(), {}, { chain_id: 'text', genesis_hash: 'text' })
    block_hash = genesis_hash
    const { height, prev_block_hash } = await trustedBlock(asked, genesis_hash, {})
    proven(
      asked,
      verified(() => require(prev_block_hash === noHash, 'OTHER_BLOCK', 'block_header_lite.prev_block_hash')),
    )
    return Object.freeze({ block_hash, height, chain_id })
  })
  if (!('reason' in ended)) return { ok: true, result: ended }
  const { signal } = options
  if (signal?.aborted) return lightFailure({ kind: 'ABORTED', info: { reason: signal.reason } }, [ended])
  if (ended.reason === 'NOT_PROVEN') return lightFailure(proofCase(ended), [ended])
  if (ended.reason === 'BLOCK_DROPPED')
    return lightFailure({ kind: 'CHECKPOINT_TOO_OLD', info: { block_hash } }, [ended])
  return lightFailure({ kind: 'NO_ANSWER', info: { nodes: 1 } }, [ended])
}
