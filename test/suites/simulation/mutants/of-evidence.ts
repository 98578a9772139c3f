import type { Mutant } from './mutant.js'

/** Mutants of the evidence that a transaction can never execute. */
export const mutantsOfEvidence: readonly Mutant[] = [
  {
    guard: 'A node that reports an expired transaction can lag, so the chain has to prove it.',
    scenario: 'submissions',
    file: 'flows/transactions/submit/attempt.ts',
    find: `if (isExpiry && (await hasExpired(witness, fields, context)))`,
    replacement: `if (isExpiry)`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'A node that rejects a transaction can have it itself, so the chain has to prove that its nonce is used.',
    scenario: 'submissions',
    file: 'flows/transactions/submit/attempt.ts',
    find: `(await isNonceUsed(witness, fields, hash, wasNonceFree))`,
    replacement: `true`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'Only a block after the validity period proves expiry.',
    scenario: 'submissions',
    file: 'flows/transactions/evidence/has-expired.ts',
    find: `!(height - startHeight > period)`,
    replacement: `!(height - startHeight > 0)`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'The changes of the block must not name the transaction itself.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/is-nonce-used.ts',
    find: `return reachesNonce && !isOwn`,
    replacement: `return reachesNonce`,
    killedBy: 'what cannot execute never executes',
  },
  {
    guard: 'The key must have had a smaller nonce before the transaction.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/is-nonce-used.ts',
    find: `if (before.nonce >= fields.nonce) return !wasNonceFree`,
    replacement: `if (after.nonce >= fields.nonce) return !wasNonceFree`,
    killedBy: 'no key is stopped for ever',
  },
]
