/** What a client with this flow exports from it. */

/** Reads all storage of a contract, however large. */
export { iterateState, type IterateStateOptions, type IterateStateParams } from './iterate-state.js'
