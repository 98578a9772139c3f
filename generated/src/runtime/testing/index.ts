/**
 * A NEAR node to test against: a small chain in memory that answers over HTTP as real nodes do, with their statuses,
 * their hiding places for errors, and their troubles. For Node.js only; it needs nothing but Node.js.
 */
export { startMockNode } from './mock-node.js'
export { keyNamed as mockKey } from './primitives/keys.js'
export type { MockNode, ReceivedRequest } from './mock-node.js'
export type { MockNodeOptions, Trouble } from './options.js'
export type { MockAccount, MockAccounts, MockBlock, MockChain, MockChunk } from './facts.js'
export type { MockKey } from './primitives/keys.js'
export type { FunctionCallAccess } from './transactions/access-key.js'
export type { DelegateDraft, DraftAction, PlainDraftAction, StateRecords } from './transactions/draft.js'
export type { GlobalContractId } from './transactions/global-contract-id.js'
export type { SignedTransaction, TransactionDraft } from './signer.js'
export type { ScriptedAnswer, ScriptedFailure } from './http/script.js'
