import { parseExact } from '../../../../runtime/json/parse-exact.js'
import { stringifyExact } from '../../../../runtime/json/stringify-exact.js'
import { isSavedEnd } from './payment-end.js'
import type { PaymentRecord } from './payment-record.js'

/** The version of the records that this client writes. Records before it have none. */
const recordVersion = 2

/** The text that is saved: JSON with every digit. */
export function recordText(record: PaymentRecord): string {
  return stringifyExact({ version: recordVersion, ...record })
}

/**
 * Reads a record; null for a text that is none. Throws a `TypeError` for a record of a newer version: it can have an
 * end, or a transaction, in fields that this client does not know. An older record can lack the id and the number
 * of signatures.
 */
export function parseRecord(key: string, text: string): PaymentRecord | null {
  const { version, ...fields } = fieldsOf(text)
  if ((typeof version === 'number' || typeof version === 'bigint') && version > recordVersion)
    throw new TypeError(
      `The record "${key}" has the version ${version}. This client reads versions up to ${recordVersion}: update it.`,
    )
  const { id, chain, account_id, public_key, nonce_index, nonce, signed, purpose, end } = fields
  const signings = fields['signings'] ?? (version === undefined ? Number(signed !== null) : undefined)
  const isRecord =
    (version === undefined || version === recordVersion) &&
    (id === undefined || isText(id)) &&
    (chain === undefined || isText(chain)) &&
    isText(account_id) &&
    isText(public_key) &&
    (nonce_index === null || Number.isInteger(nonce_index)) &&
    isText(nonce) &&
    isDecimal(nonce) &&
    (signed === null || isText(signed)) &&
    Number.isInteger(signings) &&
    // Fewer would let the payment be signed more often.
    (signings as number) >= Number(signed !== null) &&
    (end === undefined || (signed !== null && isSavedEnd(end)))
  const record = { id, chain, account_id, public_key, nonce_index, nonce, signed, signings, purpose, end }
  return isRecord ? (record as PaymentRecord) : null
}

/** The fields of a text of JSON. None if it is no JSON. */
export function fieldsOf(text: string): { readonly [name: string]: unknown } {
  try {
    return Object(parseExact(text))
  } catch {
    return {}
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isDecimal(text: string): boolean {
  return /^\d+$/.test(text)
}
