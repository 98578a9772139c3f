/**
 * An answer that looks right and is false, to test that a program is protected. Each says who finds it, with which
 * reason; a program that asks for no proof believes it.
 *
 * - `FORGED_OUTCOME`: an outcome has one more log. `verifyOutcome` and `verifyCertifiedOutcome`: `WRONG_ROOT`.
 * - `FORGED_STATE`: the first entry of `view_state` has another value. `verifyState`: `OTHER_VALUES`.
 * - `DROPPED_TRIE_NODE`: `view_state` lacks the last trie node. `verifyState`: `MISSING_TRIE_NODE`.
 * - `SHORT_APPROVALS`: a light-client block has the first half of the approvals, as if there were no more producers.
 *   `verifyLightClientBlock`: `TOO_LITTLE_STAKE`.
 * - `FORGED_SIGNATURE`: its first approval is no signature. `verifyLightClientBlock`: `INVALID_SIGNATURE`.
 * - `OTHER_VALIDATORS`: the first of the next producers has one yoctoNEAR more. `verifyLightClientBlock`:
 *   `NEXT_VALIDATORS_HASH`.
 * - `SWAPPED_APPROVALS`: its first two approvals stand in each other's place. `verifyLightClientBlock`:
 *   `INVALID_SIGNATURE`.
 * - `ROUNDED_TIME`: its time is rounded to what a JavaScript number can hold. `verifyLightClientBlock`:
 *   `INVALID_SIGNATURE`, as it is another block.
 * - `OTHER_BLOCK`: `block` names its parent's hash as its own. `verifyBlock`: `OTHER_BLOCK`.
 * - `FLIPPED_BIT`: a bit of the gas price of a `block` is another. `verifyBlock`: `BLOCK_HASH`.
 * - `MISSING_CHUNK_AS_NEW`: each missing chunk of a `block` seems to be new. `verifyBlock`: `WRONG_ROOT`.
 * - `LONG_PATH`: a path to the head has a thousand steps more. `verifyOutcome` and `verifyBlockInChain`:
 *   `PATH_TOO_LONG`.
 *
 * About the answers that a chain with `certified` proves:
 *
 * - `OTHER_CHUNK`: the results of a chunk are those of the next shard. `verifyChunkExecution`: `OTHER_CHUNK`.
 * - `FORGED_ROOTS`: the results of a chunk have another root of the state. `verifyChunkExecution`: `WRONG_ROOT`.
 * - `FORGED_ENTRY`: a certified entry of the state has another value. `verifyCertifiedState`: `OTHER_VALUES`.
 * - `DENIED_ENTRY`: a certified entry that exists is absent. `verifyCertifiedState`: `OTHER_VALUES`.
 * - `DROPPED_ENTRY_NODE`: the proof of a certified entry lacks the last trie node. `verifyCertifiedState`:
 *   `MISSING_TRIE_NODE`.
 */
export type Lie =
  | 'FORGED_OUTCOME'
  | 'FORGED_STATE'
  | 'DROPPED_TRIE_NODE'
  | 'SHORT_APPROVALS'
  | 'FORGED_SIGNATURE'
  | 'OTHER_VALIDATORS'
  | 'SWAPPED_APPROVALS'
  | 'ROUNDED_TIME'
  | 'OTHER_BLOCK'
  | 'FLIPPED_BIT'
  | 'MISSING_CHUNK_AS_NEW'
  | 'LONG_PATH'
  | 'OTHER_CHUNK'
  | 'FORGED_ROOTS'
  | 'FORGED_ENTRY'
  | 'DENIED_ENTRY'
  | 'DROPPED_ENTRY_NODE'
