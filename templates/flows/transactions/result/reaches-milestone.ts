import { hasOwn } from '../../../runtime/platform/has-own.js'
import type { TransactionMilestone } from '../../../schemas.js'

/** The progress of each milestone in execution, and in finality of the transaction's block. The two are independent. */
const progress: { readonly [Milestone in TransactionMilestone]: readonly [executed: number, final: number] } = {
  NONE: [0, 0],
  INCLUDED: [1, 1],
  EXECUTED_OPTIMISTIC: [2, 1],
  INCLUDED_FINAL: [1, 2],
  EXECUTED: [2, 2],
  FINAL: [3, 3],
}

/**
 * Whether a transaction that has reached one milestone has also reached the other. The order is partial: neither of
 * `EXECUTED_OPTIMISTIC` and `INCLUDED_FINAL` includes the other.
 * @example
 * reachesMilestone('FINAL', 'EXECUTED') // true
 * reachesMilestone('INCLUDED', 'EXECUTED') // false
 */
export function reachesMilestone(reached: TransactionMilestone, asked: TransactionMilestone): boolean {
  // A milestone that only newer nodes know proves no more than `NONE`.
  const [executed, final] = progress[hasOwn(progress, reached) ? reached : 'NONE']
  return executed >= progress[asked][0] && final >= progress[asked][1]
}
