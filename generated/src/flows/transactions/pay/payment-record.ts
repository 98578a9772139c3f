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

/** Rejects with a `TypeError` for a text that is not the record of a payment of this account. */
export async function readRecord(
  store: PaymentStore,
  id: string,
  account_id: string,
): Promise<SavedRecord | undefined> {
  const text = await store.read(keyOf(id))
  if (text === undefined) return undefined
  const record = parseRecord(text)
  if (record?.account_id !== account_id)
    throw new TypeError(`The store has another text than a payment of ${account_id} under the id "${id}".`)
  return { text, record }
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
  const other = await readRecord(store, id, record.account_id)
  if (other === undefined || other.text === before?.text)
    throw new TypeError(`The store did not save the payment "${id}".`)
  return other
}

function keyOf(id: string): string {
  return `payment ${id}`
}

function parseRecord(text: string): PaymentRecord | null {
  try {
    const { account_id, public_key, nonce_index, nonce, signed } = Object(JSON.parse(text))
    const hasTexts = [account_id, public_key, nonce, signed ?? ''].every(value => typeof value === 'string')
    const isRecord = hasTexts && isDecimal(nonce) && (nonce_index === null || Number.isInteger(nonce_index))
    return isRecord && signed !== undefined ? { account_id, public_key, nonce_index, nonce, signed } : null
  } catch {
    return null
  }
}

export function isDecimal(text: string): boolean {
  return /^\d+$/.test(text)
}
