import { type SendTxError, type SendTxMethod, sendTx } from '../../../methods/send_tx.js'
import type { TxError, TxMethod } from '../../../methods/tx.js'
import { sendChecked } from '../../../runtime/ask.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { checkResult } from '../result/check-result.js'
import { isRetryable } from '../wait/is-retryable.js'
import { conclude } from './conclude.js'
import { followSent } from './follow-transaction.js'
import { hasEarlierAcceptance } from './has-earlier-acceptance.js'
import { judgeRejection } from './judge-rejection.js'
import type { SubmissionEnd } from './submission.js'
import { attemptOptions, type SubmitContext } from './submit-context.js'
import { hadNoConnection } from './had-no-connection.js'

/** What one client says after it got the transaction. */
export type Attempt = {
  /** How the submission ended; undefined if it continues. */
  readonly end: SubmissionEnd | undefined
  /** Why it continues, as far as a node said it. */
  readonly error: SendTxError | TxError | undefined
  /** Whether a node can have accepted the transaction, in this attempt or an earlier one. */
  readonly canBeAccepted: boolean
  /** Whether the client reached no node. */
  readonly isOffline: boolean
}

/** Sends the transaction, follows it, and judges a rejection: all with the one client of the context. */
export async function attempt(context: SubmitContext, wasAccepted: boolean): Promise<Attempt> {
  const sent = await send(context)
  if (!sent.ok && hadNoConnection(sent.error))
    return { end: undefined, error: sent.error, canBeAccepted: wasAccepted, isOffline: true }
  const rejection = sent.ok || isRetryable(sent, true, context.signal) ? null : sent.error
  const canBeAccepted = wasAccepted || sent.ok || rejection === null || hasEarlierAcceptance(sent.error)
  const step = rejection ? await judgeRejection(context, rejection, canBeAccepted) : await followSent(context, sent)
  const end = 'kind' in step ? step : conclude(context, step)
  return { end, error: rejection ?? errorOf(step) ?? errorOf(sent), canBeAccepted, isOffline: false }
}

function send(context: SubmitContext): Promise<Outcome<SendTxMethod>> {
  const { near, transaction, until, minHeight } = context
  const request = sendTx({ signed_tx_base64: transaction.base64, wait_until: until })
  return sendChecked(near, request, attemptOptions(context, minHeight), outcome => checkResult(request, outcome))
}

function errorOf(
  outcome: SubmissionEnd | Outcome<SendTxMethod> | Outcome<TxMethod>,
): SendTxError | TxError | undefined {
  return 'ok' in outcome && !outcome.ok ? outcome.error : undefined
}
