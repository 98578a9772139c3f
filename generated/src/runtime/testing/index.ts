/**
 * A NEAR node to test against: a small chain in memory that answers over HTTP as real nodes do, with their statuses,
 * their hiding places for errors, and their troubles. For Node.js only; it needs nothing but Node.js.
 */
export { startMockNode } from './mock-node.js'
export { keyNamed as mockKey } from './keys.js'
export type { MockNode, ReceivedRequest } from './mock-node.js'
export type { MockNodeOptions, Trouble } from './options.js'
export type { MockAccount, MockAccounts, MockBlock, MockChain, MockChunk } from './facts.js'
export type { MockKey } from './keys.js'
export type { DraftAction, FunctionCallAccess } from './draft.js'
export type { SignedTransaction, TransactionDraft } from './signer.js'
export type { ScriptedAnswer, ScriptedFailure } from './script.js'
