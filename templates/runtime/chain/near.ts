/** What the client knows about the chain of NEAR nodes. */
export * from './near/after-submission.js'
export * from './near/heights.js'
export * from './near/is-fixed.js'
export * from './near/kinds.js'
export * from './near/pin.js'
export * from './near/proof.js'
export * from './near/share.js'
export * from './near/status.js'
