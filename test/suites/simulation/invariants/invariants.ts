import { atMostTwoAreSigned } from './at-most-two-are-signed.js'
import type { Check } from './check.js'
import { everyCallEnds } from './every-call-ends.js'
import { loadStaysWithinBudget } from './load-stays-within-budget.js'
import { neverExecutesAfterwards } from './never-executes-afterwards.js'
import { noCallRejects } from './no-call-rejects.js'
import { noFalseProof } from './no-false-proof.js'
import { noForgedResult } from './no-forged-result.js'
import { noImpossibleNonce } from './no-impossible-nonce.js'
import { noKeyIsStopped } from './no-key-is-stopped.js'
import { noOldBlock } from './no-old-block.js'
import { noLiarDecides } from './no-liar-decides.js'
import { noNonceIsReservedTwice } from './no-nonce-is-reserved-twice.js'
import { eachLaneComesBack, eachProcessGetsItsShare, noLeaseIsLeft, noUnwantedPayment } from './of-fleets.js'
import {
  noFalseAnswer,
  noFalseBlock,
  noFalseHead,
  noFalseReceipt,
  noProofRejects,
  noSecondPaymentWithProofs,
  proofsComeBack,
} from './of-light-clients.js'
import { noLaneHasTwoHolders } from './no-lane-has-two-holders.js'
import { noSecondPayment } from './no-second-payment.js'
import { noStaleRead } from './no-stale-read.js'
import { noUnfinishedIsForgotten } from './no-unfinished-is-forgotten.js'
import { onePurpose } from './one-purpose.js'
import { callsSucceed } from './calls-succeed.js'
import { endStaysTheSame } from './end-stays-the-same.js'
import { finalResultsMatch } from './final-results-match.js'
import { oneLiarStopsNoPayment } from './one-liar-stops-no-payment.js'
import { quotaHolds } from './quota-holds.js'
import { walksMissNoBlock } from './walks-miss-no-block.js'

export type Invariant =
  | 'no payment executes twice'
  | 'no nonce is reserved twice'
  | 'no false proof that a transaction cannot execute'
  | 'a final result matches the chain'
  | 'no result is forged'
  | 'what cannot execute never executes'
  | 'at most two transactions of a payment are sent'
  | 'the end of a payment stays the same'
  | 'one id pays for one purpose'
  | 'no unfinished payment is forgotten'
  | 'no nonce is impossible'
  | 'no payment names an old block'
  | 'no key is stopped for ever'
  | 'one liar of three stops no payment'
  | 'no answer of a node makes a call reject'
  | 'one lying node of three decides no answer'
  | 'no read is outdated'
  | 'a walk misses no block'
  | 'no false block becomes a head'
  | 'no false receipt is made or believed'
  | 'no false answer is proven'
  | 'no false block is followed'
  | 'no payment with proofs executes twice'
  | 'a payment after the lies is proven'
  | 'no lie makes a call with proofs reject'
  | 'no lane has two holders'
  | 'each lane comes back'
  | 'no lease is left behind'
  | 'each process gets its share of the lanes'
  | 'no payment begins for a caller that has left'
  | 'every call ends by its deadline'
  | 'the load on a failing node stays within the budget'
  | 'no node gets more than its quota'
  | 'calls succeed while a node is healthy'

/** Each holds in every course. */
export const invariants: Readonly<Record<Invariant, Check>> = {
  'no payment executes twice': noSecondPayment,
  'no nonce is reserved twice': noNonceIsReservedTwice,
  'no false proof that a transaction cannot execute': noFalseProof,
  'a final result matches the chain': finalResultsMatch,
  'no result is forged': noForgedResult,
  'what cannot execute never executes': neverExecutesAfterwards,
  'at most two transactions of a payment are sent': atMostTwoAreSigned,
  'the end of a payment stays the same': endStaysTheSame,
  'one id pays for one purpose': onePurpose,
  'no unfinished payment is forgotten': noUnfinishedIsForgotten,
  'no nonce is impossible': noImpossibleNonce,
  'no payment names an old block': noOldBlock,
  'no key is stopped for ever': noKeyIsStopped,
  'one liar of three stops no payment': oneLiarStopsNoPayment,
  'no answer of a node makes a call reject': noCallRejects,
  'one lying node of three decides no answer': noLiarDecides,
  'no read is outdated': noStaleRead,
  'a walk misses no block': walksMissNoBlock,
  'no false block becomes a head': noFalseHead,
  'no false receipt is made or believed': noFalseReceipt,
  'no false answer is proven': noFalseAnswer,
  'no false block is followed': noFalseBlock,
  'no payment with proofs executes twice': noSecondPaymentWithProofs,
  'a payment after the lies is proven': proofsComeBack,
  'no lie makes a call with proofs reject': noProofRejects,
  'no lane has two holders': noLaneHasTwoHolders,
  'each lane comes back': eachLaneComesBack,
  'no lease is left behind': noLeaseIsLeft,
  'each process gets its share of the lanes': eachProcessGetsItsShare,
  'no payment begins for a caller that has left': noUnwantedPayment,
  'every call ends by its deadline': everyCallEnds,
  'the load on a failing node stays within the budget': loadStaysWithinBudget,
  'no node gets more than its quota': quotaHolds,
  'calls succeed while a node is healthy': callsSucceed,
}

/** These need a store that replaces no other text than the expected one. */
export const needAtomicStore: ReadonlySet<Invariant> = new Set([
  'no payment executes twice',
  'no nonce is reserved twice',
  'what cannot execute never executes',
  'at most two transactions of a payment are sent',
  'the end of a payment stays the same',
  'one id pays for one purpose',
])
