import type { Mutant } from './mutant.js'

/** Mutants of the rules for nonces. */
export const mutantsOfNonces: readonly Mutant[] = [
  {
    guard: 'A reserved nonce that the chain does not allow is replaced.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/reserve-nonce.ts',
    find: `const isPossible = reserved < nonceLimit(height + blocksAhead)`,
    replacement: `const isPossible = height > 0`,
    killedBy: 'no key is stopped for ever',
  },
  {
    guard: 'Two programs with two stores leave different gaps.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/reserve-nonce.ts',
    find: `BigInt(Math.floor(Math.random() * Number(largest)))`,
    replacement: `0n * largest`,
    killedBy: 'no nonce is reserved twice',
  },
  {
    guard: 'A saved nonce that the chain does not allow is not signed.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `|| nonce >= nonceLimit(height)`,
    replacement: ``,
    killedBy: 'no nonce is impossible',
  },
  {
    guard: 'At the end of the validity period the key must not have reached the nonce.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/has-expired.ts',
    find: `return key !== null && key.nonce < fields.nonce`,
    replacement: `return key !== null`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'A block of a payment has the height that its node reported.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/read-key.ts',
    find: ` && agreed.key.height === height`,
    replacement: ``,
    killedBy: 'no payment names an old block',
  },
  {
    guard: 'A payment that waits for a free nonce ends by its deadline.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `timeLeft(deadline) <= interval ||`,
    replacement: ``,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'A new nonce waits for the block in which the last one was used.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `keyOutcome.key.nonce < state.usedNonce`,
    replacement: `keyOutcome.key.nonce < 0n`,
    killedBy: 'no key is stopped for ever',
  },
]
