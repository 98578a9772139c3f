import { type TxMethod, tx } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import type { Outcome } from '../../../runtime/outcome.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone, TransactionReference } from '../../../schemas.js'
import { errorKey } from '../evidence/error-key.js'
import { askWitnesses, witnessesOf, type Sender } from '../evidence/witness.js'
import { resultKey, sharedResult } from '../result/shared-result.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from './check-times.js'
import { isRetryable } from './is-retryable.js'
import { waitAt } from './wait-at.js'
import { withoutAgreement } from './without-agreement.js'

/** The options of `waitForTransaction`: how long it waits, and how often it asks. */
export interface WaitOptions {
  /** Ends the wait at once, in any phase, with `ABORTED`. A submitted transaction is not affected. */
  readonly signal?: AbortSignal
  /** Milliseconds for the whole wait, pauses included: 60,000 by default. At 0 no request is sent. */
  readonly timeout?: number
  /** For this many milliseconds `UNKNOWN_TRANSACTION` counts as "not yet": 20,000 by default. */
  readonly grace?: number
  /** Milliseconds between two requests, 1 or more: 1,000 by default. */
  readonly interval?: number
  /**
   * Milliseconds for one request, 1 or more: 15,000 by default. Nodes wait for a milestone for about ten seconds. The
   * time includes all attempts of the client's transport: pass more if `fallback` has to reach a second node after a
   * silent one.
   */
  readonly attemptTimeout?: number
  /**
   * The clients that must agree: more than half of them report the same answer. Default: the nodes of `connect` if
   * there are three or more, else the client itself. `[]`: the client itself.
   */
  readonly witnesses?: readonly Pick<Client, 'send'>[]
}

/**
 * Asks `tx` again and again until a transaction has reached a milestone. The transaction is given by hash and sender,
 * or is the signed transaction itself.
 *
 * Sends the request again after a node's deadline (`TIMEOUT_ERROR`), while a node does not know the transaction yet,
 * after connections break, if a node fails or does not track the shard, and after an answer about another transaction.
 * Resolves to the result, typed by `until`, or to an error of `tx`: the last one if the time is up. After any error the
 * transaction can still execute. With a client of three nodes or more, more than half of them must give the same
 * answer, and before execution the same milestone; with one or two, one node decides. Rejects only with a `RangeError`
 * for times that are NaN or too small.
 * @example
 * const sent = { tx_hash, sender_account_id: 'alice.near' }
 * const outcome = await waitForTransaction(near, sent, 'FINAL', { timeout: 60_000 })
 */
export function waitForTransaction<Until extends TransactionMilestone>(
  near: Pick<Client, 'send' | 'witnesses'>,
  transaction: TransactionReference | string | Uint8Array,
  until: Until,
  options?: WaitOptions,
): Promise<Outcome<TxMethod<Until>>>
export async function waitForTransaction(
  near: Pick<Client, 'send' | 'witnesses'>,
  transaction: TransactionReference | string | Uint8Array,
  until: TransactionMilestone,
  { timeout = 60_000, grace = 20_000, interval = 1000, attemptTimeout = 15_000, ...options }: WaitOptions = {},
): Promise<Outcome<TxMethod>> {
  checkTimes({ timeout, grace, interval, attemptTimeout })
  const { signal } = options
  const deadline = deadlineIn(timeout)
  const graceEnd = deadlineIn(grace)
  const reference = await referenceOf(transaction)
  const witnesses = witnessesOf(near, options.witnesses)
  if (witnesses.length === 1)
    return waitAt(witnesses[0] ?? near, reference, until, { timeout, grace, interval, attemptTimeout, signal })
  for (;;) {
    // A silent witness must not delay the next round, in which the others can agree.
    const times = { timeout: Math.min(timeLeft(deadline), attemptTimeout), grace: timeLeft(graceEnd) }
    const wait = (witness: Sender, linked: AbortSignal | undefined): Promise<Outcome<TxMethod>> =>
      waitAt(witness, reference, until, { ...times, interval, attemptTimeout, signal: linked })
    const keyOf = (outcome: Outcome<TxMethod>): string | undefined =>
      outcome.ok
        ? resultKey(outcome.result, until)
        : isRetryable(outcome, timeLeft(graceEnd) > 0)
          ? undefined
          : errorKey(outcome.error)
    const { agreed, values } = await askWitnesses(witnesses, signal, wait, keyOf)
    if (agreed && !agreed.ok) return agreed
    const results = values.flatMap(each => (each.ok ? each.result : []))
    if (agreed) return { ok: true, result: sharedResult(agreed.result, results, until, witnesses.length) }
    if (timeLeft(deadline) <= interval || signal?.aborted)
      return withoutAgreement(tx({ ...reference, wait_until: until }), values, witnesses.length, timeout)
    await pause(interval, signal)
  }
}

async function referenceOf(transaction: TransactionReference | string | Uint8Array): Promise<TransactionReference> {
  const isSigned = typeof transaction === 'string' || transaction instanceof Uint8Array
  const signed = isSigned ? transaction : transaction.signed_tx_base64
  return signed === undefined ? (transaction as TransactionReference) : (await readSignedTransaction(signed)).reference
}
