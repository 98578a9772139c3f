import type { ProvenBlock } from '../blocks/lite-header.js'
import { isEqual } from '../hash/bytes.js'
import { rootOf } from '../hash/merkle.js'
import { outcomeOf, type AskedOutcome, type ProvenOutcome } from '../outcomes/outcome.js'
import { readHash, readObject } from '../read/values.js'
import type { ResultOf } from '../result-of.js'
import { require, verified, type Verified } from '../verified.js'
import { executionOf, type AskedChunk, type CertifiedOptions, type ProvenExecution } from './chunk-execution.js'

/** An outcome, and the execution of its chunk. */
export interface ProvenCertifiedOutcome extends ProvenExecution {
  readonly outcome: ProvenOutcome
}

/**
 * Proves how a transaction or a receipt ended in a chunk, through the execution of the chunk.
 *
 * It does not prove what `verifyOutcome` does not prove either.
 *
 * Errors: those of `verifyChunkExecution`, `OTHER_OUTCOME`, `OTHER_EXECUTOR`, and `OTHER_BLOCK`.
 *
 * Wire method: `EXPERIMENTAL_light_client_execution_outcome_proof`.
 * @example
 * const params = { type: 'receipt', receipt_id, receiver_id, light_client_head: head.hash } as const
 * const answer = await near.call(experimentalLightClientExecutionOutcomeProof(params))
 * const asked = { id: receipt_id, executor_id: receiver_id, chunk_id }
 * const verdict = verifyCertifiedOutcome(head, asked, answer, { layout: 'UNSTABLE_V1' })
 */
export function verifyCertifiedOutcome(
  head: ProvenBlock,
  asked: AskedOutcome & { readonly chunk_id: AskedChunk },
  answer: ResultOf<'EXPERIMENTAL_light_client_execution_outcome_proof'>,
  options: CertifiedOptions,
): Verified<ProvenCertifiedOutcome> {
  return verified(() => {
    const execution = executionOf(head, asked.chunk_id, answer, options)
    const told = readObject(answer, '')['outcome_proof']
    const { outcome, leaf } = outcomeOf(asked, told, 'outcome_proof')
    const { proof, block_hash } = readObject(told, 'outcome_proof')
    require(block_hash === asked.chunk_id.block_hash, 'OTHER_BLOCK', 'outcome_proof.block_hash')
    // The roots are of one chunk, so there is no tree of shards above.
    const root = rootOf(leaf, proof, 'outcome_proof.proof')
    require(isEqual(root, readHash(execution.roots.outcome_root, '')), 'WRONG_ROOT', 'outcome_proof.proof')
    return { ...execution, outcome }
  })
}
