/**
 * What tests of a program need: a transport with chosen answers, recordings of exchanges, a mock node, and a
 * check of stores.
 *
 * The mock node is a small chain in memory that answers over HTTP like real nodes, with their statuses,
 * errors and faults. It has no dependency. Only `startMockNode` needs a runtime that can listen on a port.
 */
export * from './any-service.js'
export { createMockNode } from './create-mock-node.js'
export { startMockNode } from './mock-node.js'
export { keyNamed as mockKey } from './primitives/keys.js'
export { checkStore } from './stores/check-store.js'
export { printStoreReport } from './stores/store-report.js'
export type { InProcessNode } from './create-mock-node.js'
export type { ReceivedRequest } from './http/exchange.js'
export type { MockExchange } from './http/publish.js'
export type { Lie as MockLie } from './lies/lie.js'
export type { MockNode } from './mock-node.js'
export type {
  FaultMode,
  MockAccessKey,
  MockAccountOptions,
  MockMissingChunk,
  MockNodeOptions,
  MockValidator,
} from './options.js'
export type { ContractCall, ContractFunctions } from './state/contract-functions.js'
export type { MockAccount, MockAccounts, MockBlock, MockChain, MockChunk } from './public-view.js'
export type { MockKey } from './primitives/keys.js'
export type { FunctionCallAccess } from './transactions/access-key.js'
export type { DelegateDraft, DraftAction, PlainDraftAction, StateRecords } from './transactions/draft.js'
export type { GlobalContractId } from './transactions/global-contract-id.js'
export type { SignedTransaction, TransactionDraft } from './signer.js'
export type { ScriptedAnswer, ScriptedFailure } from './http/script.js'
export type { CheckStoreOptions } from './stores/options.js'
export type { CheckedStore } from './stores/recorded-store.js'
export type { StoreReport, StoreReportRow } from './stores/store-report.js'
