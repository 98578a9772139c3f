import type { SavedEnd } from './payment-end.js'
import type { Purpose } from './purpose.js'

/** The part of a payment that is saved before its next step is made. */
export type PaymentRecord = {
  /** Of the caller: a store can take two ids for one key, such as those that differ by a capital letter. */
  readonly id?: string | undefined
  /** The chain that the caller named; left out if it named none. */
  readonly chain?: string | undefined
  readonly account_id: string
  readonly public_key: string
  readonly nonce_index: number | null
  /** In decimal. */
  readonly nonce: string
  /** In base64; null before it is signed. Kept after the end: older versions of the client would sign again. */
  readonly signed: string | null
  /** How many transactions were signed for this payment, in all calls. */
  readonly signings: number
  /** What the caller pays for; left out if it did not say. */
  readonly purpose?: Purpose | undefined
  /** Left out as long as the payment has no end that is final for ever. */
  readonly end?: SavedEnd | undefined
}

/** A record, its text in the store, and its key. */
export type SavedRecord = { readonly key: string; readonly text: string; readonly record: PaymentRecord }

/** Where the record of a payment is, or will be. */
export type RecordPlace = { readonly key: string; readonly saved: SavedRecord | undefined }

/** The payment of a caller: its id, its account, and the chain if the caller named it. */
export type PaymentName = { readonly id: string; readonly account_id: string; readonly chain: string | undefined }

/** The beginnings of the keys of records: without a chain, and with one. */
export const recordPrefixes = { plain: 'payment ', ofChain: 'payment-of ' } as const
