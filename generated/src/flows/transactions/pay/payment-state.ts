import type { KeyOutcome } from '../evidence/key-at.js'
import type { Submission } from '../submit/submission.js'
import type { RecordPlace, SavedRecord } from './payment-record.js'
import { paymentOf, type NotSigned, type Payment } from './payment.js'

/**
 * How many transactions are signed for one payment at most, over all calls. A node that invents all evidence gets no
 * more.
 */
const mostSigned = 2

/** How far a payment is. Its record is in the store before the next step is made. */
export type PaymentState = OpenPayment | { readonly kind: 'ENDED'; readonly payment: Payment }

export type OpenPayment =
  /** The payment has no nonce, or none that it can still use. The next one replaces the saved record. */
  (Known & RecordPlace & { readonly kind: 'UNRESERVED' }) | SavedPayment

export type SavedPayment = Known & {
  readonly kind:
    /** A nonce is reserved, and no transaction is signed with it. */
    | 'RESERVED'
    /** A transaction is signed. Nodes can have received it. */
    | 'SIGNED'
  readonly key: string
  readonly saved: SavedRecord
}

type Known = {
  /** The key at the block at which this call has just reserved the nonce. */
  readonly found: KeyOutcome | undefined
  /** The greatest height of a block in the answers so far. */
  readonly height: number | undefined
  /** A nonce of the key that was proven to be used. */
  readonly usedNonce: bigint
}

/** What a step shows: how a submission ended, that this call signs nothing, or one of these two. */
export type PaymentEvidence =
  | Submission
  | NotSigned
  /** The store has this record. */
  | {
      readonly kind: 'SAVED'
      readonly saved: SavedRecord
      readonly found: KeyOutcome | undefined
      readonly height: number
    }
  /** The payment can use no nonce at this block, or not the one that it has. */
  | { readonly kind: 'UNRESERVED'; readonly height: number }

/** The state of a payment with the record that is in the store, if there is one. */
export function stateOf(found: Known & RecordPlace): OpenPayment {
  const { saved } = found
  if (!saved) return { ...found, kind: 'UNRESERVED' }
  return { ...found, kind: saved.record.signed === null ? 'RESERVED' : 'SIGNED', key: saved.key, saved }
}

/** The state of a payment after a step. */
export function nextState(state: OpenPayment, evidence: PaymentEvidence): PaymentState {
  if (evidence.kind === 'SAVED') return stateOf({ ...state, ...evidence })
  if (evidence.kind === 'UNRESERVED') return { ...state, ...evidence }
  // Signs again only if the transaction can never execute.
  if (evidence.kind !== 'EXPIRED' && evidence.kind !== 'NONCE_USED')
    return { kind: 'ENDED', payment: paymentOf(evidence) }
  const { signings, nonce } = (state as SavedPayment).saved.record
  if (signings >= mostSigned) return { kind: 'ENDED', payment: { ...evidence, kind: 'UNKNOWN', canStillExecute: true } }
  // The chain is further than the block at which the key was read.
  const usedNonce = evidence.kind === 'NONCE_USED' ? BigInt(nonce) : state.usedNonce
  return { ...state, kind: 'UNRESERVED', usedNonce }
}
