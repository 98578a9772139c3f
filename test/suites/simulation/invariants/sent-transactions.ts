import type { Transaction } from '../world/chain.js'
import type { World } from '../world/visit.js'

/** The transactions of payments that nodes got, in the order of their signatures; also of records from before the course. */
export function sentTransactions({ arrivals, signed }: World): readonly Transaction[] {
  const sent = sentHashes({ arrivals })
  return [...signed.values()].filter(({ hash }) => sent.has(hash))
}

/** The hashes of transactions that nodes got. */
export function sentHashes({ arrivals }: Pick<World, 'arrivals'>): ReadonlySet<string> {
  return new Set(arrivals.map(({ hash }) => hash))
}
