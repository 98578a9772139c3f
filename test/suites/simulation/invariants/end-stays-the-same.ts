import type { Payment } from 'near-rpc-client'
import type { AttackedCall } from '../programs/attack/attacked-call.js'
import type { Check } from './check.js'

/**
 * After a call has reported an end that is final for ever, each later call with this id and store reports the same one:
 * over kills, restarts, lies and without a network. It signs nothing. A store that loses the end is not to blame.
 */
export const endStaysTheSame: Check = ({ attack }, { attack: { calls, signatures, hasLied } }) => {
  if (attack === undefined || hasLied) return undefined
  for (const first of calls) {
    const end = foreverOf(first)
    if (end === undefined) continue
    const later = calls.filter(call => call.name === first.name && call.begunAt >= first.endedAt && call !== first)
    for (const call of later) {
      if (call.end.kind !== 'payment' || call.end.end.kind === 'PAYMENT_DIFFERS') continue
      const told = endOf(call.end.end)
      if (told !== end) return `${call.name} ended in ${told} after it had ended in ${end}`
    }
    const isSigned = signatures.some(({ name, begunAt }) => name === first.name && begunAt > first.endedAt)
    if (isSigned) return `${first.name} was signed again after it had ended in ${end}`
  }
  return undefined
}

/** The end of a call that keeps it for ever; undefined for another end. */
function foreverOf({ end }: AttackedCall): string | undefined {
  const isForEver = end.kind === 'payment' && 'milestone' in end.end && end.end.milestone === 'FINAL'
  return isForEver ? endOf(end.end) : undefined
}

/** All that a record keeps of an end. */
function endOf(payment: Payment): string {
  const { kind, hash, block_hash, milestone, value_base64, index, error, canStillExecute } = Object(payment)
  const ofCall = 'milestone' in payment ? error : error?.kind
  return JSON.stringify({ kind, hash, block_hash, milestone, value_base64, index, error: ofCall, canStillExecute })
}
