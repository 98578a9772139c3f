import type { AttackedCall } from '../programs/attack/attacked-call.js'
import type { Check } from './check.js'
import { sentTransactions } from './sent-transactions.js'

/** Ends of a payment that was made, whose caller does not wait for that, or whose id is another payment. */
const made: ReadonlySet<string> = new Set(['SUCCEEDED', 'ACTION_FAILED', 'PENDING', 'PAYMENT_DIFFERS'])

/** Milliseconds in which a payment succeeds. */
const enough = 60_000

/** A payment with enough time succeeds while one of three nodes lies, and the others are honest and answer. */
export const oneLiarStopsNoPayment: Check = ({ attack, world }, { attack: { calls } }) => {
  if (!attack?.isProtected || !attack.isCalm) return undefined
  const sent = sentTransactions(world)
  const stopped = calls.find(call => {
    if (call.end.kind !== 'payment' || made.has(call.end.end.kind) || !isUndisturbed(call)) return false
    if (isUnproven(call)) return false
    // Payments of other processes with the same key can use the nonce.
    if (calls.some(({ act }) => act.actor !== call.act.actor)) return false
    // A payment whose first transaction expired gets a second one, and no third.
    return sent.filter(({ payment }) => payment === call.name).length < 2
  })
  return stopped && 'end' in stopped.end ? `${stopped.name} ended in ${stopped.end.end.kind}` : undefined
}

/** One or two nodes prove an expiry only after the period of mainnet, which no course reaches. */
function isUnproven({ network, namesPeriod, end }: AttackedCall): boolean {
  if (end.kind !== 'payment' || end.end.kind !== 'UNKNOWN') return false
  return end.end.error.kind === 'EXPIRED_TRANSACTION' && !namesPeriod && network.simulatedNodes.length < 3
}

function isUndisturbed({ act }: AttackedCall): boolean {
  const { timeout, abortAfter, offline, signTime = enough } = act
  return timeout >= enough && abortAfter === undefined && offline === undefined && signTime < 1_000
}
