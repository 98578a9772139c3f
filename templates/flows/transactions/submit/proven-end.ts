import type { TxError } from '../../../methods/tx.js'
import { timeLeft } from '../../../runtime/transport/deadline.js'
import { longestValidity } from '../evidence/has-expired.js'
import type { ProvingOptions } from './proving-options.js'
import { attemptOptions, unknownEnd, type SubmitContext } from './submit-context.js'
import type { SubmissionEnd } from './submission.js'

/**
 * The end, once it is proven. Without a proof it is not known: a node can have invented the whole answer. A final block
 * commits to what is proven.
 */
export async function provenEnd(
  context: Omit<SubmitContext, 'near'>,
  proving: ProvingOptions,
  end: SubmissionEnd,
  error: TxError,
): Promise<SubmissionEnd> {
  const { light } = proving
  if (end.kind === 'EXPIRED' || end.kind === 'NONCE_USED') return light ? provenNever(context, proving, end) : end
  if (!light || !('result' in end) || end.kind === 'PENDING') return end
  const { transaction, deadline, interval, signal } = context
  const times = { timeout: timeLeft(deadline), interval, signal }
  const { receipt, unproven } = await light.confirmTransaction(transaction.base64, end, times)
  return receipt ? { ...end, receipt, canStillExecute: false } : { ...unknownEnd(error), unproven }
}

type Never = Extract<SubmissionEnd, { readonly kind: 'EXPIRED' | 'NONCE_USED' }>

/**
 * The end of a transaction of which nodes say that it can never execute. Whoever believes it signs another one, and
 * pays twice if it was a lie.
 */
async function provenNever(
  context: Omit<SubmitContext, 'near'>,
  { light, expiry, unverified }: ProvingOptions,
  end: Never,
): Promise<SubmissionEnd> {
  const { transaction, interval, signal, deadline, validityPeriod = longestValidity } = context
  const { base64, fields } = transaction
  const { timeout } = attemptOptions(context)
  // Once: on a chain where it did not execute, no node ever has a proof.
  const executed = await light?.confirmTransaction(base64, end, { timeout, interval: timeout, signal })
  let unproven = executed?.unproven
  if (Object(unproven).kind !== 'CONTRADICTED') {
    if (end.kind === 'EXPIRED' && expiry && fields) {
      const times = { validityPeriod, timeout: timeLeft(deadline), interval, signal }
      const shown = await expiry.proveExpiry(fields, times).catch((thrown: unknown) => ({ unproven: thrown }))
      if ('proof' in shown && shown.proof) return { ...end, evidence: { proven: true, ...shown.proof } }
      unproven = 'unproven' in shown && shown.unproven
    }
    if (unverified === 'pass') return { ...end, evidence: { proven: false } }
  }
  return { ...unknownEnd(end.error), said: end.kind, unproven }
}
