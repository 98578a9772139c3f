/** What the client knows about the chain of its nodes. */
export * from './chain/near.js'
