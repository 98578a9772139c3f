import type { TransactionMilestone } from '../../../schemas.js'
import { reachesMilestone } from './reaches-milestone.js'

/**
 * Whether an answer, of any type, shows that the transaction with this hash has reached a milestone. It compares the
 * hash, because a cache between client and node can mix up answers. The hash is null if the client cannot compute it.
 */
export function hasReached(result: unknown, asked: TransactionMilestone, hash: string | null): boolean {
  const { final_execution_status: milestone, transaction } = Object(result)
  const answered: unknown = Object(transaction).hash
  return reachesMilestone(milestone, asked) && (answered === undefined || hash === null || answered === hash)
}
