import type { ListedStore } from 'near-rpc-client/stores'
import type { Random } from '../../world/random.js'
import type { World } from '../../world/visit.js'
import type { Life } from '../life.js'

/** How often a store fails. */
export type StoreFaults = {
  /** It saves, and reports an error. */
  readonly lostAnswers: number
  /** It reports that it saved, and did not. */
  readonly lostTexts: number
  /** It reports that it saved each text: only the expected one is replaced, or every one. */
  readonly ignoresRows: 'and keeps' | 'and overwrites' | undefined
}

/** The error of a store. */
export class StoreError extends Error {}

export function storeFaultsFrom(random: Random): StoreFaults {
  const isFaulty = random.chance(0.15)
  const none: StoreFaults = { lostAnswers: 0, lostTexts: 0, ignoresRows: undefined }
  if (!isFaulty) return none
  return random.pick<StoreFaults>([
    { ...none, lostAnswers: 0.2 },
    { ...none, lostTexts: 0.2 },
    { ...none, ignoresRows: 'and keeps' },
    { ...none, ignoresRows: 'and overwrites' },
  ])
}

/** A store that takes its time, as one call of one life sees it. Reports when it lied or overwrote
 * another text, and how long it took. */
export function storeThrough(
  { clock, random }: World,
  store: ListedStore,
  faults: StoreFaults,
  life: Life,
  told: { readonly lied: () => void; readonly overwrote: () => void; readonly spend: (time: number) => void },
): ListedStore {
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
        const inStore = await store.read(key)
        const isOther = inStore !== expected
        if (isOther && faults.ignoresRows === 'and overwrites') told.overwrote()
        const replaced = faults.ignoresRows === 'and overwrites' ? inStore : expected
        const isSaved = (await store.compareAndSet(key, replaced, text)) || faults.ignoresRows !== undefined
        if (random.chance(faults.lostAnswers)) throw new StoreError('The store lost its answer.')
        return isSaved
      }),
    list: (prefix, page) => afterAMoment(() => store.list(prefix, page)),
    remove: (key, expected) => afterAMoment(() => store.remove(key, expected)),
  }
}
