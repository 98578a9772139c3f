import { saveText } from '../../../../stores/save-text.js'
import type { PaymentStore } from '../../../../stores/store.js'
import { findRecord } from './find-record.js'
import type { PaymentName, PaymentRecord, RecordPlace, SavedRecord } from './payment-record.js'
import { recordText } from './record-text.js'

/** Replaces a record, and returns the record that is now in the store: another program can have been faster. */
export async function writeRecord(
  store: PaymentStore,
  { key, saved }: RecordPlace,
  name: PaymentName,
  record: PaymentRecord,
): Promise<SavedRecord> {
  const named = { ...record, id: name.id, chain: name.chain ?? saved?.record.chain }
  const text = recordText(named)
  if (await saveText(store, key, saved?.text, text)) return { key, text, record: named }
  const other = await findRecord(store, name)
  // At the same moment, a payment of another chain took the key without a chain.
  if (other.saved === undefined && other.key !== key) return writeRecord(store, other, name, record)
  if (other.saved === undefined || other.saved.text === saved?.text)
    throw new TypeError(`The store did not save the payment "${name.id}".`)
  return other.saved
}
