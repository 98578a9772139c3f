import type { StoreEntry } from 'near-rpc-client/stores'
import type { CourseRecord, Subject } from '../record.js'
import type { Bank } from './bank.js'

/** Forgets all payments that have ended, when no other call runs, and notes what was in the stores before and after. */
export async function forgetAll(subject: Subject, record: CourseRecord, { stores }: Bank): Promise<void> {
  const texts = async (): Promise<readonly StoreEntry[]> =>
    (await Promise.all(stores.map(store => store.list('')))).flatMap(({ entries }) => entries)
  const before = await texts()
  let listed = 0
  for (const store of stores) for await (const payment of subject.listPayments(store)) listed += payment ? 1 : 0
  for (const store of stores) await subject.forgetPayments(store, { endedBefore: new Date(Date.now() + 1) })
  record.attack.forgotten = { before, listed, after: await texts() }
}
