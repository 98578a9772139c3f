import type { Mutant } from './mutant.js'

/** Mutants of `submit`. */
export const mutantsOfSubmissions: readonly Mutant[] = [
  {
    guard: 'An earlier milestone is not the milestone that was asked for.',
    program: 'submissions',
    file: 'flows/transactions/result/has-reached.ts',
    find: `reachesMilestone(milestone, asked) && (answered`,
    replacement: `reachesMilestone(milestone, 'NONE') && (answered`,
    killedBy: 'a final result matches the chain',
  },
  {
    guard: 'A result that one witness reports is not believed.',
    program: 'submissions',
    file: 'flows/transactions/submit/is-confirmed.ts',
    find: `return hasMajority(witnesses.map(witness => reports({ ...context, near: witness, until: end.milestone }, end)))`,
    replacement: `return true`,
    killedBy: 'a final result matches the chain',
  },
  {
    guard: 'Half of the witnesses or less are not a majority.',
    program: 'submissions',
    file: 'flows/transactions/evidence/has-majority.ts',
    find: `if (agreeing * 2 > votes.length) resolve(true)`,
    replacement: `if (agreeing > 0) resolve(true)`,
    killedBy: 'a final result matches the chain',
  },
  {
    guard: 'One node that rejects a transaction does not end the submission.',
    program: 'submissions',
    file: 'flows/transactions/submit/is-confirmed.ts',
    find: `!end.canStillExecute || rejecting.size * 2 > witnesses.length`,
    replacement: `true`,
    killedBy: 'calls succeed while a node is healthy',
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
  {
    guard: 'The same bytes are sent again while `tx` does not know the transaction.',
    program: 'submissions',
    file: 'flows/transactions/submit/submit.ts',
    find: `const sent = await send(turn)`,
    replacement: `const sent = round > 0 ? await followSent(turn, { ok: false } as never) : await send(turn)`,
    killedBy: 'calls succeed while a node is healthy',
  },
]
