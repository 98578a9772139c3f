import type { SendTxError } from '../../../methods/send_tx.js'
import type { TxError } from '../../../methods/tx.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { errorKey } from '../evidence/error-key.js'
import { resultKey } from '../result/shared-result.js'
import type { Attempt } from './attempt.js'
import type { SubmissionEnd } from './submission.js'
import { unknownEnd } from './submit-context.js'

/** How far a submission is. */
export type SubmitState = OpenState | { readonly kind: 'ENDED'; readonly end: SubmissionEnd }

export type OpenState = {
  readonly kind: OpenKind
  /** The error that explains most so far. */
  readonly error: SendTxError | TxError
}

type OpenKind =
  /** Nothing was sent. */
  | 'NEW'
  /** No node can have accepted the transaction: a rejection can end the submission. */
  | 'REJECTED'
  /** A node can have accepted the transaction: no rejection without a proof ends the submission. */
  | 'PENDING'

/** What a round shows, in which all clients got the transaction. */
export type Round = Pick<Attempt, 'end' | 'canBeAccepted' | 'error'> & {
  /** Whether no client got a connection. */
  readonly isOffline: boolean
}

/** The state after another round. `isLast`: there is no time for another one, or the signal aborted. */
export function nextState(
  { kind, error: before }: OpenState,
  { end, error, canBeAccepted, isOffline }: Round,
  isLast: boolean | undefined,
): SubmitState {
  const isFirst = kind === 'NEW'
  // The answer of a node explains more than a timeout of the last attempt.
  const last = error && (isFirst || error.kind !== 'TIMED_OUT') ? error : before
  if (end || isLast || (isFirst && isOffline)) return { kind: 'ENDED', end: end ?? unknownEnd(last) }
  return { kind: canBeAccepted ? 'PENDING' : 'REJECTED', error: last }
}

/**
 * Equal for two witnesses that report the same end: the same about the milestone, or the same kind of error for the
 * same reason. Of the two ends that the chain proves, the kind is the proof: a node that lies about a used nonce must
 * not decide together with one that sees the transaction expire, because the payment would then wait for that nonce.
 */
export function endKey(end: SubmissionEnd, until: TransactionMilestone): string | undefined {
  if ('result' in end) return resultKey(end.result, until)
  if (end.kind === 'EXPIRED' || end.kind === 'NONCE_USED') return end.kind
  return `${end.kind} ${errorKey(end.error)}`
}
