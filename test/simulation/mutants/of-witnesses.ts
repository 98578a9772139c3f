import type { Mutant } from './mutant.js'

/** Mutants of the rule that of three nodes more than half must agree. */
export const mutantsOfWitnesses: readonly Mutant[] = [
  {
    guard: 'A client of three nodes is its own witness.',
    scenario: 'attacks',
    file: 'runtime/connect.ts',
    find: `const fewestWitnesses = 3`,
    replacement: `const fewestWitnesses = 30`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'The witnesses of a client count where the call names none.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/witness.ts',
    find: `const chosen = given ?? witnesses`,
    replacement: `const chosen = given ?? witnesses.slice(0, 0)`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'A vote ends when no value can get a majority.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/majority.ts',
    find: `      most = Math.max(most, votesOfKey)
      if (votesOfKey * 2 > votes.length) end(value)
      else if ((most + open) * 2 <= votes.length) end()`,
    replacement: `      most = Math.max(most, votesOfKey)
      if (votesOfKey * 2 > votes.length) end(value)`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'Witnesses agree on the whole verdict, not on its kind.',
    scenario: 'attacks',
    file: 'flows/transactions/submit/verdict-key.ts',
    find: `return answerKey({ ok: true, result: end.result })`,
    replacement: `return end.kind`,
    killedBy: 'no result is forged',
  },
  {
    guard: '`waitForTransaction` compares the whole answers of witnesses.',
    scenario: 'attacks',
    file: 'flows/transactions/wait/wait-for-transaction.ts',
    find: `return isExecuted ? answerKey(outcome) : 'PENDING'`,
    replacement: `return isExecuted ? 'EXECUTED' : 'PENDING'`,
    killedBy: 'no result is forged',
  },
  {
    guard: '`waitForTransaction` asks all witnesses.',
    scenario: 'attacks',
    file: 'flows/transactions/wait/wait-for-transaction.ts',
    find: `if (witnesses.length === 1)`,
    replacement: `if (witnesses.length > 0)`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'More than half of the witnesses report the same nonce at the same block.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/read-key.ts',
    find: `.length * 2 > witnesses.length)`,
    replacement: `.length > 0 && (!head.ok || /^[1-9A-Za-z]{32,44}$/.test(head.key.hash)))`,
    killedBy: 'no key is stopped for ever',
  },
  {
    guard: 'A key that one witness does not have is not missing.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/read-key.ts',
    find: `if (agreed && !agreed.ok) return agreed`,
    replacement: `const missing = values.find(({ ok }) => !ok)
    if (missing) return missing`,
    killedBy: 'no key is stopped for ever',
  },
  {
    guard: 'An answer of another type is a failure of its node.',
    scenario: 'attacks',
    file: 'runtime/ask.ts',
    find: `.filter(value => !checks[expected](value))`,
    replacement: `.filter(() => false)`,
    killedBy: 'no answer of a node makes a call reject',
  },
  {
    guard: 'A wait without agreement ends by its deadline.',
    scenario: 'attacks',
    file: 'flows/transactions/wait/wait-for-transaction.ts',
    find: `if (timeLeft(deadline) <= interval || signal?.aborted)`,
    replacement: `if (signal?.aborted)`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'A witness gets no more time than the wait has.',
    scenario: 'attacks',
    file: 'flows/transactions/wait/wait-for-transaction.ts',
    find: `timeout: Math.min(timeLeft(deadline), attemptTimeout)`,
    replacement: `timeout: attemptTimeout`,
    killedBy: 'every call ends by its deadline',
  },
]
