import type { TxError } from '../../../methods/tx.js'
import type { Client } from '../../../runtime/client.js'
import { requireAtLeast } from '../../../runtime/input/require-option.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import { pause } from '../../../runtime/transport/pause.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { noAgreement } from '../evidence/majority.js'
import { askWitnesses, witnessesOf, type Near, type Sender } from '../evidence/witness.js'
import { readSignedTransaction } from '../signed/signed-transaction.js'
import { checkTimes } from '../wait/check-times.js'
import type { WaitOptions } from '../wait/wait-for-transaction.js'
import { sharedResult } from '../result/shared-result.js'
import { attempt, type Attempt } from './attempt.js'
import { conclude } from './judge-attempt.js'
import { provenEnd } from './proven-end.js'
import type { ProvingOptions } from './proving-options.js'
import type { Submission, SubmissionEnd } from './submission.js'
import { timeFailure, txError, unknownEnd, type SubmitContext } from './submit-context.js'
import { endKey, nextState, type Round, type SubmitState } from './submit-state.js'

/** The options of `submit`: how far it follows the transaction, and which nodes give evidence. */
export interface SubmitOptions<Until extends TransactionMilestone = TransactionMilestone>
  extends Omit<WaitOptions, 'grace'>, ProvingOptions {
  /** The milestone at which the submission ends. Default: `FINAL`. After `NONE` the transaction may never execute. */
  readonly until?: Until
  /**
   * The clients that decide how the submission ended, each with its own evidence: more than half of them must agree.
   * Each of them gets the transaction. Default: the nodes of `connect` if there are three or more, else the client
   * itself. `[]`: the client itself.
   */
  readonly witnesses?: readonly Pick<Client, 'send'>[]
  /**
   * The height of the block that the transaction names, if you know it: then `fallback` and `connect` do not accept a
   * rejection from a node that does not have this block yet.
   */
  readonly minHeight?: number
  /**
   * For how many blocks a transaction is valid on this chain, if you know it. Default: what the witnesses report; a
   * client that decides alone is believed only from 86,400 on, the period of mainnet and testnet.
   */
  readonly validityPeriod?: number
}

/**
 * Sends a signed transaction, as base64 or bytes, follows it, and reports how it ended. Rejects only with a
 * `RangeError` for times and heights that are NaN or too small.
 *
 * Asks `tx` after each rejection, and after each failure that does not show whether a node accepted the transaction.
 * While `tx` does not know the transaction, sends the same bytes again, `interval` apart: the chain executes them at
 * most once. With a client of three nodes or more, each node gets the transaction, and more than half of them must give
 * the same answer, and before execution the same milestone. With one or two, one node decides: the client's transport
 * selects another node if it fails.
 * @example
 * const submission = await submit(near, signed_tx_base64, { timeout: 120_000 })
 * if (submission.kind === 'SUCCEEDED') console.log('paid')
 * else console.error(submission.kind, submission.canStillExecute)
 */
export function submit<Until extends TransactionMilestone = 'FINAL'>(
  near: Pick<Client, 'send' | 'witnesses'>,
  signed: string | Uint8Array,
  options?: SubmitOptions<Until>,
): Promise<Submission<Until>>
export function submit(
  near: Pick<Client, 'send' | 'witnesses'>,
  signed: string | Uint8Array,
  options: SubmitOptions = {},
): Promise<Submission> {
  return submitWith(near, signed, options, false)
}

/** `wasNonceFree`: the caller has read, at the block that the transaction names, that the nonce was not used yet. */
export async function submitWith(
  near: Near,
  signed: string | Uint8Array,
  { until = 'FINAL', timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, ...options }: SubmitOptions,
  wasNonceFree: boolean,
): Promise<Submission> {
  checkTimes({ timeout, interval, attemptTimeout })
  const { signal } = options
  requireAtLeast(0, 'minHeight', options.minHeight ?? 0)
  requireAtLeast(0, 'validityPeriod', options.validityPeriod ?? 0)
  const deadline = deadlineIn(timeout)
  const transaction = await readSignedTransaction(signed)
  const witnesses = witnessesOf(near, options.witnesses)
  const isAlone = witnesses.length === 1
  const context = { ...options, near, isAlone, transaction, until, wasNonceFree, interval, attemptTimeout, deadline }
  const error = txError(context, timeFailure(signal, timeout))
  const isOver = signal?.aborted || timeLeft(deadline) === 0
  // The witnesses of a client are its own nodes.
  const sender = options.witnesses && !witnesses.includes(near) ? near : undefined
  const said = isOver ? unknownEnd(error) : await sendUntilSettled(context, witnesses, sender, error)
  const end = await provenEnd(context, options, said, error)
  return { ...end, hash: transaction.hash }
}

/** Lets all clients send, follow and judge in rounds, until most witnesses agree or no time is left. */
async function sendUntilSettled(
  context: SubmitContext,
  witnesses: readonly Sender[],
  sender: Sender | undefined,
  error: TxError,
): Promise<SubmissionEnd> {
  const { deadline, interval, signal } = context
  let state: SubmitState = { kind: 'NEW', error }
  for (;;) {
    const nextAt = deadlineIn(interval)
    // A client that is no witness sends the transaction first. Its answer decides nothing.
    const sent = state.kind === 'NEW' && sender ? [await attempt({ ...context, near: sender }, false)] : []
    const round = await sendToAll(context, witnesses, sent, state.kind === 'PENDING')
    const delay = timeLeft(nextAt)
    state = nextState(state, round, timeLeft(deadline) <= delay || signal?.aborted)
    if (state.kind === 'ENDED') return state.end
    await pause(delay, signal)
  }
}

/** Sends to all witnesses. The round ends as soon as it is clear whether more than half of them agree. */
async function sendToAll(
  context: SubmitContext,
  witnesses: readonly Sender[],
  sent: readonly Attempt[],
  wasAccepted: boolean,
): Promise<Round> {
  const { until } = context
  const isAccepted = wasAccepted || sent.some(({ canBeAccepted }) => canBeAccepted)
  const read = (near: Sender, signal: AbortSignal | undefined): Promise<Attempt> =>
    attempt({ ...context, near, signal }, isAccepted)
  const keyOf = ({ end }: Attempt): string | undefined => end && endKey(end, until)
  const { agreed, values } = await askWitnesses(witnesses, context.signal, read, keyOf)
  const common = context.signal?.aborted ? undefined : agreed?.end
  const results = values.flatMap(({ end }) => (end && 'result' in end ? end.result : []))
  const all = [...values, ...sent]
  const errors = all.flatMap(({ error }) => error ?? [])
  // Too few witnesses agree, or all of them timed out.
  const lastError = all.some(({ end }) => end) ? txError(context, noAgreement) : errors[0]
  return {
    end:
      common && 'result' in common
        ? conclude(context, { ok: true, result: sharedResult(common.result, results, until, witnesses.length) })
        : common,
    // An error of a node or of a connection explains more.
    error: errors.find(({ kind }) => kind !== 'TIMED_OUT') ?? lastError,
    // A witness whose attempt has not ended can have accepted it.
    canBeAccepted: values.length < witnesses.length || values.some(({ canBeAccepted }) => canBeAccepted),
    isOffline: all.every(({ claim }) => claim === 'NETWORK_ERROR'),
  }
}
