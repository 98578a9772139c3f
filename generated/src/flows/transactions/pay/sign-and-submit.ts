import type { Client } from '../../../runtime/client.js'
import { requireAtLeast } from '../../../runtime/transport/calls/require-option.js'
import { deadlineIn, timeLeft } from '../../../runtime/transport/deadline.js'
import type { TransactionMilestone } from '../../../schemas.js'
import type { KeyAt } from '../evidence/key-at.js'
import { witnessesOf } from '../evidence/witness.js'
import { submit, submitWith } from '../submit/submit.js'
import { checkTimes } from '../wait/check-times.js'
import { beginPayment, type Begun } from './begin-payment.js'
import { checkSigned } from './check-signed.js'
import { inLane } from './in-lane.js'
import { nonceLanes, type NonceLane } from './nonce-lanes.js'
import { notSigned, timeError } from './not-signed.js'
import type { PaymentContext } from './payment-context.js'
import { findRecord, type PaymentName, type PaymentRecord, type SavedRecord } from './payment-record.js'
import { memoryStore, type PaymentStore } from './payment-store.js'
import { paymentOf, type NotSigned, type Payment } from './payment.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'
import { signPayment } from './sign-payment.js'

/**
 * All payments without a store share it, so that no two of them have the same nonce: two equal payments with one nonce
 * are one transaction, and both calls would report its success.
 */
const noncesOfProgram = /* @__PURE__ */ memoryStore()

/**
 * How many transactions are signed for one payment at most, over all calls. A node that invents all evidence gets no
 * more.
 */
const mostSigned = 2

/**
 * Makes a whole payment: reserves a nonce, reads a final block hash, calls `sign`, saves the transaction and submits
 * it.
 *
 * Signs a second time only after the chain proves that the first transaction can never execute, and never a third time
 * for the same id, over any number of calls. If the program is killed at any step, a new call with the same store and
 * id continues the same payment. With a client of three nodes or more, more than half of them must agree about the key
 * and about the end; with one or two, one node decides.
 *
 * `timeout` and `signal` end requests and pauses; `sign` and the store take the time that they need. Rejects with the
 * errors of `sign` and of the store, with a `TypeError` if another transaction was signed, if the store lacks a
 * function or returns anything else than what was saved, or if only one of `store` and `id` is given, and with a
 * `RangeError` for times and heights that are NaN or too small.
 * @example
 * const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign, store, id: 'rent 2026-08' })
 * if (payment.kind === 'SUCCEEDED') console.log('paid')
 * else console.error(payment.kind, payment.canStillExecute)
 */
export function signAndSubmit<Until extends TransactionMilestone = 'FINAL'>(
  near: Pick<Client, 'send' | 'witnesses' | 'chainId'>,
  options: SignAndSubmitOptions<Until>,
): Promise<Payment<Until>>
export async function signAndSubmit(
  near: Pick<Client, 'send' | 'witnesses' | 'chainId'>,
  options: SignAndSubmitOptions,
): Promise<Payment> {
  const { timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, signal, account_id } = options
  checkTimes({ timeout, interval, attemptTimeout })
  requireStoreAndId(options)
  const { store = memoryStore(), id = '' } = options
  const nonces = options.store ?? noncesOfProgram
  const deadline = deadlineIn(timeout)
  const lanes = options.lanes ?? nonceLanes([{ public_key: options.public_key }])
  const chain = near.chainId
  const name = { id, account_id, chain }
  const seen = { height: requireAtLeast(0, 'minHeight', options.minHeight ?? 0) || undefined, usedNonce: 0n }
  const witnesses = witnessesOf(near, options.witnesses)
  const common = {
    near,
    witnesses,
    chain,
    options,
    store,
    nonces,
    name,
    seen,
    deadline,
    interval,
    attemptTimeout,
    signal,
  }
  const { saved } = await findRecord(store, name)
  const pay = (lane: NonceLane): Promise<Payment> => payUntilSettled({ ...common, lane })
  const payment = await inLane(lanes, saved && laneOf(saved.record), pay, deadline, signal)
  return payment ?? withoutLane(near, store, name, options)
}

/** Without an id, two payments with one store would be one. Without a store, an id promises what nobody keeps. */
function requireStoreAndId({ store, id }: SignAndSubmitOptions): void {
  const { read, compareAndSet } = Object(store)
  if (store !== undefined && (typeof read !== 'function' || typeof compareAndSet !== 'function'))
    throw new TypeError('The option "store" must have the functions "read" and "compareAndSet".')
  if (store !== undefined && (typeof id !== 'string' || id === ''))
    throw new TypeError(
      'The option "store" needs the option "id": a text that is the same for each start of a payment.',
    )
  if (store === undefined && id !== undefined)
    throw new TypeError('The option "id" needs the option "store", which keeps the payment of this id.')
}

async function payUntilSettled(context: PaymentContext): Promise<Payment> {
  const { store, name } = context
  const { key, saved } = await findRecord(store, name)
  let [current, keyAt]: [SavedRecord | undefined, KeyAt | undefined] = [saved, undefined]
  for (;;) {
    const isSigned = current !== undefined && current.record.signed !== null
    if (current && isSigned) {
      const payment = await submitSigned(context, current)
      if (payment) return payment
    }
    const next: SavedRecord | Begun | NotSigned =
      current && !isSigned
        ? await signPayment(context, current, keyAt)
        : await beginPayment(context, { key: current?.key ?? key, saved: current })
    if ('kind' in next) return next
    ;[current, keyAt] = 'keyAt' in next ? [next.saved, next.keyAt] : [next, undefined]
  }
}

/** Submits the saved transaction. Undefined if it can never execute, and another one can be signed. */
async function submitSigned(context: PaymentContext, { record }: SavedRecord): Promise<Payment | undefined> {
  const { near, options, seen, deadline } = context
  const { hash, base64 } = await checkSigned(record.signed ?? '', record)
  const sending = { ...options, timeout: timeLeft(deadline), ...(seen.height && { minHeight: seen.height }) }
  const submission = await submitWith(near, base64, sending, true)
  if (submission.kind !== 'EXPIRED' && submission.kind !== 'NONCE_USED') return paymentOf(submission)
  // The chain is further than the block at which the key was read.
  if (submission.kind === 'NONCE_USED') seen.usedNonce = BigInt(record.nonce)
  if (record.signings < mostSigned) return undefined
  return { kind: 'UNKNOWN', error: submission.error, canStillExecute: true, hash }
}

/** The end of a payment whose time passed, or whose signal aborted, while other payments used the lane. */
async function withoutLane(
  near: PaymentContext['near'],
  store: PaymentStore,
  name: PaymentName,
  options: SignAndSubmitOptions,
): Promise<Payment> {
  const { saved } = await findRecord(store, name)
  if (typeof saved?.record.signed !== 'string') return notSigned(options, saved, timeError(options))
  // Sends nothing.
  return paymentOf(await submit(near, saved.record.signed, { ...options, timeout: 0 }))
}

function laneOf({ public_key, nonce_index }: PaymentRecord): NonceLane {
  return nonce_index === null ? { public_key } : { public_key, nonce_index }
}
