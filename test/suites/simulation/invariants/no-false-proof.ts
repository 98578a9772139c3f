import type { Check } from './check.js'

/** A transaction with `canStillExecute: false` and no result does not execute until the end of the course. */
export const noFalseProof: Check = ({ world: { chain } }, { submissions }) =>
  submissions.find(({ hash, end: { kind, canStillExecute } }) => {
    if (canStillExecute || kind === 'SUCCEEDED' || kind === 'ACTION_FAILED') return false
    return chain.blockOf(hash) !== undefined
  })?.end.kind
