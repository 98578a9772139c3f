import type { Client } from '../../../runtime/client.js'
import { requireAtLeast } from '../../../runtime/input/require-option.js'
import { deadlineIn } from '../../../runtime/transport/deadline.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { memoryStore } from '../../../stores/memory-store.js'
import { witnessesOf } from '../evidence/witness.js'
import { submit } from '../submit/submit.js'
import { checkTimes } from '../wait/check-times.js'
import { inLane } from './lanes/in-lane.js'
import type { NonceLane } from './lanes/nonce-lane.js'
import { nonceLanes } from './lanes/nonce-lanes.js'
import { nextState, stateOf, type PaymentState } from './payment-state.js'
import { takeStep } from './payment-steps.js'
import { notSigned, paymentOf, timeError, type Payment } from './payment.js'
import { findRecord } from './record/find-record.js'
import type { PaymentRecord } from './record/payment-record.js'
import { readPurpose } from './record/purpose.js'
import type { PaymentContext, SignAndSubmitOptions } from './sign-and-submit-options.js'

/**
 * All payments without a store share it, so that no two of them have the same nonce: two equal payments with one nonce
 * are one transaction, and both calls would report its success.
 */
const noncesOfProgram = /* @__PURE__ */ memoryStore()

/**
 * Makes a whole payment: reserves a nonce, reads a final block hash, calls `sign`, saves the transaction and submits
 * it.
 *
 * Signs a second time only after the chain proves that the first transaction can never execute, and never a third time
 * for the same id, over any number of calls. If the program is killed at any step, a new call with the same store and
 * id continues the same payment. Without a store each call is a new payment, also after `UNKNOWN`: both can execute.
 *
 * With a client of three nodes or more, more than half of them must agree about the key and about the end; with one or
 * two, one node decides.
 *
 * Once the payment is `FINAL`, the store has its end: each further call with this id returns it without a node, a lane
 * or a signature, and with null as `result`. So does a call that runs at the same time and got another end from its
 * nodes. If the store fails to save the end, the call returns it all the same.
 * With `light` it has the receipt too, and an end without one is not enough: the call asks for the proof, and never
 * signs again.
 *
 * `timeout` and `signal` end requests and pauses; `sign` and the store take the time that they need. Rejects with the
 * errors of `sign` and of the store, with a `TypeError` if `sign` returns another transaction or none, if the store
 * lacks a function or returns anything else than what was saved, for a record of a newer version, if only one of
 * `store` and `id` is given, or if `purpose` is not JSON, and with a `RangeError` for times and heights that are NaN or
 * too small.
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
  const { timeout = 60_000, interval = 1_000, attemptTimeout = 15_000, signal, account_id, sign } = options
  checkTimes({ timeout, interval, attemptTimeout })
  requireStoreAndId(options)
  const { store = memoryStore(), id = '' } = options
  const nonces = options.store ?? noncesOfProgram
  const deadline = deadlineIn(timeout)
  const lanes = options.lanes ?? nonceLanes([{ public_key: options.public_key }])
  const chain = near.chainId
  const name = { id, account_id, chain }
  const height = requireAtLeast(0, 'minHeight', options.minHeight ?? 0) || undefined
  const witnesses = witnessesOf(near, options.witnesses)
  const times = { deadline, interval, attemptTimeout }
  const common = { near, witnesses, chain, options, sign, store, nonces, name, signal, ...times }
  const purpose = readPurpose(options.purpose)
  const known = { keyOutcome: undefined, height, usedNonce: 0n, purpose, needsReceipt: options.light !== undefined }
  const readState = async (): Promise<PaymentState> => stateOf({ ...(await findRecord(store, name)), ...known })
  const before = await readState()
  if (before.kind === 'ENDED') return before.payment
  const pay = async (lane: NonceLane): Promise<Payment> => payUntilEnd({ ...common, lane }, await readState())
  const payment = await inLane(lanes, before.saved && laneOf(before.saved.record), pay, deadline, signal)
  return payment ?? withoutLane(near, await readState(), options)
}

/** Without an id, two payments with one store would be one. Without a store, an id promises what nobody keeps. */
function requireStoreAndId({ store, id, purpose }: SignAndSubmitOptions): void {
  const { read, compareAndSet } = Object(store)
  if (store !== undefined && (typeof read !== 'function' || typeof compareAndSet !== 'function'))
    throw new TypeError('The option "store" must have the functions "read" and "compareAndSet".')
  if (store !== undefined && (typeof id !== 'string' || id === ''))
    throw new TypeError(
      'The option "store" needs the option "id": a text that is the same for each start of a payment.',
    )
  const alone = id === undefined ? purpose !== undefined && 'purpose' : 'id'
  if (store === undefined && alone)
    throw new TypeError(`The option "${alone}" needs the option "store", which keeps the payment.`)
}

async function payUntilEnd(context: PaymentContext, first: PaymentState): Promise<Payment> {
  let state = first
  while (state.kind !== 'ENDED') state = nextState(state, await takeStep(context, state))
  return state.payment
}

/** The end of a payment whose time passed, or whose signal aborted, while other payments used the lane. */
async function withoutLane(
  near: PaymentContext['near'],
  state: PaymentState,
  options: SignAndSubmitOptions,
): Promise<Payment> {
  if (state.kind === 'ENDED') return state.payment
  const signed = state.saved?.record.signed
  if (typeof signed !== 'string') return notSigned(options, state.saved, timeError(options))
  // Sends nothing.
  return paymentOf(await submit(near, signed, { ...options, timeout: 0 }))
}

function laneOf({ public_key, nonce_index }: PaymentRecord): NonceLane {
  return nonce_index === null ? { public_key } : { public_key, nonce_index }
}
