import type { Near, Sender } from '../evidence/witness.js'
import type { NonceLane } from './nonce-lanes.js'
import type { PaymentName } from './payment-record.js'
import type { PaymentStore } from './payment-store.js'
import type { SignAndSubmitOptions } from './sign-and-submit-options.js'

/** The values that one call of `signAndSubmit` does not change. */
export type PaymentContext = {
  readonly near: Near
  /** The clients that decide, each with its own evidence. */
  readonly witnesses: readonly Sender[]
  /** The chain that the caller of `connect` named. */
  readonly chain: string | undefined
  readonly options: SignAndSubmitOptions
  readonly store: PaymentStore
  /** The store of the reserved nonces. */
  readonly nonces: PaymentStore
  readonly name: PaymentName
  readonly lane: NonceLane
  /** The greatest height of a block in the answers so far, and a nonce that was proven to be used. */
  readonly seen: { height: number | undefined; usedNonce: bigint }
  readonly deadline: number
  readonly interval: number
  readonly attemptTimeout: number
  readonly signal: AbortSignal | undefined
}
