import { lightClientProof } from '../methods/light_client_proof.js'
import type { ProvenBlock } from '../verify/blocks/lite-header.js'
import type { AskedOutcome } from '../verify/outcomes/outcome.js'

/** The question for the proof of an outcome, against a head. */
export function outcomeRequest(
  { hash: light_client_head }: ProvenBlock,
  { id, executor_id }: AskedOutcome,
  isTransaction: boolean,
): ReturnType<typeof lightClientProof> {
  return isTransaction
    ? lightClientProof({ type: 'transaction', transaction_hash: id, sender_id: executor_id, light_client_head })
    : lightClientProof({ type: 'receipt', receipt_id: id, receiver_id: executor_id, light_client_head })
}
