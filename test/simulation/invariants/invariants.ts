import type { Check } from './check.js'
import { everyCallEnds } from './every-call-ends.js'
import { loadStaysWithinBudget } from './load-stays-within-budget.js'
import { noFalseProof } from './no-false-proof.js'
import { noLiarDecides } from './no-liar-decides.js'
import { noNonceIsReservedTwice } from './no-nonce-is-reserved-twice.js'
import { noSecondPayment } from './no-second-payment.js'
import { noStaleRead } from './no-stale-read.js'
import { callsSucceed } from './calls-succeed.js'
import { finalResultsMatch } from './final-results-match.js'
import { quotaHolds } from './quota-holds.js'
import { walksMissNoBlock } from './walks-miss-no-block.js'

export type Invariant =
  | 'no payment executes twice'
  | 'no nonce is reserved twice'
  | 'no false proof that a transaction cannot execute'
  | 'a final result matches the chain'
  | 'one lying node of three decides no answer'
  | 'no read is outdated'
  | 'a walk misses no block'
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
  'one lying node of three decides no answer': noLiarDecides,
  'no read is outdated': noStaleRead,
  'a walk misses no block': walksMissNoBlock,
  'every call ends by its deadline': everyCallEnds,
  'the load on a failing node stays within the budget': loadStaysWithinBudget,
  'no node gets more than its quota': quotaHolds,
  'calls succeed while a node is healthy': callsSucceed,
}
