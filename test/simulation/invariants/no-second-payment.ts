import type { Check } from './check.js'

/** No payment executes twice, however often its payers are killed and start again. */
export const noSecondPayment: Check = ({ world: { chain } }) => {
  const paid = chain.executed().flatMap(({ payment }) => (/^p\d$/.test(payment) ? payment : []))
  return paid.find((id, at) => paid.indexOf(id) !== at)
}
