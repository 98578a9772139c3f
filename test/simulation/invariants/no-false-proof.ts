import type { Check } from './check.js'

/**
 * `canStillExecute: false` without a result is right until the end of the course. In `UNKNOWN` it is about one call:
 * no node got the bytes.
 */
export const noFalseProof: Check = ({ world: { chain } }, { submissions }) =>
  submissions.find(({ hash, hasArrived, end: { kind, canStillExecute } }) => {
    if (canStillExecute || kind === 'SUCCEEDED' || kind === 'ACTION_FAILED') return false
    return kind === 'UNKNOWN' ? hasArrived : chain.blockOf(hash) !== undefined
  })?.end.kind
