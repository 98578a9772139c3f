import type { SendTxError } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import { hasOwn } from '../../../runtime/platform/has-own.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { hasExpired } from '../evidence/has-expired.js'
import { isFreeNonceUsed, isNonceUsed } from '../evidence/is-nonce-used.js'
import { isProven, type Proof } from '../evidence/is-proven.js'
import { followTransaction } from './follow-transaction.js'
import { isUnknown } from './is-unknown.js'
import type { Submission } from './submission.js'
import { attemptOptions, unknownSubmission, type SubmitContext } from './submit-context.js'

/**
 * Decides what a rejection of `send_tx` means. A rejection counts only if `tx` does not know the transaction; expiry
 * and a used nonce count only if the chain proves them. Otherwise the outcome of `tx` counts.
 */
export async function judgeRejection(
  context: SubmitContext,
  error: SendTxError,
  canBeAccepted: boolean,
): Promise<Submission | Outcome<TxMethod>> {
  const rejected: Submission = { kind: 'REJECTED', error, canStillExecute: !context.transaction.isTooShort }
  if (error.layer === 'REQUEST_VALIDATION_ERROR' && !canBeAccepted) return rejected
  const isFromNode = error.layer === 'HANDLER_ERROR' && error.kind !== 'UNKNOWN_ERROR'
  if (!isFromNode && !canBeAccepted) return unknownSubmission(context, error, true)
  const found = await followTransaction(context)
  if (!isFromNode || !isUnknown(found)) return found
  const isExpiry = error.kind === 'EXPIRED_TRANSACTION'
  if (isExpiry && (await isProvenTo(context, hasExpired))) return { kind: 'EXPIRED', error, canStillExecute: false }
  const isOfGasKey = context.transaction.fields?.nonce_index !== null
  // Nodes check the validity period before the nonce. Of an expired transaction the nonce can be used, too.
  const isUsed = context.wasNonceFree ? isFreeNonceUsed : isNonceUsed
  if (isExpiry || (isAboutNonce(error) && !isOfGasKey))
    return (await isProvenTo(context, isUsed)) ? { kind: 'NONCE_USED', error, canStillExecute: false } : found
  return canBeAccepted ? found : rejected
}

function isProvenTo(context: SubmitContext, proof: Proof): Promise<boolean> {
  const sending = (minHeight?: number): ReturnType<typeof attemptOptions> => attemptOptions(context, minHeight)
  const witnesses = context.witnesses.map(near => ({ near, sending }))
  return isProven(proof, context.transaction, witnesses)
}

function isAboutNonce(error: SendTxError): boolean {
  const reason: unknown = error.kind === 'INVALID_TRANSACTION' ? error.info.reason : undefined
  return hasOwn(Object(reason), 'InvalidNonce')
}
