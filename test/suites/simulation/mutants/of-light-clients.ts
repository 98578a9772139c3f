import type { Mutant } from './mutant.js'

/** Mutants of the light client, and of the blocks that it proves. */
export const mutantsOfLightClients: readonly Mutant[] = [
  {
    guard: 'A light-client block is signed.',
    scenario: 'proven heads',
    file: 'light/walk.ts',
    find: 'verifyLightClientBlock(state, answer, options)',
    replacement: 'verifyLightClientBlock(state, answer, { ...options, verifySignature: () => true })',
    killedBy: 'no false block becomes a head',
  },
  {
    guard: 'What a node does not prove ends the questions to it, and not the call.',
    scenario: 'proven heads',
    file: 'light/asked-node.ts',
    find: 'if (thrown instanceof Ended) return thrown.failure',
    replacement: `if (thrown instanceof TypeError) return { node: 0, reason: 'CALL_FAILED', error: undefined } as never`,
    killedBy: 'no lie makes a call with proofs reject',
  },
  {
    guard: 'A block that is followed is on the chain.',
    scenario: 'proven walks',
    file: 'light/block/prove-in-chain.ts',
    find: 'if (block_hash === head.hash)',
    replacement: `if (block_hash !== '')`,
    killedBy: 'no false block is followed',
  },
  {
    guard: 'A block has the height in question.',
    scenario: 'proven walks',
    file: 'light/block/block-in-question.ts',
    find: "require(height === Number(block_id), 'OTHER_BLOCK', 'header.height')",
    replacement: `require(height !== null, 'OTHER_BLOCK', 'header.height')`,
    killedBy: 'no false block is followed',
  },
]
