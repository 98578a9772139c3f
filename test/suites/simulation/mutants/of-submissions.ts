import type { Mutant } from './mutant.js'

/** Mutants of `submit`. */
export const mutantsOfSubmissions: readonly Mutant[] = [
  {
    guard: 'An earlier milestone is not the milestone that was asked for.',
    scenario: 'submissions',
    file: 'flows/transactions/result/has-reached.ts',
    find: `reachesMilestone(milestone as TransactionMilestone, asked)`,
    replacement: `reachesMilestone(milestone as TransactionMilestone, 'NONE')`,
    killedBy: 'a final result matches the chain',
  },
  {
    guard: 'Half of the witnesses or less are not a majority.',
    scenario: 'attacks',
    file: 'flows/transactions/evidence/majority.ts',
    find: `if (votesOfKey * 2 > votes.length) return end(value)`,
    replacement: `if (votesOfKey > 0) return end(value)`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'A submission does not begin a round after its deadline.',
    scenario: 'submissions',
    file: 'flows/transactions/submit/submit.ts',
    find: `timeLeft(deadline) <= delay || signal?.aborted`,
    replacement: `signal?.aborted`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'A request about a transaction gets no more time than the submission has.',
    scenario: 'submissions',
    file: 'flows/transactions/submit/submit-context.ts',
    find: `Math.min(attemptTimeout, Math.ceil(timeLeft(deadline) / 3))`,
    replacement: `attemptTimeout`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'The same bytes are sent again while `tx` does not know the transaction.',
    scenario: 'submissions',
    file: 'flows/transactions/submit/attempt.ts',
    find: `const sent = await send(context)`,
    replacement: `const sent = wasAccepted ? ((await followTransaction(context)) as never) : await send(context)`,
    killedBy: 'calls succeed while a node is healthy',
  },
]
