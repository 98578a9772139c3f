import type { PaymentStore } from 'near-rpc-client'
import type { Random } from '../../world/random.js'
import type { World } from '../../world/visit.js'
import type { Life } from '../life.js'

/** How often a store fails. */
export type StoreFaults = {
  /** It saves, and reports an error. */
  readonly lostAnswers: number
  /** It reports that it saved, and did not. */
  readonly lostTexts: number
}

/** The error of a store. */
export class StoreError extends Error {}

export function storeFaultsFrom(random: Random): StoreFaults {
  const isFaulty = random.chance(0.15)
  const [lostAnswers, lostTexts] = isFaulty ? random.pick([[0.2, 0] as const, [0, 0.2] as const]) : [0, 0]
  return { lostAnswers, lostTexts }
}

/** A store that takes its time, as one call of one life sees it. Reports when it lied, and how long it took. */
export function storeThrough(
  { clock, random }: World,
  store: PaymentStore,
  faults: StoreFaults,
  life: Life,
  told: { readonly lied: () => void; readonly spend: (time: number) => void },
): PaymentStore {
  const afterAMoment = <Value>(work: () => Promise<Value>): Promise<Value> =>
    life.step(async () => {
      const time = random.whole(0, 5)
      told.spend(time)
      await clock.sleep(time)
      return work()
    })
  return {
    read: key => afterAMoment(() => store.read(key)),
    compareAndSet: (key, expected, text) =>
      afterAMoment(async () => {
        if (random.chance(faults.lostTexts)) {
          told.lied()
          return true
        }
        const isSaved = await store.compareAndSet(key, expected, text)
        if (random.chance(faults.lostAnswers)) throw new StoreError('The store lost its answer.')
        return isSaved
      }),
  }
}
