import type { ProofMutant } from './proof-mutant.js'

const file = 'verify/state/contract-state.ts'
const tests = 'test/verify/state-attacks.test.ts'

/** Mutants of the proof of a contract's state. */
export const mutantsOfStates: readonly ProofMutant[] = [
  {
    guard: 'The answer is about the block before the proven one.',
    file,
    find: `fields['block_hash'] === block_hash`,
    replacement: `fields['block_hash'] !== ''`,
    tests,
    killedBy: 'another account, block, height, shard or root is another state',
  },
  {
    guard: 'The root is that of the shard in question.',
    file,
    find: '`${each.shard_id}` === `${shard_id}`',
    replacement: "`${each.shard_id}` !== 'x' || `${shard_id}` === ''",
    tests,
    killedBy: 'another account, block, height, shard or root is another state',
  },
  {
    guard: 'A missing chunk commits to an older state.',
    file,
    find: `chunk.height_included !== height`,
    replacement: `chunk.height_included > height`,
    tests,
    killedBy: 'a block commits to no state without a new chunk',
  },
  {
    guard: 'Zeros are no root.',
    file,
    find: `isZero(root) ?`,
    replacement: `root.length === 0 && isZero(root) ?`,
    tests,
    killedBy: 'a block commits to no state without a new chunk, or with zeros in the place of the root',
  },
  {
    guard: 'The listed entries are all of the trie.',
    file,
    find: `require(entries.length === items.length, 'OTHER_VALUES', 'values')`,
    replacement: `require(entries.length >= items.length, 'OTHER_VALUES', 'values')`,
    tests,
    killedBy: 'the listed entries are all of the trie, and no others',
  },
  {
    guard: 'A key is the one of the trie.',
    file,
    find: `encodeBase64(bytesOf(key.slice(own.length))) === listed`,
    replacement: `encodeBase64(bytesOf(key.slice(own.length))) !== ''`,
    tests,
    killedBy: 'the listed entries are all of the trie, and no others',
  },
  {
    guard: 'A value has the length of the trie.',
    file,
    find: `bytes.length === length && isEqual(sha256(bytes), hash)`,
    replacement: `(length > 0 || length === 0) && isEqual(sha256(bytes), hash)`,
    tests,
    killedBy: 'a value has the length of the trie, not only its hash',
  },
  {
    guard: 'A value has the hash of the trie.',
    file,
    find: `bytes.length === length && isEqual(sha256(bytes), hash)`,
    replacement: `bytes.length === length && hash.length === 32`,
    tests: 'test/verify/state-swaps.test.ts',
    killedBy: 'a value of the same length and another hash',
  },
  {
    guard: 'With no value, a key is absent in one shard only.',
    file,
    find: `values.length > 0 ? 'CHAIN' : 'SHARD'`,
    replacement: `values.length >= 0 ? 'CHAIN' : 'SHARD'`,
    tests,
    killedBy: 'present, absent, and a whole prefix',
  },
]
