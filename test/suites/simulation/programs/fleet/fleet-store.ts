import type { PaymentStore } from 'near-rpc-client'
import type { Course } from '../../world/world.js'
import type { FleetProcess } from './fleet-record.js'
import { never } from '../never.js'

/**
 * The store as a process sees it. Each operation takes its time. A process that stands still sends nothing and gets its
 * answers later; a killed one gets none.
 */
export function storeOfProcess({ world }: Course, store: PaymentStore, process: FleetProcess): PaymentStore {
  const { clock, random } = world
  const awake = async (): Promise<void> => {
    const pause = process.pauses.find(([from, to]) => from <= clock.now() && clock.now() < to)
    if (pause) await clock.sleep(pause[1] - clock.now())
    if (clock.now() >= process.killedAt) await never()
  }
  const slowly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await awake()
    await clock.sleep(random.whole(0, 10))
    if (clock.now() >= process.killedAt && random.chance(0.5)) return never()
    const value = await work()
    await clock.sleep(random.whole(0, 10))
    await awake()
    return value
  }
  return {
    read: key => slowly(() => store.read(key)),
    async compareAndSet(key, expected, text) {
      await awake()
      const begun = clock.now()
      return slowly(async () => {
        const isSaved = await store.compareAndSet(key, expected, text)
        if (isSaved) process.writes.set(key, [...(process.writes.get(key) ?? []), begun])
        return isSaved
      })
    },
  }
}
