import type { TransactionMilestone } from '../../schemas.js'
import { implies } from './milestone.js'

/**
 * Whether an answer, which may be anything, says that the transaction of this hash has reached a milestone. What stands
 * between, such as a cache, may mix up answers; the hash is null where it is not known here.
 */
export function hasReached(result: unknown, asked: TransactionMilestone, hash: string | null): boolean {
  const { final_execution_status: milestone, transaction } = Object(result)
  const told: unknown = Object(transaction).hash
  return implies(milestone, asked) && (told === undefined || hash === null || told === hash)
}
