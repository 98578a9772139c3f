import { fieldAt } from '../../../../runtime/ask.js'
import { stringifyExact } from '../../../../runtime/json/stringify-exact.js'
import type { PaymentStore } from '../../../../stores/store.js'
import { endedPayment, type PaymentOutcome } from '../payment.js'
import type { SavedEnd } from './payment-end.js'
import type { PaymentName, SavedRecord } from './payment-record.js'
import { writeRecord } from './write-record.js'

/** How often an end is saved in place of what other programs save at the same time. */
const mostTries = 3

/**
 * Saves the end of a payment in its record, in place of any record without an end: then no other program signs it
 * again. If the record has an end, another program has saved it; a receipt is added to an end without one. Resolves to
 * the payment with the end that the record has: each later call returns that one. If the store fails, the payment has
 * happened all the same: so nothing is thrown, and the next call asks the nodes.
 */
export async function saveEnd(
  store: PaymentStore,
  name: PaymentName,
  saved: SavedRecord,
  payment: PaymentOutcome,
): Promise<PaymentOutcome> {
  const lacksEnd = (other: SavedEnd | undefined): boolean => !other || (!!payment.receipt && !other.receipt)
  try {
    // Throws for a reason of failure that no JSON can have, which a transport of your own can hand over.
    const end = endOf(payment)
    const record = { ...saved.record, end }
    let inStore = saved
    for (let tries = 0; tries < mostTries && lacksEnd(inStore.record.end); tries++)
      inStore = await writeRecord(store, { key: inStore.key, saved: inStore }, name, record)
    const kept = inStore.record.end
    // Nodes can tell two programs different ends of the same payment.
    if (kept && !isSameEnd(kept, end)) return endedPayment(kept)
  } catch {
    // The caller gets the end in any case.
  }
  return payment
}

function isSameEnd(first: SavedEnd, second: SavedEnd): boolean {
  const [one, other] = [first, second].map(({ status, hash, block_hash }) =>
    stringifyExact({ status, hash, block_hash }),
  )
  return one === other
}

function endOf({ result, hash, block_hash, receipt }: PaymentOutcome): SavedEnd {
  const status = fieldAt(result, 'status') as SavedEnd['status']
  const end = { status, hash, block_hash, ended_at: new Date(Date.now()).toISOString() }
  return receipt ? { ...end, receipt: JSON.stringify(receipt) } : end
}
