import type { TransactionFields } from '../signed/transaction-fields.js'

/** A key that has not used the nonce of a transaction at a block, after which nothing can use it any more. */
export interface ExpiryProof {
  readonly nonce: bigint
  /** A proven block, more than the validity period after the block that the transaction names. */
  readonly block: { readonly hash: string; readonly height: number }
}

/** Proves that transactions can never execute: `expiryProver` of `/light` makes one. */
export interface ExpiryProver {
  /** Tries until it is proven that the transaction expired, or the time is over. */
  proveExpiry(
    transaction: TransactionFields,
    options: {
      readonly validityPeriod: number
      readonly timeout: number
      readonly interval: number
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<{ readonly proof: ExpiryProof } | { readonly proof?: undefined; readonly unproven: unknown }>
}
