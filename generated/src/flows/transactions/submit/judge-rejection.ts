import type { SendTxError } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import { hasOwn } from '../../../runtime/platform/has-own.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { hasExpired } from '../evidence/has-expired.js'
import { isNonceUsed } from '../evidence/is-nonce-used.js'
import type { Witness } from '../evidence/witness.js'
import { followTransaction } from './follow-transaction.js'
import { isUnknown } from './is-unknown.js'
import type { SubmissionEnd } from './submission.js'
import { attemptOptions, unknownEnd, type SubmitContext } from './submit-context.js'

/**
 * Decides what a rejection of `send_tx` means. A rejection counts only if `tx` does not know the transaction; expiry
 * and a used nonce count only if the chain proves them. Otherwise the outcome of `tx` counts.
 */
export async function judgeRejection(
  context: SubmitContext,
  error: SendTxError,
  canBeAccepted: boolean,
): Promise<SubmissionEnd | Outcome<TxMethod>> {
  const rejected: SubmissionEnd = { kind: 'REJECTED', error, canStillExecute: !context.transaction.isTooShort }
  // A known kind under a layer that the description excludes proves nothing.
  const layer = error.sentLayer ?? error.layer
  if (layer === 'REQUEST_VALIDATION_ERROR' && !canBeAccepted) return rejected
  const isFromNode = layer === 'HANDLER_ERROR' && error.kind !== 'UNKNOWN_ERROR'
  if (!isFromNode && !canBeAccepted) return unknownEnd(error)
  const found = await followTransaction(context)
  if (!isFromNode || !isUnknown(found)) return found
  const { fields, hash } = context.transaction
  const isExpiry = error.kind === 'EXPIRED_TRANSACTION'
  if (fields !== null && hash !== null) {
    const witness = witnessOf(context)
    if (isExpiry && (await hasExpired(witness, fields, context)))
      return { kind: 'EXPIRED', error, canStillExecute: false }
    // Nodes check the validity period before the nonce. Of an expired transaction the nonce can be used, too.
    if ((isExpiry || isAboutNonce(error)) && (await isNonceUsed(witness, fields, hash, context.wasNonceFree)))
      return { kind: 'NONCE_USED', error, canStillExecute: false }
  }
  const isOfGasKey = fields?.nonce_index !== null
  const needsProof = isExpiry || (isAboutNonce(error) && !isOfGasKey)
  return canBeAccepted || needsProof ? found : rejected
}

function witnessOf(context: SubmitContext): Witness {
  return { near: context.near, sending: minHeight => attemptOptions(context, minHeight) }
}

function isAboutNonce(error: SendTxError): boolean {
  const reason: unknown = error.kind === 'INVALID_TRANSACTION' ? error.info.reason : undefined
  return hasOwn(Object(reason), 'InvalidNonce')
}
