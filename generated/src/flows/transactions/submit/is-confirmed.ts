import type { Client } from '../../../runtime/client.js'
import { hasMajority } from '../evidence/has-majority.js'
import { conclude } from './conclude.js'
import { followTransaction } from './follow-transaction.js'
import type { Submission } from './submission.js'
import type { SubmitContext } from './submit-context.js'

/** The witnesses that rejected the transaction so far. */
export type Rejecting = Set<Pick<Client, 'send'>>

/**
 * Whether the answer of one node can end the submission. With several witnesses, more than half of them must report
 * the same result, or must have rejected the transaction when they were asked in turn. `EXPIRED` and `NONCE_USED` are
 * proven by witnesses already.
 */
export async function isConfirmed(context: SubmitContext, end: Submission, rejecting: Rejecting): Promise<boolean> {
  const { near, signal, witnesses } = context
  if (witnesses.length < 2 || signal?.aborted) return true
  switch (end.kind) {
    case 'EXPIRED':
    case 'NONCE_USED':
    // It claims no result.
    case 'PENDING':
      return true
    case 'UNKNOWN':
      return false
    case 'REJECTED':
      if (witnesses.includes(near)) rejecting.add(near)
      return !end.canStillExecute || rejecting.size * 2 > witnesses.length
    default:
      // A node can claim a later milestone than the one that was asked for.
      return hasMajority(witnesses.map(witness => reports({ ...context, near: witness, until: end.milestone }, end)))
  }
}

async function reports(context: SubmitContext, { kind }: Submission): Promise<boolean> {
  return conclude(context, await followTransaction(context))?.kind === kind
}

/** The client to ask in a round: in round 0 the caller's client, in later rounds one of several witnesses in turn. */
export function clientOfRound({ near, witnesses }: SubmitContext, round: number): Pick<Client, 'send'> {
  return (round > 0 && witnesses.length > 1 && witnesses[(round - 1) % witnesses.length]) || near
}
