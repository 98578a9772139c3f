import type { ProofMutant } from './proof-mutant.js'

const attacks = 'test/verify/block-attacks.test.ts'
const hostile = 'test/verify/hostile-answers.test.ts'
const outcomes = 'test/verify/outcome-attacks.test.ts'

/** Mutants of the proofs of blocks, and of their way to the head. */
export const mutantsOfBlocks: readonly ProofMutant[] = [
  {
    guard: 'The hash is that of the block in question.',
    file: 'verify/blocks/in-chain.ts',
    find: `require(block.hash === block_hash, 'BLOCK_HASH', 'block_header_lite')`,
    replacement: `require(block.hash !== '', 'BLOCK_HASH', 'block_header_lite')`,
    tests: hostile,
    killedBy: 'a true proof of another block proves nothing about this one',
  },
  {
    guard: 'The head is a block of its own chain, although its root does not cover it.',
    file: 'verify/blocks/in-chain.ts',
    find: `if (block.hash === head.hash) return block`,
    replacement: `if (block.hash === '') return block`,
    tests: hostile,
    killedBy: 'a block is the head itself, below it, or too new for it',
  },
  {
    guard: 'Another block at the height of the head is not the head.',
    file: 'verify/blocks/in-chain.ts',
    find: `if (block.hash === head.hash) return block`,
    replacement: `if (block.height === head.height) return block`,
    tests: outcomes,
    killedBy: 'another block at the height of the head is not the head',
  },
  {
    guard: 'A block above the head is too new for it.',
    file: 'verify/blocks/in-chain.ts',
    find: `block.height > head.height`,
    replacement: `block.height > head.height + 1e6`,
    tests: outcomes,
    killedBy: 'the block is the one with the root, on the chain of the head, and below it',
  },
  {
    guard: 'The path leads to the root of the head.',
    file: 'verify/blocks/in-chain.ts',
    find: `require(isEqual(root, readHash(head.block_merkle_root, 'head.block_merkle_root')), 'WRONG_ROOT', field)`,
    replacement: `require(root.length === 32 && isEqual(root, root), 'WRONG_ROOT', field)`,
    tests: hostile,
    killedBy: 'the head of the answer is never believed',
  },
  {
    guard: 'The hash of a block is a leaf as it is.',
    file: 'verify/blocks/in-chain.ts',
    find: `rootOf(readHash(block.hash, field), path, field)`,
    replacement: `rootOf(rootOf(readHash(block.hash, field), [{ hash: block.hash, direction: 'Left' }], field), path, field)`,
    tests: 'test/verify/recorded.test.ts',
    killedBy: 'block proof',
  },
  {
    guard: 'The chunks are those of the roots of the header.',
    file: 'verify/blocks/block.ts',
    find: `require(isEqual(root, readHash(header[field], field)), 'WRONG_ROOT', within('header', field))`,
    replacement: `require(isEqual(root, root), 'WRONG_ROOT', within('header', field))`,
    tests: attacks,
    killedBy: 'each chunk is the one of the header, in its place',
  },
  {
    guard: 'A chunk has the hash that it says.',
    file: 'verify/blocks/chunk-header.ts',
    find: `require(isNamed(older.hash), 'CHUNK_HASH', field)`,
    replacement: `require(older.hash.length === 32, 'CHUNK_HASH', field)`,
    tests: attacks,
    killedBy: 'a chunk is the one in question',
  },
  {
    guard: 'The chunk is the one in question.',
    file: 'verify/blocks/block.ts',
    find: `header['chunk_hash'] === chunk_hash`,
    replacement: `header['chunk_hash'] !== ''`,
    tests: attacks,
    killedBy: 'a chunk is the one in question',
  },
  {
    guard: 'A header has the hash in question.',
    file: 'verify/blocks/header.ts',
    find: `require(older.hash === block_hash, 'BLOCK_HASH', 'header')`,
    replacement: `require(older.hash !== '', 'BLOCK_HASH', 'header')`,
    tests: attacks,
    killedBy: 'a field of the header that changes is another block',
  },
]
