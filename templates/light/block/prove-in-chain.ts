import { experimentalLightClientBlockProof } from '../../methods/EXPERIMENTAL_light_client_block_proof.js'
import { verifyBlockInChain } from '../../verify/blocks/in-chain.js'
import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import { proven, resultOf, type AskedNode } from '../asked-node.js'
import { firstThatProves } from '../first-that-proves.js'
import type { LightOutcome } from '../light-error.js'

/** Proves that the block of a hash is on the chain of the head, with the first node that has the proof. */
export async function proveInChain(
  nodes: readonly AskedNode[],
  head: ProvenBlock,
  block_hash: string,
  signal: AbortSignal | undefined,
): Promise<LightOutcome<ProvenBlock>> {
  if (block_hash === head.hash) return { ok: true, result: head }
  const request = experimentalLightClientBlockProof({ block_hash, light_client_head: head.hash })
  const shown = await firstThatProves(nodes, signal, async asked =>
    proven(asked, verifyBlockInChain(head, block_hash, await resultOf(asked, request, head))),
  )
  return shown.ok ? { ok: true, result: shown.result.value } : shown
}
