import { saveText } from '../../../stores/save-text.js'
import type { PaymentStore } from '../../../stores/store.js'

/** The part of a payment that is saved before its transaction is sent. */
export type PaymentRecord = {
  /** The chain that the caller named; left out if it named none. */
  readonly chain?: string
  readonly account_id: string
  readonly public_key: string
  readonly nonce_index: number | null
  /** In decimal. */
  readonly nonce: string
  /** In base64; null before it is signed. */
  readonly signed: string | null
  /** How many transactions were signed for this payment, in all calls. */
  readonly signings: number
}

/** A record, its text in the store, and its key. */
export type SavedRecord = { readonly key: string; readonly text: string; readonly record: PaymentRecord }

/** Where the record of a payment is, or will be. */
export type RecordPlace = { readonly key: string; readonly saved: SavedRecord | undefined }

/** The payment of a caller: its id, its account, and the chain if the caller named it. */
export type PaymentName = { readonly id: string; readonly account_id: string; readonly chain: string | undefined }

/**
 * Finds the record of a payment. The key has no chain, unless a payment of another chain has the same id: so a program
 * that names its chain later finds the records that it made before. Rejects with a `TypeError` for a text that is not
 * the record of a payment of this account.
 */
export async function findRecord(store: PaymentStore, name: PaymentName): Promise<RecordPlace> {
  const { id, chain } = name
  const plain = `payment ${id}`
  if (chain === undefined) return { key: plain, saved: await readRecord(store, plain, name) }
  const ofChain = `payment-of ${chain} ${id}`
  const found = await readRecord(store, ofChain, name)
  if (found) return { key: ofChain, saved: found }
  const saved = await readRecord(store, plain, name)
  const isOfOther = (saved?.record.chain ?? chain) !== chain
  return isOfOther ? { key: ofChain, saved: undefined } : { key: plain, saved }
}

async function readRecord(
  store: PaymentStore,
  key: string,
  { id, account_id, chain }: PaymentName,
): Promise<SavedRecord | undefined> {
  const text = await store.read(key)
  if (text === undefined) return undefined
  const record = parseRecord(text)
  const isOfOther = chain !== undefined && record?.chain !== undefined && record.chain !== chain
  if (!record || (record.account_id !== account_id && !isOfOther))
    throw new TypeError(`The store has another text than a payment of ${account_id} under the id "${id}".`)
  return { key, text, record }
}

/** Replaces a record, and returns the record that is now in the store: another program can have been faster. */
export async function writeRecord(
  store: PaymentStore,
  { key, saved }: RecordPlace,
  name: PaymentName,
  record: PaymentRecord,
): Promise<SavedRecord> {
  const { chain = record.chain } = name
  const named = chain === undefined ? record : { ...record, chain }
  const text = JSON.stringify(named)
  if (await saveText(store, key, saved?.text, text)) return { key, text, record: named }
  const other = await findRecord(store, name)
  // At the same moment, a payment of another chain took the key without a chain.
  if (other.saved === undefined && other.key !== key) return writeRecord(store, other, name, record)
  if (other.saved === undefined || other.saved.text === saved?.text)
    throw new TypeError(`The store did not save the payment "${name.id}".`)
  return other.saved
}

/** Reads a record of this version, or of one before it counted how many transactions were signed. */
function parseRecord(text: string): PaymentRecord | null {
  try {
    const { chain, account_id, public_key, nonce_index, nonce, signed, signings } = Object(JSON.parse(text))
    const counted: unknown = signings ?? (signed === null ? 0 : 1)
    const hasKey = isText(account_id) && isText(public_key) && (nonce_index === null || Number.isInteger(nonce_index))
    const isSigned = (signed === null || isText(signed)) && Number.isInteger(counted)
    const isNamed = chain === undefined || isText(chain)
    if (!hasKey || !isSigned || !isNamed || !isText(nonce) || !isDecimal(nonce)) return null
    const ofChain = chain === undefined ? {} : { chain }
    return { ...ofChain, account_id, public_key, nonce_index, nonce, signed, signings: counted as number }
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isDecimal(text: string): boolean {
  return /^\d+$/.test(text)
}
