import type { ListedStore } from '../../../../stores/store.js'
import type { PaymentRecord } from '../record/payment-record.js'
import { parseRecord } from '../record/record-text.js'
import { visitRecords } from './visit-records.js'

/**
 * Removes the records of payments that ended for ever before a time, and resolves to how many. Keeps unfinished
 * payments, texts that it cannot read, and all nonces. The time of an end is that of the program which saved it.
 *
 * After this, the same id pays again: forget a payment only when nothing can ask for it any more, such as a queue that
 * hands out a job twice. Rejects with a `RangeError` for a date that is none, and with the errors of the store; another
 * call then continues.
 * @example
 * const ninetyDays = 90 * 24 * 60 * 60 * 1_000
 * await forgetPayments(store, { endedBefore: new Date(Date.now() - ninetyDays) })
 */
export async function forgetPayments(
  store: Pick<ListedStore, 'list' | 'remove'>,
  { endedBefore }: { readonly endedBefore: Date },
): Promise<number> {
  const limit = endedBefore.getTime()
  if (Number.isNaN(limit)) throw new RangeError('The option "endedBefore" must be a valid date.')
  let forgotten = 0
  await visitRecords(store, async ({ key, text }) => {
    const end = readable(key, text)?.end
    // Only the text that was read: an end does not change any more.
    if (end && Date.parse(end.ended_at) < limit && (await store.remove(key, text))) forgotten++
  })
  return forgotten
}

/** Null for a text that this client cannot read. */
function readable(key: string, text: string): PaymentRecord | null {
  try {
    return parseRecord(key, text)
  } catch {
    return null
  }
}
