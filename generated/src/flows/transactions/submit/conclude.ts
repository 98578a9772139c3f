import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { hasReached } from '../result/has-reached.js'
import { reachesMilestone } from '../result/reaches-milestone.js'
import { transactionOutcome } from '../result/transaction-outcome.js'
import { isRetryable } from '../wait/is-retryable.js'
import type { SubmissionEnd } from './submission.js'
import { txError, unknownEnd, type SubmitContext } from './submit-context.js'
import { isUnknown } from './is-unknown.js'

/** The end of a submission: the milestone, or an error that no repetition changes. Undefined if it continues. */
export function conclude(
  context: SubmitContext,
  outcome: Outcome<SendTxMethod> | Outcome<TxMethod>,
): SubmissionEnd | undefined {
  const { until, signal, transaction } = context
  if (!outcome.ok) {
    const continues = isRetryable(outcome, true, signal) || isUnknown(outcome)
    return continues ? undefined : unknownEnd(outcome.error)
  }
  const { result } = outcome
  if (!hasReached(result, until, transaction.hash)) return undefined
  try {
    const reached = transactionOutcome(result)
    const isExecuted = reachesMilestone(reached.milestone, 'EXECUTED_OPTIMISTIC')
    // The answer contradicts itself.
    if (reached.kind === 'PENDING' && isExecuted) return undefined
    const isSettled = reached.kind !== 'PENDING' && reachesMilestone(reached.milestone, 'EXECUTED')
    return { ...reached, result, canStillExecute: !isSettled }
  } catch {
    // The answer of a newer node about an executed transaction, or not an answer of `tx` at all.
    return unknownEnd(txError(context, { kind: 'UNKNOWN_ERROR', layer: '', info: { cause: result } }))
  }
}
