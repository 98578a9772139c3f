import type { SettledOutcome } from '../result/transaction-outcome.js'

/** A receipt as plain JSON, which `verifyReceipt` of `/light` checks at any later time, without a node. */
export interface SubmissionReceipt {
  readonly version: 1
  /** The hash of the block that whoever checks the receipt must trust. */
  readonly block_hash: string
}

/** Proves how transactions ended: `lightClient` of `/light` makes one. */
export interface TransactionProver {
  /**
   * Tries until the end that nodes said is proven, it is proven to be another one, or the time is over. Never rejects:
   * the transaction is sent already, and the caller must get its hash. Of a transaction that can never execute, as
   * nodes said, nothing is proven but the opposite.
   */
  confirmTransaction(
    signed: string,
    said: { readonly kind: SettledOutcome['kind'] | 'EXPIRED' | 'NONCE_USED'; readonly value_base64?: string },
    options: { readonly timeout: number; readonly interval: number; readonly signal: AbortSignal | undefined },
  ): Promise<
    | { readonly receipt: SubmissionReceipt; readonly unproven?: undefined }
    | { readonly receipt?: undefined; readonly unproven: unknown }
  >
}
