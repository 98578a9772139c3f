import type { ProofMutant } from './proof-mutant.js'

const tests = 'test/verify/outcome-attacks.test.ts'

/** Mutants of the proof of an outcome. */
export const mutantsOfOutcomes: readonly ProofMutant[] = [
  {
    guard: 'The outcome is the one in question.',
    file: 'verify/outcomes/outcome.ts',
    find: `id === asked.id`,
    replacement: `id !== ''`,
    tests,
    killedBy: 'the outcome is the one in question',
  },
  {
    guard: 'The executor is the one in question.',
    file: 'verify/outcomes/outcome.ts',
    find: `known.value.executor_id === asked.executor_id`,
    replacement: `known.value.executor_id !== ''`,
    tests,
    killedBy: 'the outcome is the one in question',
  },
  {
    guard: 'The root of a shard is hashed once more.',
    file: 'verify/outcomes/verify-outcome.ts',
    find: `hashed(rootOf(leaf, path, 'outcome_proof.proof'))`,
    replacement: `rootOf(leaf, path, 'outcome_proof.proof')`,
    tests: 'test/verify/recorded.test.ts',
    killedBy: 'outcome/',
  },
  {
    guard: 'The path leads to the root of the block.',
    file: 'verify/outcomes/verify-outcome.ts',
    find: `isEqual(root, readHash(block.outcome_root, ''))`,
    replacement: `isEqual(root, root)`,
    tests,
    killedBy: 'a success is no failure, and a failure is no success',
  },
  {
    guard: 'The block is the one of the outcome.',
    file: 'verify/outcomes/verify-outcome.ts',
    find: `block.hash === block_hash`,
    replacement: `block.hash !== ''`,
    tests,
    killedBy: 'the block is the one with the root',
  },
  {
    guard: 'The logs are parts of the leaf.',
    file: 'verify/outcomes/outcome.ts',
    find: `const hashes = [idHash, known.hash, ...logHashes]`,
    replacement: `const hashes = [idHash, known.hash, ...logHashes.sort()]`,
    tests,
    killedBy: 'logs have their order and their borders',
  },
  {
    guard: 'The reason of a failure is no part of what is proven.',
    file: 'verify/outcomes/outcome.ts',
    find: `    add(1)\n    return name`,
    replacement: `    add(1)\n    bytes.push(Uint8Array.of(JSON.stringify(inner).length & 255))\n    return name`,
    tests,
    killedBy: 'a failure is proven and its reason is not',
  },
]
