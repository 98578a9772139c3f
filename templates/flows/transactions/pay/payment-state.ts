import type { KeyOutcome } from '../evidence/key-at.js'
import type { Submission } from '../submit/submission.js'
import { endedPayment, paymentOf, type PaymentOutcome, type NotSigned, type Payment } from './payment.js'
import type { RecordPlace, SavedRecord } from './record/payment-record.js'
import { purposeKey, type Purpose } from './record/purpose.js'

/**
 * How many transactions are signed for one payment at most, over all calls. A node that invents all evidence gets no
 * more.
 */
const mostSigned = 2

/** How far a payment is. Its record is in the store before the next step is made. */
export type PaymentState = OpenPayment | { readonly kind: 'ENDED'; readonly payment: Payment }

export type OpenPayment =
  /** The payment has no nonce, or none that it can still use. The next one replaces the saved record. */
  (Known & RecordPlace & { readonly kind: 'UNRESERVED' }) | SavedPayment | ExecutedState

export type SavedPayment = SavedPlace & {
  readonly kind:
    /** A nonce is reserved, and no transaction is signed with it. */
    | 'RESERVED'
    /** A transaction is signed. Nodes can have received it. */
    | 'SIGNED'
}

/** Nothing can undo the transaction's outcome any more. The record does not say so yet. */
export type ExecutedState = SavedPlace & { readonly kind: 'EXECUTED'; readonly payment: PaymentOutcome }

type SavedPlace = Known & { readonly key: string; readonly saved: SavedRecord }

type Known = {
  /** What this call pays for; undefined if it did not say. */
  readonly purpose: Purpose | undefined
  /** Whether an end without a receipt is not enough for this call. */
  readonly needsReceipt?: boolean
  /** The key of the record at the block at which this call has just reserved a nonce of it. */
  readonly keyOutcome: KeyOutcome | undefined
  /** The greatest height of a block in the answers so far. */
  readonly height: number | undefined
  /** A nonce of the key that was proven to be used. */
  readonly usedNonce: bigint
}

/** What a step shows: how a submission ended, that this call signs nothing, or one of these. */
export type PaymentEvidence =
  | Submission
  | NotSigned
  /** The store has this record. */
  | {
      readonly kind: 'SAVED'
      readonly saved: SavedRecord
      readonly keyOutcome: KeyOutcome | undefined
      readonly height: number
    }
  /** The payment can use no nonce at this block, or not the one that it has. */
  | { readonly kind: 'UNRESERVED'; readonly height: number }
  /** The end of the payment is saved, or the store failed. */
  | { readonly kind: 'END_SAVED'; readonly payment: Payment }

/**
 * The state of a payment with the record that is in the store, if there is one. A record without a purpose, such as one
 * of an older version, is the payment of any purpose. A record with one is only the payment of the same purpose.
 */
export function stateOf(known: Known & RecordPlace): PaymentState {
  const { saved, purpose: given } = known
  if (!saved) return { ...known, kind: 'UNRESERVED' }
  const { purpose, end, signed } = saved.record
  if (purpose !== undefined && purposeKey(purpose) !== purposeKey(given)) {
    const payment = { kind: 'PAYMENT_DIFFERS', saved: purpose, canStillExecute: !end } as const
    return { kind: 'ENDED', payment: given === undefined ? payment : { ...payment, given } }
  }
  if (end && (end.receipt !== undefined || !known.needsReceipt)) return { kind: 'ENDED', payment: endedPayment(end) }
  return { ...known, kind: signed === null ? 'RESERVED' : 'SIGNED', key: saved.key, saved }
}

/** The state of a payment after a step. */
export function nextState(state: OpenPayment, evidence: PaymentEvidence): PaymentState {
  if (evidence.kind === 'END_SAVED') return { kind: 'ENDED', payment: evidence.payment }
  if (evidence.kind === 'SAVED') return stateOf({ ...state, ...evidence })
  if (evidence.kind === 'UNRESERVED') return { ...state, ...evidence }
  // Signs again only if the transaction can never execute.
  if (evidence.kind !== 'EXPIRED' && evidence.kind !== 'NONCE_USED') return endWith(state, paymentOf(evidence))
  const { signings, nonce, end } = (state as SavedPayment).saved.record
  // Never after an end, even if that is not proven.
  if (signings >= mostSigned || end)
    return { kind: 'ENDED', payment: { ...evidence, kind: 'UNKNOWN', canStillExecute: true } }
  // The chain is further than the block at which the key was read.
  const usedNonce = evidence.kind === 'NONCE_USED' ? BigInt(nonce) : state.usedNonce
  return { ...state, kind: 'UNRESERVED', usedNonce }
}

/**
 * Before `FINAL`, the receipts can execute again in other blocks, with another outcome: the record keeps no such end.
 */
function endWith(state: OpenPayment, payment: Payment): PaymentState {
  const isFinal = 'milestone' in payment && payment.milestone === 'FINAL'
  if (!isFinal || !state.saved) return { kind: 'ENDED', payment }
  return { ...state, kind: 'EXECUTED', key: state.key, saved: state.saved, payment }
}
