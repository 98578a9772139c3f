import type { Check } from './check.js'
import { sentHashes } from './sent-transactions.js'

/**
 * One id pays for one purpose: no call with another purpose than that of the call which signed gets the end of its
 * transaction. All transactions of one id that nodes get have the same purpose, unless some were signed without one.
 */
export const onePurpose: Check = ({ attack, world }, { attack: { calls, signatures } }) => {
  if (attack === undefined) return undefined
  const sent = sentHashes(world)
  for (const { name, hash, purpose } of signatures) {
    if (purpose === 'none' || !sent.has(hash)) continue
    const sameBytes = signatures.filter(each => each.hash === hash)
    if (sameBytes.some(each => each.purpose !== purpose)) continue
    const other = signatures.find(each => each.name === name && sent.has(each.hash) && each.purpose !== purpose)
    if (other && other.purpose !== 'none') return `${name} was sent for its ${purpose} and its ${other.purpose} purpose`
    const wrong = calls.find(
      ({ act, end }) => act.purpose !== purpose && end.kind === 'payment' && 'hash' in end.end && end.end.hash === hash,
    )
    if (wrong)
      return `${name} was signed for its ${purpose} purpose, and a call for its ${wrong.act.purpose} one got it`
  }
  return undefined
}
