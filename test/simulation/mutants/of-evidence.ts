import type { Mutant } from './mutant.js'

/** Mutants of the evidence that a transaction can never execute. */
export const mutantsOfEvidence: readonly Mutant[] = [
  {
    guard: 'A node that reports an expired transaction can lag, so the chain has to prove it.',
    program: 'submissions',
    file: 'flows/transactions/submit/judge-rejection.ts',
    find: `if (isExpiry && (await isProvenTo(context, hasExpired)))`,
    replacement: `if (isExpiry)`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'A node that rejects a nonce can have the transaction itself, so the chain has to prove it.',
    program: 'submissions',
    file: 'flows/transactions/submit/judge-rejection.ts',
    find: `return (await isProvenTo(context, isUsed)) ?`,
    replacement: `return isAboutNonce(error) || (await isProvenTo(context, isUsed)) ?`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'Only a block after the validity period proves expiry.',
    program: 'submissions',
    file: 'flows/transactions/evidence/has-expired.ts',
    find: `> config.result.transaction_validity_period`,
    replacement: `> 0`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'The changes of the block must not name the transaction itself.',
    program: 'submissions',
    file: 'flows/transactions/evidence/is-nonce-used.ts',
    find: `return reachesNonce && !isOwn`,
    replacement: `return reachesNonce`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'The key must have had a smaller nonce before the transaction.',
    program: 'submissions',
    file: 'flows/transactions/evidence/is-nonce-used.ts',
    find: `if (before.nonce >= fields.nonce) return canBeUsedBefore`,
    replacement: `if (after.nonce >= fields.nonce) return canBeUsedBefore`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
  {
    guard: 'A transaction that an earlier round sent has left this computer.',
    program: 'submissions',
    file: 'flows/transactions/submit/submit.ts',
    find: `round === 0 && wasNeverSent(sent.error)`,
    replacement: `wasNeverSent(sent.error)`,
    killedBy: 'no false proof that a transaction cannot execute',
  },
]
