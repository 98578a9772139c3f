import type { TxMethod } from '../../methods.js'
import { tx } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import { failure } from '../../runtime/failure.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { Request } from '../../runtime/request.js'
import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import { pause } from '../../runtime/transport/pause.js'
import type { TransactionMilestone, TransactionReference } from '../../schemas.js'
import { signerOf, transactionHash } from './hash.js'
import { mayPass } from './passing.js'
import { hasReached } from './reached.js'

export interface WaitOptions {
  /** Ends the waiting at once, in any phase, with `ABORTED`. What was submitted goes on without us. */
  readonly signal?: AbortSignal
  /** Milliseconds for all of it, pauses included: 60,000 by default. */
  readonly timeout?: number
  /** Milliseconds in which `UNKNOWN_TRANSACTION` may only mean "not yet": 20,000 by default. */
  readonly grace?: number
  /** Milliseconds between two requests: 1,000 by default. */
  readonly interval?: number
  /**
   * Milliseconds for one request: 15,000 by default. Nodes themselves wait for some ten seconds. It is for all attempts
   * that the client's transport makes: give more where `fallback` is to reach a second node behind a silent one.
   */
  readonly attemptTimeout?: number
}

/**
 * Follows a transaction, by hash and sender or as the signed transaction itself, until it has reached a milestone.
 *
 * It goes on where a node's deadline passes (`TIMEOUT_ERROR`), where a node does not know the transaction yet, where
 * connections break, where nodes fail or do not follow the shard, and where an answer is about another transaction. It
 * never rejects for a failed call: it ends in the result, whose type follows `until`, or in an error of `tx`, the last
 * one where the time was up. An error says nothing about the transaction but what its kind says: it may still execute.
 */
export function waitForTransaction<Until extends TransactionMilestone>(
  near: Pick<Client, 'send'>,
  transaction: TransactionReference | string,
  until: Until,
  options?: WaitOptions,
): Promise<Outcome<TxMethod<Until>>>
export async function waitForTransaction(
  near: Pick<Client, 'send'>,
  transaction: TransactionReference | string,
  until: TransactionMilestone,
  { signal, timeout = 60_000, grace = 20_000, interval = 1000, attemptTimeout = 15_000 }: WaitOptions = {},
): Promise<Outcome<TxMethod>> {
  const deadline = deadlineIn(timeout)
  const grown = deadlineIn(grace)
  const reference = await byHash(transaction)
  const question = (wait_until: TransactionMilestone): Request<TxMethod> => tx({ ...reference, wait_until })
  let asked = until
  for (;;) {
    const time = Math.min(timeLeft(deadline), attemptTimeout)
    const outcome = await near.send(question(asked), { timeout: time, ...(signal && { signal }) })
    const isReached = outcome.ok && hasReached(outcome.result, until, reference.tx_hash ?? null)
    if (isReached || !mayPass(outcome, timeLeft(grown) > 0, signal)) return outcome
    // A pause that cannot end in time is not begun. An answer short of the milestone is no result: the call timed out.
    if (timeLeft(deadline) <= interval) return outcome.ok ? outOfTime(question(until), timeout) : outcome
    await pause(interval, signal)
    asked = nextQuestion(outcome, asked, until, timeLeft(grown) > 0)
  }
}

/**
 * Asked for a signed transaction that they do not know, nodes check it and say that it is invalid, or expired where
 * they are behind. Asked for its hash, they say that they do not know it.
 */
async function byHash(transaction: TransactionReference | string): Promise<TransactionReference> {
  const signed = typeof transaction === 'string' ? transaction : transaction.signed_tx_base64
  if (signed === undefined) return transaction as TransactionReference
  const hash = await transactionHash(signed).catch(() => null)
  return hash === null ? { signed_tx_base64: signed } : { tx_hash: hash, sender_account_id: signerOf(signed) }
}

function outOfTime(question: Request<TxMethod>, timeout: number): Outcome<TxMethod> {
  return failure(question, { kind: 'TIMED_OUT', info: { timeout } }) as Outcome<TxMethod>
}

/**
 * Asked for a milestone, nodes wait for a transaction that they do not know, and end with `TIMEOUT_ERROR`. Only asked
 * for `NONE` do they say that they do not know it; so that question is put in between once it means something.
 */
function nextQuestion(
  outcome: Outcome<TxMethod>,
  asked: TransactionMilestone,
  until: TransactionMilestone,
  isYoung: boolean,
): TransactionMilestone {
  const timedOut = !outcome.ok && outcome.error.kind === 'TIMEOUT_ERROR'
  return timedOut && asked === until && !isYoung ? 'NONE' : until
}
