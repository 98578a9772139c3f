import { isCollected, type Chain } from '../../chain/chain.js'
import { isAtLeast, progressOf, type Milestone, type Progress } from '../../chain/milestone.js'
import { outcomePath } from '../../chain/outcome-tree.js'
import { produceBlock } from '../../chain/produce-block.js'
import { invalidReason } from '../../chain/validity.js'
import { viewOutcome, type Outcome } from '../../execution/outcome.js'
import { viewReceipt } from '../../execution/receipt.js'
import { viewTransaction, type Transaction } from '../../transactions/transaction.js'
import { refuseAs } from '../../wire/failure.js'
import type { Method } from '../method.js'
import { readSubmission } from './submission.js'
import { readTransactionReference } from './transaction-reference.js'
import type { Json, JsonObject } from '../../wire/json.js'

export const sendTx: Method = (params, chain) => {
  const { transaction, waitUntil } = readSubmission(params)
  return send(transaction, waitUntil, chain)
}

export const broadcastTxCommit: Method = (params, chain) =>
  send(readSubmission(params).transaction, 'EXECUTED_OPTIMISTIC', chain)

/** Answers with the hash at once, even for an invalid transaction. */
export const broadcastTxAsync: Method = (params, chain) => {
  const { transaction } = readSubmission(params)
  enqueue(transaction, chain)
  return transaction.hash
}

export const tx: Method = (params, chain) => transactionStatus(params, chain, false)

/** Like `tx`, with the receipts that the node stores. */
export const txStatus: Method = (params, chain) => transactionStatus(params, chain, true)

function send(transaction: Transaction, waitUntil: Milestone, chain: Chain): Json {
  if (waitUntil === 'NONE') {
    enqueue(transaction, chain)
    return { final_execution_status: 'NONE' }
  }
  const reason = invalidReason(chain, transaction)
  if (reason !== null && !(isUsedNonce(reason) && chain.included.has(transaction.hash)))
    return refuseAs('INVALID_TRANSACTION', {}, { TxExecutionError: { InvalidTxError: reason } })
  enqueue(transaction, chain)
  return viewProgress(awaitMilestone(transaction.hash, waitUntil, chain), chain, false)
}

/** For a transaction that has run, the nonce was used by the same transaction, so submitting it again is harmless. */
function isUsedNonce(reason: Json): boolean {
  return typeof reason === 'object' && reason !== null && 'InvalidNonce' in reason
}

function enqueue(transaction: Transaction, chain: Chain): void {
  const known = chain.included.has(transaction.hash) || chain.pool.some(({ hash }) => hash === transaction.hash)
  if (!known) chain.pool.push(transaction)
}

function transactionStatus(params: Json | undefined, chain: Chain, withReceipts: boolean): Json {
  const { hash, waitUntil } = readTransactionReference(params)
  const waits = waitUntil !== 'NONE'
  if (!waits && chain.settings.faultModes.has('untracking')) return { final_execution_status: 'NONE' }
  if (waits) return viewProgress(awaitMilestone(hash, waitUntil, chain), chain, withReceipts)
  const transaction = stored(hash, chain)
  if (transaction !== null) return viewProgress(transaction, chain, withReceipts)
  const text = `Transaction ${hash} doesn't exist`
  return refuseAs('UNKNOWN_TRANSACTION', { requested_transaction_hash: hash }, text)
}

/** A transaction is no longer known when its block is garbage collected. */
function stored(hash: string, chain: Chain): Transaction | null {
  const block = chain.byHash.get(chain.outcomes.get(hash)?.blockHash ?? '')
  return block === undefined || isCollected(chain, block) ? null : (chain.included.get(hash) ?? null)
}

/** Produces blocks until the transaction is included, up to the deadline. No real time passes. */
function awaitMilestone(hash: string, asked: Milestone, chain: Chain): Transaction {
  const { deadlineBlocks, faultModes } = chain.settings
  for (let waited = 0; ; waited++) {
    const transaction = stored(hash, chain)
    if (transaction !== null && isAtLeast(progressOf(chain, transaction).milestone, asked)) return transaction
    const hopeless = transaction === null && !chain.pool.some(pending => pending.hash === hash)
    if (waited === deadlineBlocks || hopeless || faultModes.has('stalled') || faultModes.has('alone'))
      return refuseAs('TIMEOUT_ERROR', null, 'Timeout')
    produceBlock(chain)
  }
}

/** With `INCLUDED` the answer has only the milestone; later also the outcomes so far, although receipts are pending. */
function viewProgress(transaction: Transaction, chain: Chain, withReceipts: boolean): Json {
  const progress = progressOf(chain, transaction)
  const reached = { final_execution_status: progress.milestone }
  if (progress.milestone === 'INCLUDED') return reached
  const outcomes = viewOutcomes(progress, transaction, chain)
  if (!withReceipts) return { ...reached, ...outcomes }
  const receipts = progress.receipts.flatMap(({ id }) => chain.receipts.get(id) ?? []).map(viewReceipt)
  return { ...reached, ...outcomes, receipts }
}

function viewOutcomes({ own, receipts, status }: Progress, transaction: Transaction, chain: Chain): JsonObject {
  const view = (outcome: Outcome): JsonObject =>
    viewOutcome(outcome, outcomePath(outcome, chain.byHash.get(outcome.blockHash)?.outcomes ?? []))
  return {
    receipts_outcome: receipts.map(view),
    status,
    transaction: viewTransaction(transaction),
    transaction_outcome: view(own),
  }
}
