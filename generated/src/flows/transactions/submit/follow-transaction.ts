import type { SendTxMethod } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { hasReached } from '../result/has-reached.js'
import { waitAt } from '../wait/wait-at.js'
import { attemptOptions, type SubmitContext } from './submit-context.js'

/** Follows a sent transaction, unless the answer of `send_tx` already has the milestone. */
export async function followSent(
  context: SubmitContext,
  sent: Outcome<SendTxMethod>,
): Promise<Outcome<SendTxMethod> | Outcome<TxMethod>> {
  const isReached = sent.ok && hasReached(sent.result, context.until, context.transaction.hash)
  return isReached ? sent : followTransaction(context)
}

/**
 * Asks `tx` for the transaction, and if a block includes it, waits for the milestone. Returns the answer with this or
 * an earlier milestone, or an error such as `UNKNOWN_TRANSACTION`. Waits for about two attempts at most: then `submit`
 * sends the same bytes again, because a node may only claim to know the transaction.
 */
export async function followTransaction(context: SubmitContext): Promise<Outcome<TxMethod>> {
  const known = await waitFor(context, 'NONE')
  const isIncluded = known.ok && hasReached(known.result, 'INCLUDED', context.transaction.hash)
  const isReached = known.ok && hasReached(known.result, context.until, context.transaction.hash)
  return isIncluded && !isReached ? waitFor(context, context.until) : known
}

function waitFor(context: SubmitContext, milestone: TransactionMilestone): Promise<Outcome<TxMethod>> {
  const { near, transaction, interval, signal } = context
  const { timeout } = attemptOptions(context)
  return waitAt(near, transaction.reference, milestone, {
    timeout,
    // Half of that time for each request, and at least a millisecond.
    attemptTimeout: Math.max(1, Math.ceil(timeout / 2)),
    grace: 0,
    interval,
    signal,
  })
}
