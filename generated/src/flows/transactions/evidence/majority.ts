import type { Failed } from '../../../runtime/failed.js'

/** The failure of a call on whose answer too few witnesses agree. */
export const noAgreement: Failed = { kind: 'NETWORK_ERROR', info: { reason: 'NO_AGREEMENT' } }

/** The values of several witnesses. */
export type Majority<Value> = {
  /** A value that more than half of the witnesses gave; undefined if there is none. */
  readonly agreed: Value | undefined
  /** The values that came before the end, in this order. */
  readonly values: readonly Value[]
}

/**
 * Waits until more than half of the witnesses give the same value, by its key, or until no value can get so many. A
 * value without a key agrees with no other. A rejected promise, or a value whose key cannot be computed, is the failure
 * of that witness. The result rejects only if there is a single witness, and it fails.
 */
export function majorityOf<Value>(
  votes: readonly Promise<Value>[],
  keyOf: (value: Value) => string | undefined,
): Promise<Majority<Value>> {
  const values: Value[] = []
  const counts = new Map<string, number>()
  let open = votes.length
  let most = 0
  return new Promise((resolve, reject) => {
    const end = (agreed?: Value): void => resolve({ agreed, values })
    const count = (value: Value): void => {
      // If it throws, the value counts once: as the failure of its witness.
      const key = keyOf(value)
      open--
      values.push(value)
      if (key !== undefined) {
        const votesOfKey = (counts.get(key) ?? 0) + 1
        counts.set(key, votesOfKey)
        most = Math.max(most, votesOfKey)
        if (votesOfKey * 2 > votes.length) return end(value)
      }
      if ((most + open) * 2 <= votes.length) end()
    }
    const fail = (reason: unknown): void => {
      open--
      if (votes.length === 1) reject(reason as Error)
      else if ((most + open) * 2 <= votes.length) end()
    }
    for (const vote of votes) vote.then(count).catch(fail)
  })
}
