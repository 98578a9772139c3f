/** What a client with this flow exports from it. */

/** Whether a milestone is at or past another. */
export { reachesMilestone } from './result/reaches-milestone.js'
/** Reads from any answer whether a transaction succeeded, failed or is pending. */
export {
  transactionOutcome,
  type OutcomeOf,
  type SettledOutcome,
  type TransactionOutcome,
} from './result/transaction-outcome.js'
/** The hash of a signed transaction. */
export { transactionHash } from './signed/transaction-hash.js'
/** Polls a transaction until it reaches a milestone. */
export { waitForTransaction, type WaitOptions } from './wait/wait-for-transaction.js'
export type { ExpiryEvidence, Submission } from './submit/submission.js'
export type { ExpiryProver } from './submit/expiry-prover.js'
/** Sends a signed transaction, follows it, and returns how it ended and whether it can still execute. */
export { submit, type SubmitOptions } from './submit/submit.js'
/** Makes a whole payment with your signer. After a restart, the same call continues the payment. */
export { signAndSubmit } from './pay/sign-and-submit.js'
export type { SignAndSubmitOptions, ToSign } from './pay/sign-and-submit-options.js'
export type { Payment } from './pay/payment.js'
export type { Purpose } from './pay/record/purpose.js'
/** Lists the payments in a store, such as those that have no end yet. */
export { listPayments, type ListedPayment } from './pay/list/list-payments.js'
export type { PaymentEnd } from './pay/record/payment-end.js'
/** Removes old payments from a store once they have ended. */
export { forgetPayments } from './pay/list/forget-payments.js'
/** Keeps the records of payments in memory, for tests. */
export { memoryStore } from '../../stores/memory-store.js'
export type { PaymentStore } from '../../stores/store.js'
/** Spreads payments over several access keys. */
export { nonceLanes } from './pay/lanes/nonce-lanes.js'
export type { NonceLane, NonceLanes } from './pay/lanes/nonce-lane.js'
/** Spreads the payments of several programs over several access keys, through a store that they share. */
export { sharedLanes, type SharedLanes, type SharedLanesOptions } from './pay/lanes/shared-lanes.js'
