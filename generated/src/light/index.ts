/** A light client: from one block that you trust to the newest final block, whoever runs the nodes. */

// A program with a light client verifies other answers too. And with the same verifiers in both entries, the packed
// client has them in one module: bundlers leave out a layout only if the function that makes it is in the same module.
export * from '../verify/index.js'
export type { Advanced } from './advance.js'
export type { LightNode } from './asked-node.js'
export type { CheckedBlock } from './block/check-block.js'
export type { Checkpoint } from './checkpoint.js'
export { expiryProver, type ExpiryProof, type ExpiryProver } from './expiry/expiry-prover.js'
export { genesisCheckpoint } from './genesis-checkpoint.js'
export { lightClient, type HashAtHeight, type LightClient, type ProveInChainOptions } from './light-client.js'
export { lightHead, type LightHead } from './light-head.js'
export type { AdvanceOptions, LightClientOptions, LightNodes } from './options.js'
export {
  isLightClientError,
  type LightClientError,
  type LightClientErrorCase,
  type LightOutcome,
  type NodeFailure,
} from './light-error.js'
export type {
  BlockName,
  Proof,
  ProofErrorCase,
  UnprovableReason,
  VerifiedOutcome,
  VerifiedSendOptions,
  VerifiedTransport,
} from './verified/outcome.js'
export { verified, type VerifiedOptions } from './verified/verified.js'
export { verifiedClient, type VerifiedClient } from './verified/verified-client.js'
export type { OutcomeToProve } from './prove-outcome.js'
export type { ReceiptAction } from './receipt/actions.js'
export type { Confirmation, ConfirmOptions, SaidEnd } from './receipt/confirm-transaction.js'
export type { ReceiptEnd } from './receipt/end.js'
export type { ProvenReceipt } from './receipt/prove-transaction.js'
export type { ReceiptHeader, ReceiptOutcome, TransactionReceipt } from './receipt/receipt.js'
export type { ReceiptTransaction } from './receipt/transaction.js'
export { verifyReceipt, type ProvenTransaction } from './receipt/verify-receipt.js'
