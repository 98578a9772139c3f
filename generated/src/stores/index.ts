/** Stores for payments, nonces and cursors, on the databases that programs have. */
export { memoryStore } from './memory-store.js'
export type { ListedStore, PaymentStore, StoreEntry, StorePage } from './store.js'
