import type { Check } from './check.js'

const executed: ReadonlySet<string> = new Set(['SUCCEEDED', 'ACTION_FAILED', 'TRANSACTION_FAILED'])

/**
 * A result at `FINAL`, or one that cannot be undone, is in a final block of the chain. All transactions of the world
 * succeed. Where the payer has no witnesses, one liar can deceive it; then no node of the course lies.
 */
export const nothingFalseIsFinal: Check = (_, { payments, submissions }) =>
  [...payments, ...submissions].find(({ end: { kind, canStillExecute }, until, isFinal }) => {
    if (!executed.has(kind)) return false
    return kind !== 'SUCCEEDED' || (!isFinal && (until === 'FINAL' || !canStillExecute))
  })?.end.kind
