import type { Mutant } from './mutant.js'

/** Mutants of `followBlocks` and `paginateChanges`. */
export const mutantsOfWalks: readonly Mutant[] = [
  {
    guard: 'Blocks that the node does not find by height are read by hash.',
    scenario: 'walks',
    file: 'flows/blocks/recent-blocks.ts',
    find: `return isBranch ? 'STEP_DROPPED' : 'BLOCK_MISSING'`,
    replacement: `return isBranch ? 'STEP_DROPPED' : 'FOLLOWS'`,
    killedBy: 'a walk misses no block',
  },
  {
    guard: 'A reorganisation drops the blocks that are not on its chain.',
    scenario: 'walks',
    file: 'flows/blocks/connect-block.ts',
    find: `dropped.push(last.hash)`,
    replacement: `dropped.push()`,
    killedBy: 'a walk misses no block',
  },
  {
    guard: 'A block whose parent is the last one follows.',
    scenario: 'walks',
    file: 'flows/blocks/recent-blocks.ts',
    find: `if (last.hash === header.prev_hash) return 'FOLLOWS'`,
    replacement: `if (last.height < header.height) return 'FOLLOWS'`,
    killedBy: 'a walk misses no block',
  },
  {
    guard: 'Near the head, a block that a backend does not have yet is asked for again.',
    scenario: 'walks',
    file: 'flows/blocks/patient-send.ts',
    find: `const isRecent = progress.head - progress.height <= nearHead`,
    replacement: `const isRecent = false`,
    killedBy: 'calls succeed while a node is healthy',
  },
  {
    guard: 'A walk ends when its signal aborts.',
    scenario: 'walks',
    file: 'flows/blocks/linked-signal.ts',
    find: `onAbort(signal, abort)`,
    replacement: `onAbort(signal, () => {})`,
    killedBy: 'every call ends by its deadline',
  },
]
