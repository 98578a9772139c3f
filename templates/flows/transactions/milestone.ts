import type { TransactionMilestone } from '../../schemas.js'

/**
 * How far a milestone has come in each of two ways that do not wait for each other: execution, and finality of the
 * transaction's block.
 */
const progress: { readonly [Milestone in TransactionMilestone]: readonly [executed: number, final: number] } = {
  NONE: [0, 0],
  INCLUDED: [1, 1],
  EXECUTED_OPTIMISTIC: [2, 1],
  INCLUDED_FINAL: [1, 2],
  EXECUTED: [2, 2],
  FINAL: [3, 3],
}

/**
 * Whether a transaction that has reached one milestone has reached the other. The order is partial:
 * `EXECUTED_OPTIMISTIC` and `INCLUDED_FINAL` do not imply each other.
 */
export function implies(reached: TransactionMilestone, asked: TransactionMilestone): boolean {
  // A milestone that a newer node may know says no more than that the transaction was handed on.
  const [executed, final] = progress[Object.hasOwn(progress, reached) ? reached : 'NONE']
  return executed >= progress[asked][0] && final >= progress[asked][1]
}
