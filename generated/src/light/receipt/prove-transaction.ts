import { experimentalLightClientBlockProof } from '../../methods/EXPERIMENTAL_light_client_block_proof.js'
import { tx } from '../../methods/tx.js'
import { text } from '../../runtime/answers/envelope.js'
import { fieldAt } from '../../runtime/ask.js'
import { verifyShortHeader } from '../../verify/blocks/first-state.js'
import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import type { AskedOutcome } from '../../verify/outcomes/outcome.js'
import { verifyOutcome } from '../../verify/outcomes/verify-outcome.js'
import type { ResultOf } from '../../verify/result-of.js'
import { proven, resultOf, type AskedNode } from '../asked-node.js'
import { firstThatProves } from '../first-that-proves.js'
import { frozenFailures, type LightOutcome, type NodeFailure } from '../light-error.js'
import { outcomeRequest } from '../outcome-request.js'
import type { SignedForReceipt } from './read-signed.js'
import { receiptHeader, receiptOf, type TransactionReceipt } from './receipt.js'
import { verifyReceipt, type ProvenTransaction } from './verify-receipt.js'
import { walkReceipts } from './walk-receipts.js'

/** A receipt, and what it proves. */
export interface ProvenReceipt {
  readonly receipt: TransactionReceipt
  readonly transaction: ProvenTransaction
  /** The nodes that did not help, and why. Empty if the first did. */
  readonly failures: readonly NodeFailure[]
}

/** Asks one node after the other, until one has the whole proof. */
export async function proveAmong(
  nodes: readonly AskedNode[],
  head: ProvenBlock,
  signed: SignedForReceipt,
  signal: AbortSignal | undefined,
): Promise<LightOutcome<ProvenReceipt>> {
  const shown = await firstThatProves(nodes, signal, asked => proveWith(asked, head, signed))
  if (!shown.ok) return shown
  const { value, failures } = shown.result
  return { ok: true, result: { ...value, failures: frozenFailures(failures) } }
}

type Made = Omit<ProvenReceipt, 'failures'>

/** What the node says is only collected here: `verifyReceipt` decides, as it does for whoever gets the receipt. */
async function proveWith(asked: AskedNode, head: ProvenBlock, signed: SignedForReceipt): Promise<Made> {
  const ofHead = { block_hash: head.hash, light_client_head: head.hash }
  const header = await resultOf(asked, experimentalLightClientBlockProof(ofHead), head)
  proven(asked, verifyShortHeader(head.hash, header))
  const { hash: block_hash } = head
  const { transaction_base64 } = signed
  const proofs = await outcomeProofs(asked, head, signed)
  const receipt = receiptOf({ block_hash, transaction_base64, head: receiptHeader(header.block_header_lite) }, proofs)
  return { receipt, transaction: proven(asked, verifyReceipt(receipt, { block_hash })) }
}

type OutcomeProof = ResultOf<'light_client_proof'>

/** The proofs of the whole tree, in the order in which proven outcomes name their receipts. */
async function outcomeProofs(
  asked: AskedNode,
  head: ProvenBlock,
  { hash, signer_id, receiver_id }: SignedForReceipt,
): Promise<readonly OutcomeProof[]> {
  const proofs: OutcomeProof[] = []
  let executors: ReadonlyMap<unknown, unknown> | undefined
  await walkReceipts(hash, async (id, index) => {
    // The node's word about who executes a receipt is only what it is asked: the proof has to bind it.
    if (index > 1) executors ??= await executorsOf(asked, head, hash, signer_id)
    const executor_id = [signer_id, receiver_id][index] ?? text(executors?.get(id))
    const { proof, receipt_ids } = await outcomeProof(asked, head, { id, executor_id }, index === 0)
    proofs.push(proof)
    return receipt_ids
  })
  return proofs
}

async function outcomeProof(
  asked: AskedNode,
  head: ProvenBlock,
  outcome: AskedOutcome,
  isTransaction: boolean,
): Promise<{ readonly proof: OutcomeProof; readonly receipt_ids: readonly string[] }> {
  const proof = await resultOf(asked, outcomeRequest(head, outcome, isTransaction), head)
  const { outcome: found } = proven(asked, verifyOutcome(head, outcome, proof))
  return { proof, receipt_ids: found.receipt_ids }
}

/** Who executes each receipt, as the node says. */
async function executorsOf(
  asked: AskedNode,
  head: ProvenBlock,
  tx_hash: string,
  sender_account_id: string,
): Promise<ReadonlyMap<unknown, unknown>> {
  const answer = await resultOf(asked, tx({ tx_hash, sender_account_id, wait_until: 'NONE' }), head)
  const listed = fieldAt(answer, 'receipts_outcome')
  return new Map(
    (Array.isArray(listed) ? listed : []).map(each => [fieldAt(each, 'id'), fieldAt(each, 'outcome.executor_id')]),
  )
}
