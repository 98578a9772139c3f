import type { SendTxError, SendTxMethod } from '../../../methods/send_tx.js'
import type { TxError, TxMethod } from '../../../methods/tx.js'
import { fieldAt } from '../../../runtime/ask.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { RpcError } from '../../../runtime/rpc-error.js'
import { wasUnreachable } from '../../../runtime/transport/node-faults.js'
import { mayHaveBeenAccepted } from '../../../runtime/transport/submission.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { hasReached } from '../result/has-reached.js'
import { reachesMilestone } from '../result/reaches-milestone.js'
import { transactionOutcome } from '../result/transaction-outcome.js'
import { isRetryable } from '../wait/is-retryable.js'
import type { SubmissionEnd } from './submission.js'
import { unknownEnd, type SubmitContext } from './submit-context.js'

/** What an answer of `send_tx` claims. */
export type Claim =
  /** Nothing: the transaction did not leave this computer. */
  | 'NETWORK_ERROR'
  /** The node has the transaction, or can have it. */
  | 'PENDING'
  /** The node cannot read the request. */
  | 'REQUEST_VALIDATION_ERROR'
  /** Nothing about the transaction, such as a bill that is not paid. */
  | 'UNKNOWN'
  /** The transaction can never execute: the chain has to prove it. */
  | 'EXPIRED'
  | 'NONCE_USED'
  /** The transaction is invalid for another reason. */
  | 'REJECTED'

/** What one client shows about the transaction. */
export type Evidence = {
  readonly claim: Claim
  /** Whether a node can have accepted the transaction, in this attempt or an earlier one. */
  readonly canBeAccepted: boolean
  /** The answer of `tx`, or of `send_tx` if `tx` was not asked. */
  readonly answer: Outcome<SendTxMethod> | Outcome<TxMethod>
  /** Why the submission continues, as far as a node said it: of a rejection, its error. */
  readonly error: SendTxError | TxError | undefined
  /** What the chain proves; undefined if it proves nothing. */
  readonly proof: 'EXPIRED' | 'NONCE_USED' | undefined
}

export function claimOf(sent: Outcome<SendTxMethod>, { transaction, signal }: SubmitContext): Claim {
  if (sent.ok) return 'PENDING'
  const { error } = sent
  if (hadNoConnection(error)) return 'NETWORK_ERROR'
  if (isRetryable(sent, true, signal)) return 'PENDING'
  // A known kind under a layer that the description excludes proves nothing.
  const layer = error.sentLayer ?? error.layer
  if (layer === 'REQUEST_VALIDATION_ERROR') return layer
  if (layer !== 'HANDLER_ERROR' || error.kind === 'UNKNOWN_ERROR') return 'UNKNOWN'
  if (error.kind === 'EXPIRED_TRANSACTION') return 'EXPIRED'
  // The flow does not read changes of gas keys.
  return isAboutNonce(error) && transaction.fields?.nonce_index === null ? 'NONCE_USED' : 'REJECTED'
}

/**
 * How the submission ended, as far as one client shows it; undefined if it continues. A rejection counts only if `tx`
 * does not know the transaction; expiry and a used nonce count only if the chain proves them. Otherwise the answer of
 * `tx` counts.
 */
export function judge(
  context: SubmitContext,
  { claim, canBeAccepted, answer, error, proof }: Evidence,
): SubmissionEnd | undefined {
  const isRejected = claim === 'REQUEST_VALIDATION_ERROR' || (claim === 'REJECTED' && isUnknown(answer))
  if (isRejected && !canBeAccepted)
    return { kind: 'REJECTED', error: error as SendTxError, canStillExecute: !context.transaction.isTooShort }
  if (claim === 'UNKNOWN' && !canBeAccepted) return unknownEnd(error as SendTxError)
  if (!isUnknown(answer)) return conclude(context, answer)
  return proof && ({ kind: proof, error, canStillExecute: false } as SubmissionEnd)
}

/**
 * The end of a submission by an answer that knows the transaction: the milestone, or an error that no repetition
 * changes. Undefined if it continues. The result has been checked.
 */
export function conclude(
  context: SubmitContext,
  answer: Outcome<SendTxMethod> | Outcome<TxMethod>,
): SubmissionEnd | undefined {
  if (!answer.ok) return isRetryable(answer, true, context.signal) ? undefined : unknownEnd(answer.error)
  if (!isReached(context, answer)) return undefined
  const { result } = answer
  const reached = transactionOutcome(result)
  const canStillExecute = reached.kind === 'PENDING' || !reachesMilestone(reached.milestone, 'EXECUTED')
  return { ...reached, result, canStillExecute }
}

/** Whether an answer shows that the transaction has reached a milestone: by default, that of the submission. */
export function isReached(
  { until, transaction }: SubmitContext,
  answer: Outcome<SendTxMethod> | Outcome<TxMethod>,
  milestone: TransactionMilestone = until,
): boolean {
  return answer.ok && hasReached(answer.result, milestone, transaction.hash)
}

/** A node that does not know a signed transaction validates it, so these kinds also mean that it is unknown. */
const unknown = /^((UNKNOWN|EXPIRED|INVALID)_TRANSACTION|INVALID_SIGNATURE)$/

/** Whether an answer of `tx` means that the node does not know the transaction. */
export function isUnknown(answer: Outcome<TxMethod> | Outcome<SendTxMethod>): boolean {
  return !answer.ok && unknown.test(answer.error.kind)
}

/**
 * Whether a node can have accepted the transaction in an attempt before the last. Then the rejection of the last node
 * proves nothing: that node can lag behind the first, and know neither the block nor the signer.
 */
export function hasEarlierAcceptance({ attempts = [] }: RpcError): boolean {
  return attempts.some(
    // A node that answers "expired" did not accept the transaction in that attempt.
    each => hasEarlierAcceptance(each) || (each.kind !== 'EXPIRED_TRANSACTION' && mayHaveBeenAccepted(each)),
  )
}

/**
 * Whether the transaction did not leave this computer in this attempt: none of its requests got a connection. A server
 * that answers, even with 429 or 401, has the bytes.
 */
function hadNoConnection(error: SendTxError | RpcError): boolean {
  return wasUnreachable(error) && (error.attempts ?? []).every(hadNoConnection)
}

function isAboutNonce({ kind, info }: SendTxError): boolean {
  return kind === 'INVALID_TRANSACTION' && fieldAt(info, 'reason.InvalidNonce') !== undefined
}
