import type { Check } from './check.js'

/** No payment executes twice, however often its payers are killed and start again. A node that decides alone can lie. */
export const noSecondPayment: Check = ({ attack, world: { chain, foreignChain } }) => {
  if (attack && !attack.isProtected) return undefined
  const executed = [...chain.executed(), ...foreignChain.executed()]
  const paid = executed.flatMap(({ payment }) => (/^[pr]\d/.test(payment) ? payment : []))
  return paid.find((id, at) => paid.indexOf(id) !== at)
}
