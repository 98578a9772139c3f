import type { SendTxError } from '../../../methods/send_tx.js'
import { type TxError, tx } from '../../../methods/tx.js'
import type { Failed } from '../../../runtime/failed.js'
import { failure } from '../../../runtime/failure.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import type { SendOptions } from '../../../runtime/transport.js'
import type { TransactionMilestone } from '../../../schemas.js'
import type { Sender } from '../evidence/witness.js'
import type { SignedTransaction } from '../signed/signed-transaction.js'
import type { SubmissionEnd } from './submission.js'

/** The values that one call of `submit` does not change. */
export type SubmitContext = {
  /** The client that is asked: it gets the transaction, and gives the evidence. */
  readonly near: Sender
  /** Whether this client decides alone. */
  readonly isAlone: boolean
  readonly transaction: SignedTransaction
  readonly until: TransactionMilestone
  readonly minHeight?: number | undefined
  /** In blocks, if the caller knows it. */
  readonly validityPeriod?: number | undefined
  /** Whether the caller has read, at the block that the transaction names, that the nonce was not used yet. */
  readonly wasNonceFree: boolean
  readonly signal?: AbortSignal | undefined
  readonly interval: number
  readonly attemptTimeout: number
  readonly deadline: number
}

/** A request gets at most a third of the remaining time, so that a silent node leaves time for another node. */
export function attemptOptions(
  { deadline, attemptTimeout, signal }: Pick<SubmitContext, 'deadline' | 'attemptTimeout' | 'signal'>,
  minHeight?: number,
): SendOptions & { readonly timeout: number } {
  return {
    timeout: Math.min(attemptTimeout, Math.ceil(timeLeft(deadline) / 3)),
    ...(signal && { signal }),
    ...(minHeight !== undefined && { minHeight }),
  }
}

/**
 * The end of a submission without an answer. The transaction can still execute, even if it never left this computer in
 * this call: an earlier call, or another program, can have sent the same bytes.
 */
export function unknownEnd(error: SendTxError | TxError): SubmissionEnd & { readonly kind: 'UNKNOWN' } {
  return { kind: 'UNKNOWN', error, canStillExecute: true }
}

/** An error of `tx` about the submission. */
export function txError({ transaction, until }: Pick<SubmitContext, 'transaction' | 'until'>, failed: Failed): TxError {
  return failure(tx({ ...transaction.reference, wait_until: until }), failed).error as TxError
}

/** The failure of a call whose time passed, or whose signal aborted. */
export function timeFailure(signal: AbortSignal | undefined, timeout: number): Failed {
  return signal?.aborted
    ? { kind: 'ABORTED', info: { reason: signal.reason } }
    : { kind: 'TIMED_OUT', info: { timeout } }
}
