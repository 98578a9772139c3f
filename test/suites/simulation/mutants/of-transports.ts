import type { Mutant } from './mutant.js'

/** Mutants of the other transports. */
export const mutantsOfTransports: readonly Mutant[] = [
  {
    guard: 'A retry does not begin a wait that ends after the deadline.',
    scenario: 'reads',
    file: 'runtime/transport/retry.ts',
    find: `delay >= timeLeft(deadline) ||`,
    replacement: ``,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'No more requests than allowed are under way at one node.',
    scenario: 'reads within a quota',
    file: 'runtime/transport/limit.ts',
    find: `if (running >= concurrency) return`,
    replacement: `if (running > concurrency) return`,
    killedBy: 'no node gets more than its quota',
  },
  {
    guard: 'No more requests than allowed start in a second.',
    scenario: 'reads within a quota',
    file: 'runtime/transport/pace/pace.ts',
    find: `starts.length < most ? 0 :`,
    replacement: `starts.length <= most ? 0 :`,
    killedBy: 'no node gets more than its quota',
  },
  {
    guard: 'A call that waits for its turn ends by its deadline.',
    scenario: 'reads within a quota',
    file: 'runtime/transport/limit.ts',
    find: `const timeoutTimer = startTimer(leave, timeout)`,
    replacement: `const timeoutTimer = startTimer(leave, timeout * 2)`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'Nodes are compared at one block, so that lag does not count as disagreement.',
    scenario: 'reads of several nodes',
    file: 'runtime/transport/agree.ts',
    find: `head ? votePinned(`,
    replacement: `head && timeout < 0 ? votePinned(`,
    killedBy: 'calls succeed while a node is healthy',
  },
  {
    guard: 'One answer alone is not an agreement.',
    scenario: 'reads of several nodes',
    file: 'runtime/transport/votes/vote.ts',
    find: `if (first.length >= of && first.length > second.length)`,
    replacement: `if (first.length > 0)`,
    killedBy: 'one lying node of three decides no answer',
  },
]
