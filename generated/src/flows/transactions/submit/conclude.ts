import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { hasReached } from '../result/has-reached.js'
import { reachesMilestone } from '../result/reaches-milestone.js'
import { transactionOutcome } from '../result/transaction-outcome.js'
import { isRetryable } from '../wait/is-retryable.js'
import type { SubmissionEnd } from './submission.js'
import { unknownEnd, type SubmitContext } from './submit-context.js'
import { isUnknown } from './is-unknown.js'

/**
 * The end of a submission: the milestone, or an error that no repetition changes. Undefined if it continues. The result
 * has been checked.
 */
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
  const reached = transactionOutcome(result)
  const isSettled = reached.kind !== 'PENDING' && reachesMilestone(reached.milestone, 'EXECUTED')
  return { ...reached, result, canStillExecute: !isSettled }
}
