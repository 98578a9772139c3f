import type { BlockView, LightClientBlock, OutcomeProof, OutcomeProofRequest } from 'near-rpc-client/schemas'
import {
  verifyBlock,
  verifyBlockInChain,
  verifyLightClientBlock,
  verifyOutcome,
  type LightClientState,
  type ProofError,
  type ProvenBlock,
  type ProvenOutcome,
  type ResultOf,
} from 'near-rpc-client/verify'

declare const head: ProvenBlock
declare const state: LightClientState
declare const block: BlockView
declare const step: LightClientBlock
declare const outcomeProof: OutcomeProof
declare const request: OutcomeProofRequest

// The answers are those of the builders.
verifyBlock('hash', block)
void verifyLightClientBlock(state, step)
void verifyLightClientBlock(state, {})
const asked = { id: request.receipt_id ?? request.transaction_hash, executor_id: 'alice.near' }
const verdict = verifyOutcome(head, asked, outcomeProof)

// A method that a description does not have has answers of any form.
null satisfies ResultOf<'no_such_method'>

// @ts-expect-error a verdict has a value only after a check
void verdict.value
if (verdict.ok) {
  verdict.value.block satisfies ProvenBlock
  // The block of an outcome is proven, so that it can be a head too.
  verifyBlockInChain(verdict.value.block, 'hash', {
    block_header_lite: outcomeProof.block_header_lite,
    block_proof: [],
  })
}

// @ts-expect-error a header as nodes send it is no head: nothing of it is proven
verifyOutcome(block.header, asked, outcomeProof)
// @ts-expect-error a short header has no hash that anybody computed
verifyOutcome(outcomeProof.block_header_lite, asked, outcomeProof)
// @ts-expect-error the executor must be named: an answer can be about another account
verifyOutcome(head, { id: asked.id }, outcomeProof)

export function statusOf({ status, unproven }: ProvenOutcome): string {
  if (typeof status === 'string') {
    status satisfies 'Unknown' | 'Failure'
    // @ts-expect-error the reason of a failure is not proven, so its form is not known either
    return status === 'Failure' ? unproven.failure.ActionError : status
  }
  // @ts-expect-error a proven status has no reason
  void status.Failure
  return 'SuccessValue' in status ? status.SuccessValue : status.SuccessReceiptId
}

/** A switch over the kinds is exhaustive. */
export function advice(error: ProofError): string {
  switch (error.kind) {
    case 'PROOF_INVALID':
      return error.reason
    case 'PROOF_INCOMPLETE':
      return error.reason === 'NOTHING_NEWER' ? 'wait' : 'ask another node'
    case 'PROOF_UNSUPPORTED':
      return 'update'
    case 'HEAD_TOO_OLD':
      return 'advance'
    case 'NOT_PROVABLE':
      return 'take another block'
    default:
      return error satisfies never
  }
}
