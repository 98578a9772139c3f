import { gasPrice } from '../execution/fees.js'
import { sendGas } from '../execution/gas.js'
import { receiptOf } from '../execution/receipt.js'
import { runReceipt } from '../execution/run-receipt.js'
import { withKey } from '../state/account.js'
import { changesBetween } from '../state/change.js'
import { withDeployments } from '../state/global-contracts.js'
import { appendBlock, headOf, nextPlace, nextTimestamp } from './chain.js'
import { costOf, invalidReason, isAheadOfTime, usedKey } from './validity.js'
import type { Outcome } from '../execution/outcome.js'
import type { Receipt } from '../execution/receipt.js'
import type { Place } from '../execution/scene.js'
import type { Account } from '../state/account.js'
import type { Change } from '../state/change.js'
import type { Deployment } from '../state/global-contracts.js'
import type { Transaction } from '../transactions/transaction.js'
import type { JsonObject } from '../wire/json.js'
import type { Chain } from './chain.js'

/** A block in the making. */
type Draft = {
  readonly chain: Chain
  readonly place: Place
  readonly ordinal: number
  readonly accounts: Map<string, Account>
  readonly changes: Change[]
  readonly deployments: Deployment[]
  readonly executed: Receipt[]
}

/**
 * Makes the next block: takes the good transactions of the pool, drops the bad ones without a word, runs the
 * receipts of the block before and those that stay at home, and leaves the others to the next block.
 */
export function produceBlock(chain: Chain): void {
  const head = headOf(chain)
  const transactions = takeFromPool(chain)
  const { globalContracts } = head
  const place = { ...nextPlace(chain, transactions), globalContracts }
  const draft: Draft = {
    chain,
    place,
    ordinal: head.ordinal + 1,
    accounts: new Map(head.accounts),
    changes: [],
    deployments: [],
    executed: [],
  }
  const waiting = chain.waiting.splice(0)
  const local = transactions.flatMap(transaction => include(draft, transaction))
  for (const receipt of [...local, ...waiting]) run(draft, receipt)
  appendBlock(chain, {
    ...place,
    ordinal: draft.ordinal,
    previous: head,
    timestamp: nextTimestamp(head),
    accounts: draft.changes.length > 0 ? draft.accounts : head.accounts,
    globalContracts: withDeployments(globalContracts, draft.deployments),
    changes: draft.changes,
    transactions,
    receipts: draft.executed,
  })
}

/** One a key and block: a second one is checked against the nonce and balance that the first one leaves. */
function takeFromPool(chain: Chain): readonly Transaction[] {
  const waiting = chain.pool.splice(0)
  const taken = new Map<string, Transaction>()
  for (const transaction of waiting) {
    const key = `${transaction.signerId} ${transaction.publicKey}`
    if (isAheadOfTime(chain, transaction) || taken.has(key)) chain.pool.push(transaction)
    else if (invalidReason(chain, transaction) === null) taken.set(key, transaction)
  }
  return [...taken.values()]
}

/** Charges the signer; the receipt is returned if it stays in the account, and waits for the next block otherwise. */
function include(draft: Draft, transaction: Transaction): readonly Receipt[] {
  const { chain, place } = draft
  const receipt = receiptOf(transaction, place.hash)
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
    sibling: receipt.local ? { side: 'Right', id: receipt.id } : null,
  })
  if (receipt.local) return [receipt]
  queue(chain, receipt)
  return []
}

function run(draft: Draft, receipt: Receipt): void {
  const before = draft.accounts.get(receipt.receiverId) ?? null
  const result = runReceipt(receipt, before, draft.place)
  const cause = { receipt_hash: receipt.id }
  if (result.account !== before)
    update(draft, receipt.receiverId, result.account, { ...cause, type: 'receipt_processing' })
  if (result.account !== null && result.reward > 0n) {
    const rewarded = { ...result.account, amount: result.account.amount + result.reward }
    update(draft, receipt.receiverId, rewarded, { ...cause, type: 'action_receipt_gas_reward' })
  }
  for (const next of result.receipts) queue(draft.chain, next)
  draft.executed.push(receipt)
  draft.deployments.push(...result.deployments)
  record(draft, {
    id: receipt.id,
    executorId: receipt.receiverId,
    gasBurnt: result.gasBurnt,
    tokensBurnt: result.tokensBurnt,
    logs: result.logs,
    receiptIds: result.receipts.map(({ id }) => id),
    status: result.status,
    gasProfile: result.gasProfile,
    sibling: receipt.local ? { side: 'Left', id: receipt.id } : null,
  })
}

function update(draft: Draft, id: string, after: Account | null, cause: JsonObject): void {
  draft.changes.push(...changesBetween(draft.accounts.get(id) ?? null, after, cause))
  if (after === null) draft.accounts.delete(id)
  else draft.accounts.set(id, after)
}

function record(draft: Draft, outcome: Omit<Outcome, 'blockHash' | 'blockOrdinal'>): void {
  draft.chain.outcomes.set(outcome.id, { ...outcome, blockHash: draft.place.hash, blockOrdinal: draft.ordinal })
}

function queue(chain: Chain, receipt: Receipt): void {
  chain.receipts.set(receipt.id, receipt)
  chain.waiting.push(receipt)
}
