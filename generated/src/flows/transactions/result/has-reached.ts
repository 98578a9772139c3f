import { fieldAt } from '../../../runtime/ask.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { reachesMilestone } from './reaches-milestone.js'

/** The milestones at which each answer names the transaction. */
const named: ReadonlySet<string> = new Set(['EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'])

/**
 * Whether an answer, of any type, shows that the transaction with this hash has reached a milestone. It compares the
 * hash, because a cache between client and node can mix up answers. The hash is null if the client cannot compute it.
 * Answers can lack the transaction up to `INCLUDED`; after that an answer that names none shows nothing.
 */
export function hasReached(result: unknown, asked: TransactionMilestone, hash: string | null): boolean {
  const milestone = fieldAt(result, 'final_execution_status')
  const answered = fieldAt(result, 'transaction.hash')
  const isNamed = typeof answered === 'string' && (hash === null || answered === hash)
  const canLackName = answered === undefined && typeof milestone === 'string' && !named.has(milestone)
  return (isNamed || canLackName) && reachesMilestone(milestone as TransactionMilestone, asked)
}
