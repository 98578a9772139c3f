import type { TransactionMilestone } from '../../../schemas.js'
import type { SubmitOptions } from '../submit/submit.js'
import type { NonceLanes } from './nonce-lanes.js'
import type { PaymentStore } from './payment-store.js'

/** The fields that the signed transaction must have. */
export interface ToSign {
  readonly public_key: string
  readonly nonce: bigint
  /** Which nonce of a gas key; left out for access keys. */
  readonly nonce_index?: number
  /** Of a final block. */
  readonly block_hash: string
  readonly block_height: number
}

/** The options of `signAndSubmit`: those of `submit`, the key, and where the payment is stored. */
export type SignAndSubmitOptions<Until extends TransactionMilestone = TransactionMilestone> = SubmitOptions<Until> & {
  readonly account_id: string
  /** Signs with any library or device, and returns the signed transaction as base64 or bytes. */
  readonly sign: (input: ToSign) => string | Uint8Array | Promise<string | Uint8Array>
} & PaymentKey &
  PaymentStorage

/** One key to sign with, or lanes with several. */
type PaymentKey =
  { readonly public_key: string; readonly lanes?: never } | { readonly lanes: NonceLanes; readonly public_key?: never }

/** Without a store, a restarted program cannot continue the payment. Programs with the same key must share a store. */
type PaymentStorage =
  | { readonly store: PaymentStore; /** The same for each start of the same payment. */ readonly id: string }
  | { readonly store?: never; readonly id?: never }
