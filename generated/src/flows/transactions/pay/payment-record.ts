import type { PaymentStore } from './payment-store.js'

/** The part of a payment that is saved before its transaction is sent. */
export type PaymentRecord = {
  readonly account_id: string
  readonly public_key: string
  readonly nonce_index: number | null
  /** In decimal. */
  readonly nonce: string
  /** In base64; null before it is signed. */
  readonly signed: string | null
}

/** A record, and its text in the store. */
export type SavedRecord = { readonly text: string; readonly record: PaymentRecord }

export async function readRecord(store: PaymentStore, id: string): Promise<SavedRecord | undefined> {
  const text = await store.read(keyOf(id))
  return text === undefined ? undefined : { text, record: JSON.parse(text) as PaymentRecord }
}

/** Replaces a record, and returns the record that is now in the store: another program can have been faster. */
export async function writeRecord(
  store: PaymentStore,
  id: string,
  before: SavedRecord | undefined,
  record: PaymentRecord,
): Promise<SavedRecord> {
  const text = JSON.stringify(record)
  if (await store.compareAndSet(keyOf(id), before?.text, text)) return { text, record }
  const other = await readRecord(store, id)
  if (other === undefined) throw new TypeError(`The store has lost the payment "${id}".`)
  return other
}

function keyOf(id: string): string {
  return `payment ${id}`
}
