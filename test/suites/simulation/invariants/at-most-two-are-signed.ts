import type { Check } from './check.js'
import { sentTransactions } from './sent-transactions.js'

/** However often a payment is called with its id, and whatever one node says, nodes get at most two transactions of it. */
export const atMostTwoAreSigned: Check = ({ attack, world }) => {
  if (attack === undefined) return undefined
  const counts = new Map<string, number>()
  for (const { payment } of sentTransactions(world))
    if (/^[pr]\d/.test(payment)) counts.set(payment, (counts.get(payment) ?? 0) + 1)
  const [name, count] = [...counts].find(([, sentOfPayment]) => sentOfPayment > 2) ?? []
  return name && `${count} transactions of ${name}`
}
