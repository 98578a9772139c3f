import { type SendTxMethod, sendTx } from '../../../methods/send_tx.js'
import type { TxMethod } from '../../../methods/tx.js'
import { sendChecked } from '../../../runtime/ask.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { hasExpired } from '../evidence/has-expired.js'
import { isNonceUsed } from '../evidence/is-nonce-used.js'
import type { Witness } from '../evidence/witness.js'
import { checkResult } from '../result/check-result.js'
import { waitAt } from '../wait/wait-at.js'
import {
  claimOf,
  hasEarlierAcceptance,
  isReached,
  isUnknown,
  judge,
  type Claim,
  type Evidence,
} from './judge-attempt.js'
import type { SubmissionEnd } from './submission.js'
import { attemptOptions, type SubmitContext } from './submit-context.js'

/** What one client shows after it got the transaction, and how the submission then ended; undefined if it continues. */
export type Attempt = Evidence & { readonly end: SubmissionEnd | undefined }

/**
 * Sends the transaction, follows it, and judges what this shows: all with the one client of the context. Asks for no
 * more evidence than the judgement needs.
 */
export async function attempt(context: SubmitContext, wasAccepted: boolean): Promise<Attempt> {
  const sent = await send(context)
  const claim = claimOf(sent, context)
  const isPending = sent.ok || claim === 'PENDING'
  const canBeAccepted = wasAccepted || isPending || hasEarlierAcceptance(sent.error)
  const isAboutRequest = claim === 'REQUEST_VALIDATION_ERROR' || claim === 'UNKNOWN'
  const isClear = claim === 'NETWORK_ERROR' || isReached(context, sent) || (isAboutRequest && !canBeAccepted)
  const answer = isClear ? sent : await followTransaction(context)
  const proof = isUnknown(answer) ? await prove(context, claim) : undefined
  const failed = isPending && !answer.ok ? answer : sent
  const evidence = { claim, canBeAccepted, answer, error: failed.ok ? undefined : failed.error, proof }
  return { ...evidence, end: judge(context, evidence) }
}

function send(context: SubmitContext): Promise<Outcome<SendTxMethod>> {
  const { near, transaction, until, minHeight } = context
  const request = sendTx({ signed_tx_base64: transaction.base64, wait_until: until })
  return sendChecked(near, request, attemptOptions(context, minHeight), answer => checkResult(request, answer))
}

/**
 * Asks `tx` for the transaction, and if a block includes it, waits for the milestone. Returns the answer with this or
 * an earlier milestone, or an error such as `UNKNOWN_TRANSACTION`. Waits for about two attempts at most: then `submit`
 * sends the same bytes again, because a node may only claim to know the transaction.
 */
async function followTransaction(context: SubmitContext): Promise<Outcome<TxMethod>> {
  const known = await waitFor(context, 'NONE')
  return isReached(context, known, 'INCLUDED') && !isReached(context, known) ? waitFor(context, context.until) : known
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

/** What the chain proves about a rejected transaction that `tx` does not know. */
async function prove(context: SubmitContext, claim: Claim): Promise<Evidence['proof']> {
  const { near, wasNonceFree } = context
  const { fields, hash } = context.transaction
  if (!fields || !hash) return undefined
  const witness: Witness = { near, sending: minHeight => attemptOptions(context, minHeight) }
  const isExpiry = claim === 'EXPIRED'
  if (isExpiry && (await hasExpired(witness, fields, context))) return claim
  // Nodes check the validity period before the nonce. Of an expired transaction the nonce can be used, too.
  const needsProof = isExpiry || claim === 'NONCE_USED'
  return needsProof && (await isNonceUsed(witness, fields, hash, wasNonceFree)) ? 'NONCE_USED' : undefined
}
