import { gasPrice } from '../execution/fees.js'
import { sendGas } from '../execution/gas.js'
import { dataReceipts } from '../execution/promise.js'
import { receiptOf, type Receipt } from '../execution/receipt.js'
import { runReceipt } from '../execution/run-receipt.js'
import { withKey, type Account } from '../state/account.js'
import { changesBetween, type Change } from '../state/change.js'
import { costOf, usedKey } from './validity.js'
import type { Outcome } from '../execution/outcome.js'
import type { ExecutionBlock } from '../execution/action-context.js'
import type { Deployment } from '../state/global-contracts.js'
import type { Transaction } from '../transactions/transaction.js'
import type { Json, JsonObject } from '../wire/json.js'
import type { Chain } from './chain.js'

/** A block that is being produced. It collects outcomes, changes and receipts while transactions and receipts run. */
export type BlockDraft = {
  readonly chain: Chain
  readonly block: ExecutionBlock
  readonly ordinal: number
  readonly accounts: Map<string, Account>
  readonly changes: Change[]
  readonly deployments: Deployment[]
  readonly executed: Receipt[]
  readonly outcomes: Outcome[]
}

/**
 * Charges the signer. A receipt for the signer itself is returned, to run in this block; any other waits for the next.
 */
export function include(draft: BlockDraft, transaction: Transaction): readonly Receipt[] {
  const { chain, block } = draft
  const receipt = receiptOf(transaction, block.hash)
  const signer = draft.accounts.get(transaction.signerId)
  const key = signer?.keys.get(transaction.publicKey)
  if (signer === undefined || key === undefined) throw new Error('A transaction in a block has a signer and a key.')
  const charged = { ...signer, amount: signer.amount - costOf(transaction) }
  const paid = withKey(charged, transaction.publicKey, usedKey(key, transaction))
  update(draft, signer.id, paid, { tx_hash: transaction.hash, type: 'transaction_processing' })
  const gasBurnt = sendGas(transaction.actions, receipt.local)
  chain.included.set(transaction.hash, transaction)
  record(draft, {
    id: transaction.hash,
    executorId: signer.id,
    gasBurnt,
    tokensBurnt: gasBurnt * gasPrice,
    logs: [],
    receiptIds: [receipt.id],
    status: { SuccessReceiptId: receipt.id },
    gasProfile: null,
  })
  if (receipt.local) return [receipt]
  queue(chain, receipt)
  return []
}

/** Passes data to the receipt that waits for it. */
function deliver(draft: BlockDraft, { id }: NonNullable<Receipt['data']>): void {
  const { postponed } = draft.chain
  const receipt = postponed.get(id)
  postponed.delete(id)
  if (receipt !== undefined) run(draft, receipt)
}

/** Runs a receipt and the receipts that it causes in the same block. */
export function run(draft: BlockDraft, receipt: Receipt): void {
  if (receipt.data !== undefined) {
    draft.executed.push(receipt)
    return deliver(draft, receipt.data)
  }
  const before = draft.accounts.get(receipt.receiverId) ?? null
  const { account, reward, receipts, deployments, ...ran } = runReceipt(receipt, before, draft.block)
  const { id, receiverId } = receipt
  const cause = { receipt_hash: id }
  if (account !== before) update(draft, receiverId, account, { ...cause, type: 'receipt_processing' })
  if (account !== null && reward > 0n) {
    const rewarded = { ...account, amount: account.amount + reward }
    update(draft, receiverId, rewarded, { ...cause, type: 'action_receipt_gas_reward' })
  }
  for (const next of receipts) queue(draft.chain, next)
  for (const data of dataReceipts(receipt, valueOf(ran.status), draft.block.hash)) queue(draft.chain, data)
  draft.executed.push(receipt)
  draft.deployments.push(...deployments)
  record(draft, { ...ran, id, executorId: receiverId, receiptIds: receipts.map(next => next.id) })
}

/** The value of a status in base64; null if the receipt failed. */
function valueOf(status: Json): string | null {
  if (typeof status !== 'object' || status === null || !('SuccessValue' in status)) return null
  return String(status.SuccessValue)
}

function update(draft: BlockDraft, id: string, after: Account | null, cause: JsonObject): void {
  draft.changes.push(...changesBetween(draft.accounts.get(id) ?? null, after, cause))
  if (after === null) draft.accounts.delete(id)
  else draft.accounts.set(id, after)
}

function record(draft: BlockDraft, outcome: Omit<Outcome, 'blockHash' | 'blockOrdinal'>): void {
  const placed = { ...outcome, blockHash: draft.block.hash, blockOrdinal: draft.ordinal }
  draft.chain.outcomes.set(outcome.id, placed)
  draft.outcomes.push(placed)
}

function queue(chain: Chain, receipt: Receipt): void {
  chain.receipts.set(receipt.id, receipt)
  const [data] = receipt.inputData ?? []
  if (data === undefined) chain.waiting.push(receipt)
  else chain.postponed.set(data, receipt)
}
