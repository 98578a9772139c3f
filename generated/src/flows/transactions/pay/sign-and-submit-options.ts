import type { TransactionMilestone } from '../../../schemas.js'
import type { PaymentStore } from '../../../stores/store.js'
import type { Near, Sender } from '../evidence/witness.js'
import type { SubmitOptions } from '../submit/submit.js'
import type { NonceLane, NonceLanes } from './lanes/nonce-lane.js'
import type { PaymentName } from './record/payment-record.js'
import type { Purpose } from './record/purpose.js'

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

/**
 * Without a store, nothing continues a payment: each call is a new one, also after `UNKNOWN`, and both can execute.
 * Programs with the same key must share a store.
 */
type PaymentStorage =
  | {
      readonly store: PaymentStore
      /** The same for each start of the same payment. */
      readonly id: string
      /**
       * What the payment is for, such as its amount and receiver, in all its calls or in none: a call whose id has
       * another purpose in the store ends in `PAYMENT_DIFFERS`. In clear text in the store.
       */
      readonly purpose?: Purpose | undefined
    }
  | { readonly store?: never; readonly id?: never; readonly purpose?: never }

/** The values that one call of `signAndSubmit` does not change. */
export type PaymentContext = {
  readonly near: Near
  /** The clients that decide, each with its own evidence. */
  readonly witnesses: readonly Sender[]
  /** The chain that the caller of `connect` named. */
  readonly chain: string | undefined
  readonly options: SignAndSubmitOptions
  /** As it was when the call began: a caller can use one object for several payments. */
  readonly sign: SignAndSubmitOptions['sign']
  readonly store: PaymentStore
  /** The store of the reserved nonces. */
  readonly nonces: PaymentStore
  readonly name: PaymentName
  readonly lane: NonceLane
  readonly deadline: number
  readonly interval: number
  readonly attemptTimeout: number
  readonly signal: AbortSignal | undefined
}
