/**
 * An answer that looks right and is false, to test that a program is protected. Each says who finds it, with which
 * reason; a program that asks for no proof believes it.
 *
 * - `FORGED_OUTCOME`: an outcome has one more log. `verifyOutcome`: `WRONG_ROOT`.
 * - `FORGED_STATE`: the first entry of `view_state` has another value. `verifyState`: `OTHER_VALUES`.
 * - `DROPPED_TRIE_NODE`: `view_state` lacks the last trie node. `verifyState`: `MISSING_TRIE_NODE`.
 * - `SHORT_APPROVALS`: a light-client block has the first half of the approvals, as if there were no more producers.
 *   `verifyLightClientBlock`: `TOO_LITTLE_STAKE`.
 * - `FORGED_SIGNATURE`: its first approval is no signature. `verifyLightClientBlock`: `INVALID_SIGNATURE`.
 * - `OTHER_VALIDATORS`: the first of the next producers has one yoctoNEAR more. `verifyLightClientBlock`:
 *   `NEXT_VALIDATORS_HASH`.
 * - `OTHER_BLOCK`: `block` names its parent's hash as its own. `verifyBlock`: `OTHER_BLOCK`.
 * - `FLIPPED_BIT`: a bit of the gas price of a `block` is another. `verifyBlock`: `BLOCK_HASH`.
 */
export type Lie =
  | 'FORGED_OUTCOME'
  | 'FORGED_STATE'
  | 'DROPPED_TRIE_NODE'
  | 'SHORT_APPROVALS'
  | 'FORGED_SIGNATURE'
  | 'OTHER_VALIDATORS'
  | 'OTHER_BLOCK'
  | 'FLIPPED_BIT'
