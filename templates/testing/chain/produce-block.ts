import { withDeployments } from '../state/global-contracts.js'
import { include, run, type BlockDraft } from './block-draft.js'
import { appendBlock, headOf, type Chain } from './chain.js'
import { heightAfter, nextHeader } from './headers/header.js'
import { hasChunk } from './missing-chunks.js'
import { shardOf } from './shards.js'
import { invalidReason, isAheadOfTime } from './validity.js'
import type { Receipt } from '../execution/receipt.js'
import type { Transaction } from '../transactions/transaction.js'

/**
 * Produces the next block: includes the valid transactions of the pool, drops invalid ones silently, and runs the
 * receipts of the block before and local receipts. All other receipts run in the next block. What belongs to a shard
 * without a chunk waits for its next chunk.
 */
export function produceBlock(chain: Chain): void {
  const head = headOf(chain)
  const height = heightAfter(head.height, chain.settings)
  const transactions = takeFromPool(chain, height)
  const header = nextHeader(head, transactions, chain.settings)
  const draft: BlockDraft = {
    chain,
    block: { height, hash: header.hash, globalContracts: head.globalContracts },
    ordinal: head.ordinal + 1,
    accounts: new Map(head.accounts),
    changes: [],
    deployments: [],
    executed: [],
    outcomes: [],
  }
  const waiting = takeWaiting(chain, height)
  const local = transactions.flatMap(transaction => include(draft, transaction))
  for (const receipt of [...local, ...waiting]) run(draft, receipt)
  appendBlock(chain, {
    ...header,
    ordinal: draft.ordinal,
    previous: head,
    accounts: draft.changes.length > 0 ? draft.accounts : head.accounts,
    globalContracts: withDeployments(head.globalContracts, draft.deployments),
    changes: draft.changes,
    transactions,
    receipts: draft.executed,
    outcomes: draft.outcomes,
  })
}

/** Takes one transaction for each key: a second one is checked with the nonce and balance after the first. */
function takeFromPool(chain: Chain, height: number): readonly Transaction[] {
  const waiting = chain.pool.splice(0)
  const taken = new Map<string, Transaction>()
  for (const transaction of waiting) {
    const key = `${transaction.signerId} ${transaction.publicKey}`
    const canInclude = hasChunk(chain.settings, height, shardOf(transaction.signerId))
    if (!canInclude || isAheadOfTime(chain, transaction) || taken.has(key)) chain.pool.push(transaction)
    else if (invalidReason(chain, transaction) === null) taken.set(key, transaction)
  }
  return [...taken.values()]
}

/** Takes the receipts whose shards have a chunk at a height. */
function takeWaiting(chain: Chain, height: number): readonly Receipt[] {
  const taken: Receipt[] = []
  for (const receipt of chain.waiting.splice(0)) {
    const canRun = hasChunk(chain.settings, height, shardOf(receipt.receiverId))
    if (canRun) taken.push(receipt)
    else chain.waiting.push(receipt)
  }
  return taken
}
