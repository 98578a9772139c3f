import type { ProofMutant } from './proof-mutant.js'

const hostile = 'test/verify/hostile-answers.test.ts'

/** Mutants of how texts become bytes, and paths roots. */
export const mutantsOfHashes: readonly ProofMutant[] = [
  {
    guard: 'A path has at most 64 steps.',
    file: 'verify/hash/merkle.ts',
    find: `const longestPath = 64`,
    replacement: `const longestPath = 65`,
    tests: hostile,
    killedBy: 'a path of a million steps is refused',
  },
  {
    guard: 'A path has no other sides than left and right.',
    file: 'verify/hash/merkle.ts',
    find: `if (direction === 'Right') return`,
    replacement: `if (direction !== 'Left') return`,
    tests: hostile,
    killedBy: 'a path has sides, and no other word for them',
  },
  {
    guard: 'A sibling on the left stands on the left.',
    file: 'verify/hash/merkle.ts',
    find: `if (direction === 'Left') return hashed(sibling, node)`,
    replacement: `if (direction === 'Left') return hashed(node, sibling)`,
    tests: 'test/verify/recorded.test.ts',
    killedBy: 'block proof',
  },
  {
    guard: 'A hash is a text of exactly 32 bytes.',
    file: 'verify/read/base58.ts',
    find: `if (carry > 0) return null`,
    replacement: `if (carry < 0) return null`,
    tests: 'test/verify/base58.test.ts',
    killedBy: 'a hash of 33 bytes is none',
  },
  {
    guard: 'Each leading 1 is a byte of zero.',
    file: 'verify/read/base58.ts',
    find: `if (zeros !== text.search(/[^1]/)) return null`,
    replacement: `if (zeros > text.length) return null`,
    tests: 'test/verify/base58.test.ts',
    killedBy: 'a hash of 31 bytes is none',
  },
  {
    guard: 'Zeros alone are as many digits as bytes.',
    file: 'verify/read/base58.ts',
    find: `return zeros >= 0 || text.length === length ? bytes : null`,
    replacement: `return bytes`,
    tests: 'test/verify/base58.test.ts',
    killedBy: 'a hash of 31 zeros is none',
  },
]
