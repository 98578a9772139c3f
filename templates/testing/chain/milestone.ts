import { system } from '../execution/receipt.js'
import { finalOf, type Chain } from './chain.js'
import type { Outcome } from '../execution/outcome.js'
import type { Transaction } from '../transactions/transaction.js'
import type { Json } from '../wire/json.js'

export const milestones = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'] as const

export type Milestone = (typeof milestones)[number]

/** A partial order: `EXECUTED_OPTIMISTIC` and `INCLUDED_FINAL` are independent. */
const impliedBy: Readonly<Record<Milestone, readonly Milestone[]>> = {
  NONE: milestones,
  INCLUDED: ['INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
  EXECUTED_OPTIMISTIC: ['EXECUTED_OPTIMISTIC', 'EXECUTED', 'FINAL'],
  INCLUDED_FINAL: ['INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
  EXECUTED: ['EXECUTED', 'FINAL'],
  FINAL: ['FINAL'],
}

export function isAtLeast(reached: Milestone, asked: Milestone): boolean {
  return impliedBy[asked].includes(reached)
}

export type Progress = {
  readonly milestone: Milestone
  /** The outcomes of the transaction and of all receipts that it has caused so far. */
  readonly own: Outcome
  readonly receipts: readonly Outcome[]
  readonly status: Json
}

export function progressOf(chain: Chain, transaction: Transaction): Progress {
  const own = chain.outcomes.get(transaction.hash)
  if (own === undefined) throw new Error('A transaction in a block has an outcome.')
  const ids = idsAfter(chain, own.receiptIds)
  const receipts = ids.flatMap(id => chain.outcomes.get(id) ?? [])
  const missing = ids.filter(id => !chain.outcomes.has(id))
  const executed = missing.every(id => chain.receipts.get(id)?.predecessorId === system)
  const final = finalOf(chain).ordinal
  const includedFinal = own.blockOrdinal <= final
  const everything = missing.length === 0 && receipts.every(({ blockOrdinal }) => blockOrdinal <= final)
  const status = statusAfter(chain, own.receiptIds[0] ?? '')
  return { milestone: milestoneOf(executed, includedFinal, everything), own, receipts, status }
}

/** The value of a receipt can be the value of a later receipt. */
function statusAfter(chain: Chain, id: string): Json {
  const status = chain.outcomes.get(id)?.status ?? 'Started'
  const handedOn = typeof status === 'object' && status !== null && 'SuccessReceiptId' in status
  return handedOn ? statusAfter(chain, String(status.SuccessReceiptId)) : status
}

function milestoneOf(executed: boolean, includedFinal: boolean, everything: boolean): Milestone {
  if (!executed) return includedFinal ? 'INCLUDED_FINAL' : 'INCLUDED'
  if (!includedFinal) return 'EXECUTED_OPTIMISTIC'
  return everything ? 'FINAL' : 'EXECUTED'
}

function idsAfter(chain: Chain, ids: readonly string[]): readonly string[] {
  return ids.flatMap(id => [id, ...idsAfter(chain, chain.outcomes.get(id)?.receiptIds ?? [])])
}
