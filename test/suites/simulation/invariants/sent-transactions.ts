import type { World } from '../world/visit.js'

/** The transactions of payments that nodes got, in the order of their signatures; also of records from before the course. */
export function sentTransactions({ arrivals, signed }: World): readonly { readonly payment: string }[] {
  const sent = new Set(arrivals.map(({ hash }) => hash))
  return [...signed.values()].filter(({ hash }) => sent.has(hash))
}
