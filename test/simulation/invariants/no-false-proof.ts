import type { Check } from './check.js'

/**
 * A transaction with `canStillExecute: false` and no result does not execute until the end of the course. With
 * `UNKNOWN` it is only about this call: no node got the bytes.
 */
export const noFalseProof: Check = ({ world: { chain } }, { submissions }) =>
  submissions.find(({ hash, hasArrived, end: { kind, canStillExecute } }) => {
    if (canStillExecute || kind === 'SUCCEEDED' || kind === 'ACTION_FAILED') return false
    return kind === 'UNKNOWN' ? hasArrived : chain.blockOf(hash) !== undefined
  })?.end.kind
