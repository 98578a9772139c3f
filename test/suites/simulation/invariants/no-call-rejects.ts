import { inspect } from 'node:util'
import type { Check } from './check.js'

/** No answer of a node makes a call reject: only a signer, a store, or a store without an id. */
export const noCallRejects: Check = (_, { attack: { calls } }) => {
  for (const { act, name, end } of calls) {
    if (end.kind === 'rejected' && !end.isExpected) return `${act.call} of ${name} rejected: ${inspect(end.error)}`
    if (act.call === 'pay without id' && end.kind === 'payment') return `${name} was paid without an id`
  }
  return undefined
}
