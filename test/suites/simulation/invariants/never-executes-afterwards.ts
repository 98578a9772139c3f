import type { AttackedCall, AttackRecord } from '../programs/attack/attacked-call.js'
import type { Check } from './check.js'

const executed: ReadonlySet<string> = new Set([
  'SUCCEEDED',
  'ACTION_FAILED',
  'TRANSACTION_FAILED',
  'PENDING',
  // The payment with this id has ended.
  'PAYMENT_DIFFERS',
])

/**
 * After the first `canStillExecute: false`, no block includes the transaction: not by any later call, process or node.
 * Of a payment no transaction executes afterwards, except of calls that begin later after `NOT_SIGNED`.
 */
export const neverExecutesAfterwards: Check = ({ attack }, { attack: record }) => {
  if (attack === undefined) return undefined
  for (const call of record.calls) {
    const { end } = call
    if ((end.kind !== 'payment' && end.kind !== 'submission') || end.end.canStillExecute) continue
    const { kind }: { readonly kind: string } = end.end
    // A node that decides alone can forge the other ends.
    if (!attack.isProtected && kind !== 'UNKNOWN') continue
    // The other kinds say that it has not executed before.
    const from = executed.has(kind) ? call.height : 0
    const late = hashesOf(call, kind, record).find(hash => (call.network.chain.blockOf(hash)?.height ?? 0) > from)
    if (late !== undefined) return `${call.name} executed after ${call.act.call} ended in ${kind}`
  }
  return undefined
}

/** The transactions that must not execute after a call. */
function hashesOf(call: AttackedCall, kind: string, { signatures }: AttackRecord): readonly string[] {
  if (call.hash !== undefined) return [call.hash]
  const ofPayment = signatures.filter(({ name }) => name === call.name)
  const counted = kind === 'NOT_SIGNED' ? ofPayment.filter(({ begunAt }) => begunAt <= call.endedAt) : ofPayment
  return counted.map(({ hash }) => hash)
}
