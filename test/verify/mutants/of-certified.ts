import type { ProofMutant } from './proof-mutant.js'

const tests = 'test/verify/certified.test.ts'

/** Mutants of the proofs by the execution of a chunk. */
export const mutantsOfCertified: readonly ProofMutant[] = [
  {
    guard: 'The roots are those of the chunk in question.',
    file: 'verify/certified/chunk-execution.ts',
    find: 'block_hash === asked.block_hash && `${shard_id}` === `${asked.shard_id}`',
    replacement: 'block_hash === asked.block_hash || `${shard_id}` === `${asked.shard_id}`',
    tests,
    killedBy: 'the roots of a chunk are proven, and those of another chunk',
  },
  {
    guard: 'A layout is named, and never guessed.',
    file: 'verify/certified/chunk-execution.ts',
    find: `layout !== 'UNSTABLE_V1' ||`,
    replacement: `layout === undefined ||`,
    tests,
    killedBy: 'another layout, and a block that certifies nothing, are refused',
  },
  {
    guard: 'An outcome is of the block of its chunk.',
    file: 'verify/certified/certified-outcome.ts',
    find: `block_hash === asked.chunk_id.block_hash`,
    replacement: `block_hash !== asked.id`,
    tests,
    killedBy: 'an outcome is bound to its chunk',
  },
  {
    guard: 'A value stands beside a proof of presence, and none beside one of absence.',
    file: 'verify/certified/certified-state.ts',
    find: `(entry === undefined) === (value === null)`,
    replacement: `entry === undefined || value !== undefined`,
    tests,
    killedBy: 'is present by its key, and else absent in the shard',
  },
  {
    guard: 'Two hashes of a Merkle tree are no trie node.',
    file: 'verify/certified/certified-state.ts',
    find: `nodes.get(latin1(root))?.length !== 64`,
    replacement: `nodes.get(latin1(root))?.length !== 0`,
    tests,
    killedBy: 'two hashes of a Merkle tree are no root of a state',
  },
]
