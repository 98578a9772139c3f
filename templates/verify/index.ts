export { verifyBlock, verifyChunkHeader, type ProvenChunk, type ProvenFullBlock } from './blocks/block.js'
export type { ProvenBandwidthRequest, ProvenChunkHeader, ProvenCongestion, ProvenSplit } from './blocks/chunk-header.js'
export type { InnerRest, ProvenHeader } from './blocks/header.js'
export { verifyFirstState, verifyShortHeader, type FirstStateAnswers } from './blocks/first-state.js'
export { verifyBlockInChain } from './blocks/in-chain.js'
export {
  verifyLightClientBlock,
  type LightClientState,
  type VerifySignatureOptions,
} from './blocks/light-client-block.js'
export type { InnerLite, ProvenBlock } from './blocks/lite-header.js'
export { verifyNextValidators } from './blocks/next-validators.js'
export { readLightClientState } from './blocks/read-state.js'
export type { ProvenStake } from './blocks/stake.js'
export type { SignatureToVerify, VerifySignature } from './blocks/verify-signature.js'
export type { AskedOutcome, ProvenOutcome, ProvenStatus, UnprovenOfOutcome } from './outcomes/outcome.js'
export { verifyOutcome, type ProvenOutcomeInBlock } from './outcomes/verify-outcome.js'
export { verifyCertifiedOutcome, type ProvenCertifiedOutcome } from './certified/certified-outcome.js'
export { verifyCertifiedState, type AskedEntry, type ProvenEntry } from './certified/certified-state.js'
export {
  verifyChunkExecution,
  type AskedChunk,
  type CertifiedOptions,
  type ProvenExecution,
  type ProvenRoots,
} from './certified/chunk-execution.js'
export type { ResultOf } from './result-of.js'
export { verifyState, type AskedState, type ProvenState } from './state/contract-state.js'
export type {
  IncompleteReason,
  InvalidReason,
  NotProvableReason,
  ProofError,
  UnsupportedReason,
  Verified,
} from './verified.js'
