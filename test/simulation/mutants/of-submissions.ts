import type { Mutant } from './mutant.js'

/** Mutants of `submit`. */
export const mutantsOfSubmissions: readonly Mutant[] = [
  {
    guard: 'An earlier milestone is not the milestone that was asked for.',
    program: 'submissions',
    file: 'flows/transactions/result/has-reached.ts',
    find: `reachesMilestone(milestone, asked) && (answered`,
    replacement: `reachesMilestone(milestone, 'NONE') && (answered`,
    killedBy: 'nothing final is said that the chain contradicts',
  },
  {
    guard: 'A result that one witness reports is not believed.',
    program: 'submissions',
    file: 'flows/transactions/submit/is-confirmed.ts',
    find: `return hasMajority(witnesses.map(witness => reports({ ...context, near: witness, until: end.milestone }, end)))`,
    replacement: `return true`,
    killedBy: 'nothing final is said that the chain contradicts',
  },
  {
    guard: 'Half of the witnesses or less are no majority.',
    program: 'submissions',
    file: 'flows/transactions/evidence/has-majority.ts',
    find: `if (agreeing * 2 > votes.length) resolve(true)`,
    replacement: `if (agreeing > 0) resolve(true)`,
    killedBy: 'nothing final is said that the chain contradicts',
  },
  {
    guard: 'One node that rejects a transaction does not end the submission.',
    program: 'submissions',
    file: 'flows/transactions/submit/is-confirmed.ts',
    find: `!end.canStillExecute || rejecting.size * 2 > witnesses.length`,
    replacement: `true`,
    killedBy: 'nobody starves while a healthy node is there',
  },
  {
    guard: 'A submission does not begin a round after its deadline.',
    program: 'submissions',
    file: 'flows/transactions/submit/submit.ts',
    find: `timeLeft(deadline) <= delay || signal?.aborted`,
    replacement: `signal?.aborted`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'A request about a transaction gets no more time than the submission has.',
    program: 'submissions',
    file: 'flows/transactions/submit/submit-context.ts',
    find: `Math.min(attemptTimeout, Math.ceil(timeLeft(deadline) / 3))`,
    replacement: `attemptTimeout`,
    killedBy: 'every call ends by its deadline',
  },
]
