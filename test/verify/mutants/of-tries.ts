import type { ProofMutant } from './proof-mutant.js'

const tests = 'test/verify/state-attacks.test.ts'

/** Mutants of the nodes of a trie and of the walk through them. */
export const mutantsOfTries: readonly ProofMutant[] = [
  {
    guard: 'A missing node is never absence.',
    file: 'verify/trie/walk.ts',
    find: `if (bytes === undefined) return refuse('PROOF_INCOMPLETE', 'MISSING_TRIE_NODE', field)`,
    replacement: `if (bytes === undefined) return { kind: 'branch', value: null, children: [] }`,
    tests,
    killedBy: 'a missing node is never absence',
  },
  {
    guard: 'A node has no extra bytes.',
    file: 'verify/trie/node.ts',
    find: `at === bytes.length ? node : null`,
    replacement: `at <= bytes.length ? node : null`,
    tests,
    killedBy: 'a node with an extra byte is no node',
  },
  {
    guard: 'The flag of a leaf is that of a leaf.',
    file: 'verify/trie/node.ts',
    find: `withKey(key(true), part => ({ kind: 'leaf'`,
    replacement: `withKey(key(false), part => ({ kind: 'leaf'`,
    tests,
    killedBy: 'a node with the flag of an extension in a leaf is no node',
  },
  {
    guard: 'A branch without a child shows no absence of other keys.',
    file: 'verify/trie/node.ts',
    find: `own === null && children.length === 0 ? null`,
    replacement: `own !== null && children.length < 0 ? null`,
    tests,
    killedBy: 'a node with a branch to nothing is no node',
  },
  {
    guard: 'Each step uses a part of the key.',
    file: 'verify/trie/node.ts',
    find: `key(false) || null`,
    replacement: `key(false)`,
    tests: 'test/verify/state-bombs.test.ts',
    killedBy: 'a step that uses no part of a key is none',
  },
  {
    guard: 'A walk ends after as many steps as an honest trie needs.',
    file: 'verify/trie/walk.ts',
    find: `if (--steps < 0 || key.length`,
    replacement: `if (key.length`,
    tests: 'test/verify/step-limit.test.ts',
    killedBy: 'end after four steps for each node and entry',
  },
  {
    guard: 'A walk stops at the first entry beyond those that are listed.',
    file: 'verify/trie/walk.ts',
    find: `step !== undefined && entries.length <= most;`,
    replacement: `step !== undefined;`,
    tests: 'test/verify/state-bombs.test.ts',
    killedBy: 'few nodes that stand for 16^40 keys end',
  },
  {
    guard: 'A node is small.',
    file: 'verify/trie/walk.ts',
    find: `const longestNode = 8192`,
    replacement: `const longestNode = 2 ** 26`,
    tests: 'test/verify/state-bombs.test.ts',
    killedBy: 'a node of 16 MB is refused',
  },
  {
    guard: 'An account has no separator in its name.',
    file: 'verify/trie/key.ts',
    find: String.raw`/^[a-z\d._-]{2,64}$/`,
    replacement: String.raw`/^[a-z\d._,-]{2,64}$/`,
    tests,
    killedBy: 'an account with the separator of keys could stand for two',
  },
]
