import type { Check } from './check.js'
import { everyCallEnds } from './every-call-ends.js'
import { loadStaysWithinBudget } from './load-stays-within-budget.js'
import { noFalseProof } from './no-false-proof.js'
import { noLiarDecides } from './no-liar-decides.js'
import { noNonceIsTakenTwice } from './no-nonce-is-taken-twice.js'
import { noSecondPayment } from './no-second-payment.js'
import { noStaleRead } from './no-stale-read.js'
import { nobodyStarves } from './nobody-starves.js'
import { nothingFalseIsFinal } from './nothing-false-is-final.js'
import { quotaHolds } from './quota-holds.js'
import { walksMissNoBlock } from './walks-miss-no-block.js'

export type Invariant =
  | 'no payment executes twice'
  | 'no nonce is taken twice'
  | 'no false proof that a transaction is dead'
  | 'nothing final is said that the chain contradicts'
  | 'a liar among three decides nothing'
  | 'no read is older than it may be'
  | 'a walk misses no block'
  | 'every call ends by its deadline'
  | 'the load on a sick node stays within the budget'
  | 'no node gets more than its quota'
  | 'nobody starves while a healthy node is there'

/** Each holds in every course. */
export const invariants: Readonly<Record<Invariant, Check>> = {
  'no payment executes twice': noSecondPayment,
  'no nonce is taken twice': noNonceIsTakenTwice,
  'no false proof that a transaction is dead': noFalseProof,
  'nothing final is said that the chain contradicts': nothingFalseIsFinal,
  'a liar among three decides nothing': noLiarDecides,
  'no read is older than it may be': noStaleRead,
  'a walk misses no block': walksMissNoBlock,
  'every call ends by its deadline': everyCallEnds,
  'the load on a sick node stays within the budget': loadStaysWithinBudget,
  'no node gets more than its quota': quotaHolds,
  'nobody starves while a healthy node is there': nobodyStarves,
}
