import { type TxMethod, tx } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import { failure } from '../../../runtime/failure.js'
import type { Outcome } from '../../../runtime/outcome.js'
import type { Request } from '../../../runtime/request.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone, TransactionReference } from '../../../schemas.js'
import { answerKey } from '../../../runtime/transport/votes/answer-key.js'
import { askWitnesses, witnessesOf, type Sender } from '../evidence/witness.js'
import { reachesMilestone } from '../result/reaches-milestone.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from './check-times.js'
import { isRetryable } from './is-retryable.js'
import { timedOut, waitAt } from './wait-at.js'

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
 * answer; with one or two, one node decides. Rejects only with a `RangeError` for times that are NaN or too small.
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
    const keyOf = (outcome: Outcome<TxMethod>): string | undefined => voteKey(outcome, timeLeft(graceEnd) > 0)
    const { agreed, values } = await askWitnesses(witnesses, signal, wait, keyOf)
    if (agreed) return agreed
    if (timeLeft(deadline) <= interval || signal?.aborted)
      return withoutAgreement(tx({ ...reference, wait_until: until }), values, timeout)
    await pause(interval, signal)
  }
}

/** Equal for two witnesses that report the same. Of an executed transaction the whole answer counts. */
function voteKey(outcome: Outcome<TxMethod>, isInGrace: boolean): string | undefined {
  if (!outcome.ok) return isRetryable(outcome, isInGrace) ? undefined : 'error'
  const isExecuted = reachesMilestone(outcome.result.final_execution_status, 'EXECUTED_OPTIMISTIC')
  return isExecuted ? answerKey(outcome) : 'PENDING'
}

function withoutAgreement(
  request: Request<TxMethod>,
  outcomes: readonly Outcome<TxMethod>[],
  timeout: number,
): Outcome<TxMethod> {
  const errors = outcomes.filter(({ ok }) => !ok)
  const error = errors.find(outcome => !outcome.ok && outcome.error.kind !== 'TIMED_OUT')
  if (error && errors.length === outcomes.length) return error
  return errors.length === outcomes.length ? timedOut(request, timeout) : noAgreement(request)
}

function noAgreement(request: Request<TxMethod>): Outcome<TxMethod> {
  return failure(request, { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }) as Outcome<TxMethod>
}

async function referenceOf(transaction: TransactionReference | string | Uint8Array): Promise<TransactionReference> {
  const isSigned = typeof transaction === 'string' || transaction instanceof Uint8Array
  const signed = isSigned ? transaction : transaction.signed_tx_base64
  return signed === undefined ? (transaction as TransactionReference) : (await readSignedTransaction(signed)).reference
}
