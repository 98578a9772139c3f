import type { Client } from '../../../runtime/client.js'
import { requireAtLeast } from '../../../runtime/transport/calls/require-option.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { submitWith } from '../submit/submit.js'
import { checkTimes } from '../wait/check-times.js'
import { beginPayment } from './begin-payment.js'
import { checkSigned } from './check-signed.js'
import { inLane } from './in-lane.js'
import { nonceLanes, type NonceLane } from './nonce-lanes.js'
import type { PaymentContext } from './payment-context.js'
import { readRecord, type PaymentRecord, type SavedRecord } from './payment-record.js'
import { memoryStore } from './payment-store.js'
import { paymentOf, type NotSigned, type Payment } from './payment.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'
import { signPayment } from './sign-payment.js'
import { withoutLane } from './without-lane.js'

/**
 * All payments without a store share it, so that no two of them have the same nonce: two equal payments with one nonce
 * are one transaction, and both calls would report its success.
 */
const noncesOfProgram = /* @__PURE__ */ memoryStore()

/** How many new transactions one call signs at most after the first. A node that invents all evidence gets no more. */
const mostReplaced = 1

/**
 * Makes a whole payment: reserves a nonce, reads a final block hash, calls `sign`, saves the transaction and submits
 * it.
 *
 * Signs a second time only after the chain proves that the first transaction can never execute, and never a third time
 * in one call. If the program is killed at any step, a new call with the same store and id continues the same payment.
 * `timeout` and `signal` end requests and pauses; `sign` and the store take the time that they need. Rejects with the
 * errors of `sign` and of the store, with a `TypeError` if another transaction was signed or the store returns anything
 * else than what was saved, and with a `RangeError` for times and heights that are NaN or too small.
 * @example
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-08' })
 * if (payment.kind === 'SUCCEEDED') console.log('paid')
 * else console.error(payment.kind, payment.canStillExecute)
 */
export function signAndSubmit<Until extends TransactionMilestone = 'FINAL'>(
  near: Pick<Client, 'send'>,
  options: SignAndSubmitOptions<Until>,
): Promise<Payment<Until>>
export async function signAndSubmit(near: Pick<Client, 'send'>, options: SignAndSubmitOptions): Promise<Payment> {
  const { timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, signal } = options
  checkTimes({ timeout, interval, attemptTimeout })
  const { store = memoryStore(), id = '' } = options
  const nonces = options.store ?? noncesOfProgram
  const deadline = deadlineIn(timeout)
  const lanes = options.lanes ?? nonceLanes([{ public_key: options.public_key }])
  const earlier = await readRecord(store, id, options.account_id)
  const seen = { height: requireAtLeast(0, 'minHeight', options.minHeight ?? 0) || undefined }
  const pay = (lane: NonceLane): Promise<Payment> =>
    payUntilSettled({ near, options, store, nonces, id, lane, seen, deadline, interval, attemptTimeout, signal })
  const payment = await inLane(lanes, earlier && laneOf(earlier.record), pay, deadline, signal)
  return payment ?? withoutLane(near, store, id, options)
}

async function payUntilSettled(context: PaymentContext): Promise<Payment> {
  const { near, options, store, id, seen, deadline } = context
  const earlier = await readRecord(store, id, options.account_id)
  let saved: SavedRecord | NotSigned = earlier ?? (await beginPayment(context, undefined))
  for (let replaced = 0; ;) {
    if ('kind' in saved) return saved
    const { signed } = saved.record
    if (signed === null) {
      saved = await signPayment(context, saved)
      continue
    }
    const { hash } = await checkSigned(signed, saved.record)
    const sending = { ...options, timeout: timeLeft(deadline), ...(seen.height && { minHeight: seen.height }) }
    const submission = await submitWith(near, signed, sending, true)
    if (submission.kind !== 'EXPIRED' && submission.kind !== 'NONCE_USED') return paymentOf(submission)
    if (replaced === mostReplaced) return { kind: 'UNKNOWN', error: submission.error, canStillExecute: true, hash }
    replaced++
    saved = await beginPayment(context, saved)
  }
}

function laneOf({ public_key, nonce_index }: PaymentRecord): NonceLane {
  return nonce_index === null ? { public_key } : { public_key, nonce_index }
}
