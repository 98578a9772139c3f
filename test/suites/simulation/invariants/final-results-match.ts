import type { Check } from './check.js'

const executed: ReadonlySet<string> = new Set(['SUCCEEDED', 'ACTION_FAILED', 'TRANSACTION_FAILED'])

/**
 * A transaction with a result at `FINAL`, or with one that cannot be undone, is in a final block of the chain. All
 * transactions of the world succeed. No node lies in courses in which the payer has no witnesses.
 */
export const finalResultsMatch: Check = (_, { payments, submissions }) =>
  [...payments, ...submissions].find(({ end: { kind, canStillExecute }, until, isFinal }) => {
    if (!executed.has(kind)) return false
    return kind !== 'SUCCEEDED' || (!isFinal && (until === 'FINAL' || !canStillExecute))
  })?.end.kind
