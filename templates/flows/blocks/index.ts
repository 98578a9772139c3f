/** What a client with this flow exports from it. */

/** Reads a range of blocks in order, up to the newest. */
export {
  followBlocks,
  type FollowedBlock,
  type FollowedChunks,
  type FollowedOutcomes,
  type FollowedProof,
  type ProvenChunksOptions,
} from './follow-blocks.js'
/** Sends a request about each block of a range, in order. */
export { paginateChanges, type ChangesOfBlock } from './paginate-changes.js'
export type { BlockProver, OutcomeOfBlock } from './block-prover.js'
export type { BlockRange } from './range.js'
export type { BlockCursor } from '../../stores/block-cursor.js'
